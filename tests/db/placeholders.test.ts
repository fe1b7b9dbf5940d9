import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../../src/domain/prompt/placeholder-grammar.ts";
import { fieldsOf, parseTemplate } from "../../src/domain/prompt/template.ts";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { PLACEHOLDER_CASES } from "../support/placeholder-cases.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

async function foundIn(texts: string[]): Promise<unknown[]> {
  const rows = await stack.sql`
    select private.find_variables(given) as found
    from unnest(${texts}::text[]) with ordinality as list (given, place) order by place`;
  return rows.map(({ found }) => found);
}

const read = (text: string) => fieldsOf(parseTemplate(text)).slice(0, 50).map(definitionOf);

test("the database finds the fields that the page finds, in every case of the grammar", async () => {
  const texts = PLACEHOLDER_CASES.map(([text]) => text);
  const found = await foundIn(texts);
  expect(texts.map((text, at) => [text, found[at]])).toEqual(texts.map((text) => [text, read(text)]));
});

test("the database finds the fields that the page finds in every prompt of the library", async () => {
  const texts = loadPrompts().flatMap(({ text, arabic }) => [text, arabic.text]);
  expect(await foundIn(texts)).toEqual(texts.map(read));
});
