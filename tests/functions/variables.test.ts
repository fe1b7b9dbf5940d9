import { expect, test } from "vitest";
import { parseTemplate } from "../../src/domain/prompt/template.ts";
import { writtenVariables } from "../../supabase/functions/_shared/ai/variables.ts";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { PLACEHOLDER_CASES } from "../support/placeholder-cases.ts";

/** The interface ignores brackets in fenced code and checkboxes. */
const found = (text: string) =>
  parseTemplate(text)
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "variable" ? [part.written] : [])))
    .sort();

test("functions find the same variables in a text as the interface", () => {
  const texts = loadPrompts().flatMap(({ text, arabic }) => [text, arabic.text]);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of [...texts, ...PLACEHOLDER_CASES.map(([each]) => each)])
    expect(writtenVariables(text)).toEqual(expect.arrayContaining(found(text)));
});
