import type { Locale } from "@/config/locale";
import type { PromptFormValues } from "./prompt-form";

/** Arabic letters, their supplements and their shaped forms. */
const arabicLetters = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;

/** Text containing Arabic characters counts as Arabic, otherwise as English (specification, section 5). */
export function detectLanguage(text: string): Locale {
  return arabicLetters.test(text) ? "ar" : "en";
}

export const otherLanguage = (language: Locale): Locale => (language === "ar" ? "en" : "ar");

export type Texts = { title: string; text: string };

type Translated = Pick<PromptFormValues, "title" | "promptText" | "titleAr" | "promptTextAr">;

/** What is to be translated from a language: of the two versions, the one that is in it. */
export function textsIn(source: Locale, values: Translated): Texts {
  const main = { title: values.title.trim(), text: values.promptText.trim() };
  const arabic = { title: values.titleAr.trim(), text: values.promptTextAr.trim() };
  return source === "ar" && detectLanguage(main.text) === "en" && arabic.text !== "" ? arabic : main;
}

/**
 * The form with a translation in its place. The main fields are kept as the English version: an Arabic text that stood
 * there goes to the Arabic fields when its English translation comes.
 */
export function withTranslation(values: Translated, { title, text }: Texts, target: Locale): Translated {
  if (target === "ar") return { ...values, titleAr: title || values.titleAr, promptTextAr: text };
  const isArabicMain = detectLanguage(values.promptText) === "ar";
  const arabic = isArabicMain
    ? { titleAr: values.title, promptTextAr: values.promptText }
    : { titleAr: values.titleAr, promptTextAr: values.promptTextAr };
  return { title: title || values.title, promptText: text, ...arabic };
}
