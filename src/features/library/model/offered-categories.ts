export type LibraryCategory = { slug: string; label: string; words: string[] };

/** A page's categories: its preset, or all. */
export function offeredCategories(
  categories: readonly LibraryCategory[],
  preset: readonly string[] | null,
): readonly LibraryCategory[] {
  return preset === null ? categories : categories.filter(({ slug }) => preset.includes(slug));
}

export function withCustom(
  categories: readonly LibraryCategory[],
  chosen: string | null,
): readonly LibraryCategory[] {
  if (chosen === null || categories.some(({ slug }) => slug === chosen)) return categories;
  return [...categories, { slug: chosen, label: categoryLabel(categories, chosen), words: [] }];
}

export function categoryLabel(categories: readonly LibraryCategory[], slug: string): string {
  const known = categories.find((category) => category.slug === slug);
  if (known) return known.label;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
