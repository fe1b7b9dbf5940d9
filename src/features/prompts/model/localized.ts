import type { Locale } from "@/lib/i18n";

type Titled = {
  title: string;
  title_ar: string | null;
  description: string | null;
  description_ar: string | null;
};

/** Title and description in the language of the interface where there are any, otherwise in English. */
export function localized(prompt: Titled, locale: Locale): { title: string; description: string } {
  const isArabic = locale === "ar";
  return {
    title: (isArabic && prompt.title_ar) || prompt.title,
    description: (isArabic && prompt.description_ar) || prompt.description || "",
  };
}
