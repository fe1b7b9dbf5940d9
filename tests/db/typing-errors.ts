import { randomFrom } from "../bench/sql/random.ts";

const LATIN = [..."abcdefghijklmnopqrstuvwxyz"];
const ARABIC = [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];

/**
 * A word with two letters swapped, or one left out, doubled or replaced; always different from the original.
 */
function mistypeWord(word: string, below: (limit: number) => number): string {
  const letters = /[a-z]/i.test(word) ? LATIN : ARABIC;
  const at = below(word.length);
  const [before, letter = "", next = "", after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const slips = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + letters[below(letters.length)] + next + after,
  ];
  const slipped = slips[below(slips.length)] ?? word;
  return slipped === word ? mistypeWord(word, below) : slipped;
}

/** The query with one typing error in one of its longer words; the same seed makes the same error. */
export function mistype(query: string, seed: number): string {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const words = query.split(" ");
  const ofLength = (least: number) =>
    words.flatMap((word, place) => (word.length >= least && /^\p{L}+$/u.test(word) ? [place] : []));
  const places = ofLength(5).length > 0 ? ofLength(5) : ofLength(3);
  const place = places[below(places.length)];
  return words.map((word, index) => (index === place ? mistypeWord(word, below) : word)).join(" ");
}
