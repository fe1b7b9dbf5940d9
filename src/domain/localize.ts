import type { Locale } from "@/config/locale";

/** A field in the words of a language: the Arabic ones where there are any, otherwise the English; and which they are. */
export function localize<Field extends { length: number } | null>(
  english: Field,
  arabic: Field | null,
  locale: Locale,
): { value: Field; language: Locale } {
  return locale === "ar" && arabic?.length
    ? { value: arabic, language: "ar" }
    : { value: english, language: "en" };
}
