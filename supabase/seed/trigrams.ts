/** The trigrams of a text as pg_trgm takes them: of each word in lower case, with two blanks before and one after it. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let place = 0; place + 3 <= padded.length; place += 1) found.add(padded.slice(place, place + 3));
  }
  return found;
}

/** pg_trgm's `similarity` of every two texts, by their names: from 0 to 1. */
export function similarities(texts: ReadonlyMap<string, string>): { names: string[]; alike: number }[] {
  const entries = [...texts].map(([name, text]) => ({ name, trigrams: trigramsOf(text) }));
  const holders = new Map<string, number[]>();
  for (const [index, { trigrams }] of entries.entries())
    for (const trigram of trigrams) {
      const indexes = holders.get(trigram);
      if (indexes) indexes.push(index);
      else holders.set(trigram, [index]);
    }
  // Counted trigram by trigram: comparing the sets pair by pair takes a hundred times as long.
  const shared = new Uint32Array(entries.length ** 2);
  for (const indexes of holders.values())
    for (const one of indexes)
      for (const other of indexes) {
        const cell = one * entries.length + other;
        shared[cell] = (shared[cell] ?? 0) + 1;
      }
  return entries.flatMap((one, row) =>
    entries.slice(row + 1).map((other, offset) => {
      const both = shared[row * entries.length + row + 1 + offset] ?? 0;
      const either = one.trigrams.size + other.trigrams.size - both;
      return { names: [one.name, other.name], alike: either === 0 ? 0 : both / either };
    }),
  );
}
