import { localize } from "@/domain/localize";
import type { Locale } from "@/lib/i18n";
import type { Category } from "../api/categories";

/** Categories for lists and filters: slug, label in the interface's language, and search words. */
export function categoryOptions(categories: readonly Category[], locale: Locale) {
  return categories.map(({ slug, name, name_ar, features, features_ar }) => ({
    slug,
    label: localize(name, name_ar, locale).value,
    words: localize(features, features_ar, locale).value,
  }));
}
