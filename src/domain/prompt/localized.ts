import type { Locale } from "../../config/locale.ts";
import { localize } from "../localize.ts";

type Titled = {
  title: string;
  title_ar: string | null;
  description: string | null;
  description_ar: string | null;
};

type Localized = { title: string; titleLanguage: Locale; description: string; descriptionLanguage: Locale };

/** Title and description in the interface's language where they exist, else in English, and which language it is. */
export function localized(prompt: Titled, locale: Locale): Localized {
  const title = localize(prompt.title, prompt.title_ar, locale);
  const description = localize(prompt.description ?? "", prompt.description_ar, locale);
  return {
    title: title.value,
    titleLanguage: title.language,
    description: description.value,
    descriptionLanguage: description.language,
  };
}
