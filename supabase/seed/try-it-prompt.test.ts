import { expect, test } from "vitest";
import { content as ar } from "../../src/app/routes/home/try-it-prompt/content.ar";
import { content as en } from "../../src/app/routes/home/try-it-prompt/content.en";
import { arabicSample as arabic } from "../../src/app/routes/home/try-it-prompt/sample.ar";
import { englishSample as english } from "../../src/app/routes/home/try-it-prompt/sample.en";
import { loadPrompts } from "./load.ts";

const prompt = loadPrompts().find(({ slug }) => slug === en.slug);

test("the home page's prompt is a free one, word for word in both languages", () => {
  expect(prompt?.free).toBe(true);
  expect([en.text, ar.text]).toEqual([prompt?.text, prompt?.arabic.text]);
  const defaults = en.variables.map(({ name, defaultValue }) => [name, defaultValue]);
  const own = Object.entries(prompt?.variables ?? {}).map(([name, field]) => [name, field.default ?? ""]);
  expect(new Map(defaults as [string, string][])).toEqual(new Map(own as [string, string][]));
  expect(ar.variables.map(({ name }) => name)).toEqual(en.variables.map(({ name }) => name));
});

test("its sample is the library's, and the Arabic one has the same figures", () => {
  expect(english).toBe(prompt?.sample?.text.trim());
  const figures = (text: string) =>
    text
      .replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))
      .replace(/[٬,](?=\d{3})/g, "")
      .match(/\d+/g)
      ?.toSorted();
  expect(figures(arabic)).toEqual(figures(english));
});
