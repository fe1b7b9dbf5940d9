import { expect, test } from "vitest";
import { emptyPrompt } from "./prompt-form";
import { detectLanguage, overwrittenBy, textsIn, withoutLosses, withTranslation } from "./translation";

test.each([
  ["Write about gold", "en"],
  ["اكتب عن الذهب", "ar"],
  ["Write about ذهب", "ar"],
  ["ﻻ", "ar"],
  ["1234 é", "en"],
  ["", "en"],
] as const)("%o counts as %s (spec 5.8)", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

const english = { ...emptyPrompt, title: "Gold", promptText: "Write about gold" };

test("a translation to Arabic keeps the English version", () => {
  expect(withTranslation(english, { title: "ذهب", text: "اكتب" }, "ar")).toMatchObject({
    title: "Gold",
    promptText: "Write about gold",
    titleAr: "ذهب",
    promptTextAr: "اكتب",
  });
});

test("a translation to English moves an Arabic text to the Arabic version", () => {
  const arabic = { ...emptyPrompt, title: "ذهب", promptText: "اكتب عن الذهب" };
  expect(withTranslation(arabic, { title: "Gold", text: "Write" }, "en")).toEqual({
    title: "Gold",
    promptText: "Write",
    titleAr: "ذهب",
    promptTextAr: "اكتب عن الذهب",
  });
});

const [gold, write, dhahab, uktub] = ["Gold", "Write about gold", "ذهب", "اكتب عن الذهب"];
const form = (title: string, promptText: string, titleAr = "", promptTextAr = "") => ({
  title,
  promptText,
  titleAr,
  promptTextAr,
});

test.each([
  ["both English", form(gold, write), { title: gold, text: write }, { title: "", text: "" }],
  ["both Arabic", form(dhahab, uktub), { title: "", text: "" }, { title: dhahab, text: uktub }],
  [
    "an English title, an Arabic text",
    form(gold, uktub),
    { title: gold, text: "" },
    { title: "", text: uktub },
  ],
  [
    "an Arabic title, an English text",
    form(dhahab, write),
    { title: "", text: write },
    { title: dhahab, text: "" },
  ],
  ["no title", form("", uktub), { title: "", text: "" }, { title: "", text: uktub }],
  ["a title that has both", form(gold, uktub, dhahab), { title: gold, text: "" }, { title: "", text: uktub }],
  [
    "a text that lacks Arabic",
    form(gold, write, dhahab),
    { title: "", text: write },
    { title: dhahab, text: "" },
  ],
  [
    "nothing that is lacking",
    form(gold, write, dhahab, uktub),
    { title: gold, text: write },
    { title: dhahab, text: uktub },
  ],
])("the languages of title and text are detected separately: %s", (_, values, fromEnglish, fromArabic) => {
  expect(textsIn("en", values)).toEqual(fromEnglish);
  expect(textsIn("ar", values)).toEqual(fromArabic);
});

test("a mixed text counts as Arabic unless English is chosen", () => {
  const mixed = form(gold, "Explain the word ذهب");
  expect(textsIn("ar", mixed)).toEqual({ title: "", text: mixed.promptText });
  expect(textsIn("en", mixed)).toEqual({ title: gold, text: "" });
  expect(textsIn("en", mixed, true)).toEqual({ title: gold, text: mixed.promptText });
});

test("an untranslated field is kept, and filling empty fields loses nothing", () => {
  const values = form(gold, uktub);
  const next = withTranslation(values, { title: "", text: "Write" }, "en");
  expect(next).toEqual(form(gold, "Write", "", uktub));
  expect(overwrittenBy(next, values)).toEqual([]);
});

test.each([
  [
    "the Arabic version",
    form(gold, write, dhahab, uktub),
    { title: "معدن", text: "صف" },
    "ar",
    ["titleAr", "promptTextAr"],
  ],
  [
    "the English version",
    form(gold, write, dhahab, uktub),
    { title: "", text: "Describe" },
    "en",
    ["promptText"],
  ],
  [
    "an Arabic text under another",
    form("", uktub, "", "صف"),
    { title: "", text: "Write" },
    "en",
    ["promptTextAr"],
  ],
  ["nothing where it is the same", form("", uktub, "", uktub), { title: "", text: "Write" }, "en", []],
] as const)("the fields to overwrite are listed: %s", (_, values, translated, target, lost) => {
  const next = withTranslation(values, translated, target);
  expect(overwrittenBy(next, values)).toEqual(lost);
  expect(overwrittenBy(withoutLosses(next, values), values)).toEqual([]);
});

test("a kept text keeps both versions, and the other fields are filled", () => {
  const values = form(gold, write, "", uktub);
  const next = withTranslation(values, { title: dhahab, text: "صف" }, "ar");
  expect(withoutLosses(next, values)).toEqual(form(gold, write, dhahab, uktub));
});
