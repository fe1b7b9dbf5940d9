function bigrams(word: string): Set<string> {
  const padded = ` ${word.toLocaleLowerCase()} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient of two words' letter pairs: 1 for equal words, 0 for nothing in common. */
function likenessOf(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

export function likeness(one: string, other: string): number {
  return likenessOf(bigrams(one), bigrams(other));
}

/** Up to `count` of the library's words, the nearest in spelling to the query first. */
export function nearestWords(query: string, words: readonly string[], count: number): string[] {
  const typed = [...new Set(query.split(/\s+/).filter(Boolean))].map(bigrams);
  return [...new Map(words.map((word) => [word.toLocaleLowerCase(), word])).values()]
    .map((word) => {
      const pairs = bigrams(word);
      return { word, likeness: Math.max(0, ...typed.map((each) => likenessOf(each, pairs))) };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ word }) => word);
}
