import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./messages/", import.meta.url);
const areas = readdirSync(new URL("en/", folder));

function messagesOf(locale: string, area: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${locale}/${area}`, folder), "utf8"));
}

function placeholders(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{[a-zA-Z]+\}/g))].sort();
}

test.each(areas)("%s says in Arabic everything that it says in English", (area) => {
  const english = messagesOf("en", area);
  const arabic = messagesOf("ar", area);
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(english)) {
    expect([key, ...placeholders(arabic[key])]).toEqual([key, ...placeholders(message)]);
  }
});

test.each(areas)("%s spells favorites as the pages' own names do", (area) => {
  expect(JSON.stringify(messagesOf("en", area))).not.toMatch(/favour/i);
});

/** Words for words of English, where Arabic has a form of its own: the passive, an active verb, or nothing at all. */
const translated =
  /(?<!\p{L})(?:[وف]?(?:س|ل)?[يت]?ت[َُ]?م[َّ]* \p{L}|بواسطة|بنجاح|من قِبل|(?:قام|يقوم|تقوم|القيام) ب|الخاصة? ب|[يُ]*رجى )/u;

test.each([
  ["تم تغيير كلمة المرور", true],
  ["ليتم التغيير", true],
  ["سيتم الحذف", true],
  ["أُرسل بنجاح", true],
  ["الدخول بواسطة", true],
  ["تم", false],
  ["يتمنى", false],
  ["استُخدم من قبل", false],
  ["يقوم رسم مقامها", false],
])("whether %o is translated word by word: %o", (text, isTranslated) => {
  expect(translated.test(text)).toBe(isTranslated);
});

test.each(areas)("%s is not translated word by word in Arabic", (area) => {
  const messages = Object.entries(messagesOf("ar", area));
  expect(messages.filter(([, message]) => translated.test(JSON.stringify(message)))).toEqual([]);
});

test("no key stands in two areas", () => {
  const keys = areas.flatMap((area) => Object.keys(messagesOf("en", area)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("every message is shown somewhere", () => {
  const cwd = new URL("../../", import.meta.url).pathname;
  const files = globSync("**/*.{ts,tsx}", { cwd, exclude: ["**/*.test.{ts,tsx}", "lib/i18n/paraglide/**"] });
  const source = files.map((file) => readFileSync(`${cwd}${file}`, "utf8")).join("\n");
  const shown = new Set(source.match(/(?<=\bm\.)\w+/g));
  const keys = areas.flatMap((area) => Object.keys(messagesOf("en", area)));
  expect(keys.filter((key) => !key.startsWith("$") && !shown.has(key))).toEqual([]);
});
