import type { Locale } from "../../config/locale.ts";

export type Reading = Locale | "both";

type Texts = { ar: object | null };

export function readingsOf(texts: Texts): Reading[] {
  return texts.ar === null ? ["en"] : ["en", "ar", "both"];
}

/** The language shown first: the interface's, where the prompt has it. */
export function firstLanguage(hasArabic: boolean, locale: Locale): Locale {
  return locale === "ar" && hasArabic ? "ar" : "en";
}

/** The language that Copy takes: the one shown; side by side, the interface's. */
export function copiedLanguage(reading: Reading, texts: Texts, locale: Locale): Locale {
  return reading === "both" ? firstLanguage(texts.ar !== null, locale) : reading;
}
