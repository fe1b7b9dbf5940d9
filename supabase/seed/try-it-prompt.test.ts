import { expect, test } from "vitest";
import { content as ar } from "../../src/app/routes/home/try-it-prompt/content.ar";
import { content as en } from "../../src/app/routes/home/try-it-prompt/content.en";
import { loadPrompts } from "./load.ts";

const prompt = loadPrompts().find(({ slug }) => slug === en.slug);

test("the home page's prompt is a free one, word for word in both languages", () => {
  expect(prompt?.free).toBe(true);
  expect([en.text, ar.text]).toEqual([prompt?.text, prompt?.arabic?.text]);
  const defaults = en.variables.map(({ name, defaultValue }) => [name, defaultValue]);
  const own = Object.entries(prompt?.variables ?? {}).map(([name, field]) => [name, field.default ?? ""]);
  expect(new Map(defaults as [string, string][])).toEqual(new Map(own as [string, string][]));
  expect(ar.variables.map(({ name }) => name)).toEqual(en.variables.map(({ name }) => name));
});

test("its sample is the library's", () => {
  for (const { sample } of [en, ar]) expect(prompt?.sample?.text).toContain(sample.text);
});
