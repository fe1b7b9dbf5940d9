import { editorLimits } from "@/config/editor-limits";
import { firstCharacters } from "@/domain/text/characters";
import { m } from "@/lib/i18n";

export type CategoryOption = { slug: string; label: string };

type NewCategory = { slug: string } | { title: string; description: string };

/** A name as a slug: lower case and hyphens; letters of any language stay. */
export function categorySlug(typed: string): string {
  const slug = typed
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return firstCharacters(slug, editorLimits.categoryMaxCharacters);
}

/** An author's own category, or the message why its name is refused (spec 5.7). */
export function checkNewCategory(typed: string, known: readonly CategoryOption[]): NewCategory {
  const slug = categorySlug(typed);
  if (slug === "") return { title: m.category_invalid(), description: m.category_invalid_text() };
  const isKnown = known.some((each) => each.slug === slug || categorySlug(each.label) === slug);
  return isKnown ? { title: m.category_exists(), description: m.category_exists_text() } : { slug };
}
