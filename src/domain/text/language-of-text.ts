import type { Locale } from "../../config/locale.ts";

/** The language of a text's first letter; `dir="auto"` does not look into paragraphs that have their own direction. */
export function languageOfText(text: string): Locale {
  return /^\P{L}*\p{Script=Arabic}/u.test(text) ? "ar" : "en";
}
