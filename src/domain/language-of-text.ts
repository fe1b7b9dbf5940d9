import type { Locale } from "@/config/locale";

/** By the first letter: `dir="auto"` would not look into paragraphs that have a direction of their own. */
export function languageOfText(text: string): Locale {
  return /^\P{L}*\p{Script=Arabic}/u.test(text) ? "ar" : "en";
}
