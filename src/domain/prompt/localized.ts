import type { Locale } from "@/config/locale";

type Titled = {
  title: string;
  title_ar: string | null;
  description: string | null;
  description_ar: string | null;
};

type Localized = { title: string; titleLanguage: Locale; description: string; descriptionLanguage: Locale };

/** Title and description in the language of the interface where there are any, otherwise in English; and which it is. */
export function localized(prompt: Titled, locale: Locale): Localized {
  const titleAr = locale === "ar" && prompt.title_ar;
  const descriptionAr = locale === "ar" && prompt.description_ar;
  return {
    title: titleAr || prompt.title,
    titleLanguage: titleAr ? "ar" : "en",
    description: descriptionAr || prompt.description || "",
    descriptionLanguage: descriptionAr ? "ar" : "en",
  };
}
