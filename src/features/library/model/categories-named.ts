import { likeness } from "./nearest-words";
import type { LibraryCategory } from "./offered-categories";

const leastLikeness = 0.5;

export function categoriesNamed(query: string, categories: readonly LibraryCategory[]): LibraryCategory[] {
  const asked = query.trim().toLocaleLowerCase();
  if (asked.length < 2) return [];
  return categories.filter(({ label }) => {
    const name = label.toLocaleLowerCase();
    return name.includes(asked) || likeness(name, asked) >= leastLikeness;
  });
}
