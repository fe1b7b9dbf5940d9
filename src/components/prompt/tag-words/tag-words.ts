import { inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

/** A tag in the reader's language, if it has a translation; addresses keep the tag itself. */
export function tagWords(tag: string): string {
  const words = inLocale({ en, ar });
  return (Object.hasOwn(words, tag) && words[tag]) || tag;
}
