import { expect, test } from "vitest";
import { parseTemplate } from "../../src/domain/prompt/template.ts";
import { writtenVariables } from "../../supabase/functions/_shared/ai/variables.ts";
import { loadPrompts } from "../../supabase/seed/load.ts";
import { PLACEHOLDER_CASES } from "../support/placeholder-cases.ts";

/** As the interface finds them; in fenced code and checkboxes it takes brackets for what they are. */
const found = (text: string) =>
  parseTemplate(text)
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "variable" ? [part.written] : [])))
    .sort();

test("functions see every variable of a text that the interface sees", () => {
  const texts = loadPrompts().flatMap(({ text, arabic }) => [text, arabic?.text ?? ""]);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of [...texts, ...PLACEHOLDER_CASES.map(([each]) => each)])
    expect(writtenVariables(text)).toEqual(expect.arrayContaining(found(text)));
});
