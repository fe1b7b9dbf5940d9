import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tryItPrompts } from "./try-it-prompt";

const seed = new URL("../../../../supabase/seed/prompts/claude-text/", import.meta.url);

test.each([
  ["en", "prompt"],
  ["ar", "ar.prompt"],
] as const)("the %s text on the home page is the library's, word for word", (locale, extension) => {
  const { slug, text } = tryItPrompts[locale];
  const file = readFileSync(new URL(`${slug}.${extension}`, seed), "utf8");
  expect(text).toBe(file.split("---").at(-1)?.trim());
});
