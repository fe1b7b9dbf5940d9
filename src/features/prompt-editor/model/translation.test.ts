import { expect, test } from "vitest";
import { emptyPrompt } from "./prompt-form";
import { detectLanguage, textsIn, withTranslation } from "./translation";

test.each([
  ["Write about gold", "en"],
  ["اكتب عن الذهب", "ar"],
  ["Write about ذهب", "ar"],
  ["ﻻ", "ar"],
  ["1234 é", "en"],
  ["", "en"],
] as const)("%o counts as %s (specification, section 5)", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

const english = { ...emptyPrompt, title: "Gold", promptText: "Write about gold" };

test("a translation to Arabic stands beside the English version", () => {
  expect(withTranslation(english, { title: "ذهب", text: "اكتب" }, "ar")).toMatchObject({
    title: "Gold",
    promptText: "Write about gold",
    titleAr: "ذهب",
    promptTextAr: "اكتب",
  });
});

test("a translation to English takes the place of an Arabic text, which becomes the Arabic version", () => {
  const arabic = { ...emptyPrompt, title: "ذهب", promptText: "اكتب عن الذهب" };
  expect(withTranslation(arabic, { title: "Gold", text: "Write" }, "en")).toEqual({
    title: "Gold",
    promptText: "Write",
    titleAr: "ذهب",
    promptTextAr: "اكتب عن الذهب",
  });
});

test("from Arabic, the Arabic version is translated where the main text is English", () => {
  const both = { ...english, titleAr: "ذهب", promptTextAr: "اكتب" };
  expect(textsIn("ar", both)).toEqual({ title: "ذهب", text: "اكتب" });
  expect(textsIn("en", both)).toEqual({ title: "Gold", text: "Write about gold" });
});
