import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadPrompts } from "./load.ts";
import { samplesOf } from "./samples.ts";

const folder = new URL("./prompts/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ar.prompt"))
  // Search terms are spelled as people type them.
  .map((name) => [name, readFileSync(new URL(name, folder), "utf8").replace(/^search: .*$/m, "")] as const);

it.each([
  ["الإنجليزية", /إنكليزي/],
  ["مسار for a workflow", /سير (?:ال)?عمل|سيرَي|هذا السير|سير الأخطاء/],
  ["Claude and Midjourney in Latin letters", /كلود|ميدجيرني/],
  ["حالات and أجواء for moods", /أمزجة/],
  ["أيّ with its shadda", /(?<![ء-ي])[وفبلك]?أي (?=[ء-ي])/],
  ["متساوي القياس for isometric, the loan word in descriptions alone", /^(?!description:).*أيزومتر/m],
  ["رابط for the address of a picture", /عنوانه في كل توليد|مع عنوانها/],
  ["شيفرة for code", /شفر[ةت]/],
  ["مسودة, as the interface spells it", /مسوّد/],
])("the library has one word for one thing: %s", (_, variant) => {
  expect(files.filter(([, text]) => variant.test(text)).map(([name]) => name)).toEqual([]);
});

it("words for drawing do not use دراسة, which means research", () => {
  for (const { title_ar } of samplesOf(loadPrompts()))
    expect(title_ar).not.toMatch(/دراسة (?:أولى|ثانية)|دراسات/);
});
