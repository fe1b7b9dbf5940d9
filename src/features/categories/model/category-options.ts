import type { Locale } from "@/lib/i18n";
import type { Category } from "../api/categories";

/** Categories as lists and filters show them: by slug, in the language of the interface, with the words they go by. */
export function categoryOptions(categories: readonly Category[], locale: Locale) {
  return categories.map(({ slug, name, name_ar, features, features_ar }) => ({
    slug,
    label: (locale === "ar" && name_ar) || name,
    words: locale === "ar" && features_ar.length > 0 ? features_ar : features,
  }));
}
