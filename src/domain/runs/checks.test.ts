import { expect, test } from "vitest";
import { parseTemplate } from "../prompt/template";
import { checkResult } from "./checks";

const english = "A plain answer in enough words for anybody to tell which language it was written in.";
const arabic = "هذه إجابة عادية من كلمات كافية ليعرف كل قارئ بأي لغة كُتبت دون عناء كبير.";

function checks(text: string, output: string, others: { language?: "en" | "ar"; isWhole?: boolean } = {}) {
  const { language = "en", isWhole = true } = others;
  const found = checkResult({ template: parseTemplate(text), sent: text, language, output, isWhole });
  return Object.fromEntries(found.map(({ name, passed }) => [name, passed]));
}

test("a good output passes the checks that apply; others are left out", () => {
  expect(checks("Explain tides.", english)).toEqual({ "not-empty": true, length: true, language: true });
});

test("an empty output and a cut one fail", () => {
  expect(checks("Explain tides.", " \n")).toEqual({ "not-empty": false, length: true });
  expect(checks("Explain tides.", english, { isWhole: false })).toMatchObject({ length: false });
});

test("an output fails with a variable of the prompt in it, not with other braces", () => {
  expect(checks("Explain {{topic}}.", `${english} {{topic}}`)).toMatchObject({ "no-variable": false });
  expect(checks("Explain {{topic}}.", `${english} {{name}}`)).toMatchObject({ "no-variable": true });
});

test.each<[string, string, string, string]>([
  ["json", "Answer only with valid JSON.", 'Sure:\n```json\n{"a": 1}\n```', "a: 1"],
  ["json", "أجب بصيغة JSON فقط.", '{"a": 1}', "a: 1"],
  ["table", "Return the risks as a table.", "| a | b |\n|---|---|\n| 1 | 2 |", "a, b"],
  ["table", "اعرض المخاطر في جدول.", "| a |\n| :-- |", "a، b"],
  ["list", "Give the steps as a numbered list.", "Steps:\n1. Boil", "First boil"],
  ["list", "اكتب الخطوات في قائمة مرقمة.", "١. اغلِ الماء", "اغلِ الماء"],
])("a requested format is checked: %s, %s", (format, text, good, bad) => {
  expect(checks(text, good)).toMatchObject({ [`format-${format}`]: true });
  expect(checks(text, bad)).toMatchObject({ [`format-${format}`]: false });
});

test.each(["Read this JSON and explain it.", "Set the table for {{guests}}.", "List the risks."])(
  "a format that is only mentioned is not checked: %s",
  (text) => {
    expect(Object.keys(checks(text, english)).filter((name) => name.startsWith("format"))).toEqual([]);
  },
);

test("an output in the other script fails, unless the prompt is about languages", () => {
  expect(checks("اشرح المد والجزر.", english, { language: "ar" })).toMatchObject({ language: false });
  expect(checks("اشرح المد والجزر.", arabic, { language: "ar" })).toMatchObject({ language: true });
  expect(checks("Explain tides.", arabic)).toMatchObject({ language: false });
  expect(checks("Translate this into Arabic: the sea", arabic)).not.toHaveProperty("language");
});
