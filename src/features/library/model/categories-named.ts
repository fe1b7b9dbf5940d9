import { likeness } from "./nearest-words";
import type { LibraryCategory } from "./offered-categories";

const leastLikeness = 0.5;

/** Tools' names in Arabic letters; labels have the Latin names. */
const arabicNames: Readonly<Record<string, string>> = {
  "شات جي بي تي": "chatgpt",
  "تشات جي بي تي": "chatgpt",
  كلود: "claude",
  ميدجيرني: "midjourney",
  ميدجورني: "midjourney",
  ميدجرني: "midjourney",
};

export function categoriesNamed(query: string, categories: readonly LibraryCategory[]): LibraryCategory[] {
  const typed = query.trim().toLocaleLowerCase();
  if (typed.length < 2) return [];
  const wanted = arabicNames[typed] ?? typed;
  return categories.filter(({ label }) => {
    const name = label.toLocaleLowerCase();
    return name.includes(wanted) || likeness(name, wanted) >= leastLikeness;
  });
}
