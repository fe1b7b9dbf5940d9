/** A category as the library needs it: how it is named in this language, and words that describe it. */
export type CategoryOption = { slug: string; label: string; words: string[] };

/** The name of a category; one that the table does not know (a custom one) is named by its slug. */
export function categoryLabel(categories: readonly CategoryOption[], slug: string): string {
  const known = categories.find((category) => category.slug === slug);
  if (known) return known.label;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
