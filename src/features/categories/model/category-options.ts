import { localize } from "@/domain/localize";
import type { Locale } from "@/lib/i18n";
import type { Category } from "../api/categories";

/** Categories as lists and filters show them: by slug, in the language of the interface, with the words they go by. */
export function categoryOptions(categories: readonly Category[], locale: Locale) {
  return categories.map(({ slug, name, name_ar, features, features_ar }) => ({
    slug,
    label: localize(name, name_ar, locale).value,
    words: localize(features, features_ar, locale).value,
  }));
}
