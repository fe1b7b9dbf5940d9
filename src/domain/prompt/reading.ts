import type { Locale } from "@/config/locale";

export type Reading = Locale | "both";

type Texts = { ar: object | null };

export function readingsOf(texts: Texts): Reading[] {
  return texts.ar === null ? ["en"] : ["en", "ar", "both"];
}

/** Where reading begins: in the language of the interface where the prompt has it. */
export function firstLanguage(hasArabic: boolean, locale: Locale): Locale {
  return locale === "ar" && hasArabic ? "ar" : "en";
}

/** The language whose text Copy takes: the one that is read; of two side by side, that of the interface. */
export function copiedLanguage(reading: Reading, texts: Texts, locale: Locale): Locale {
  return reading === "both" ? firstLanguage(texts.ar !== null, locale) : reading;
}
