import { arabicTags } from "@/domain/prompt/arabic-tags";
import { getLocale } from "@/lib/i18n";

/** A tag in the reader's language, if it has a translation; addresses keep the tag itself. */
export function tagWords(tag: string): string {
  if (getLocale() !== "ar" || !Object.hasOwn(arabicTags, tag)) return tag;
  return arabicTags[tag] ?? tag;
}
