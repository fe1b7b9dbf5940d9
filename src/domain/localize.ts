import type { Locale } from "../config/locale.ts";

export function localize<Field extends { length: number } | null>(
  english: Field,
  arabic: Field | null,
  locale: Locale,
): { value: Field; language: Locale } {
  return locale === "ar" && arabic?.length
    ? { value: arabic, language: "ar" }
    : { value: english, language: "en" };
}
