import { wordsOf } from "./readings.ts";

/** A leak is a run of so many consecutive hidden words. */
export const RUN_WORDS = 8;

/** A hidden text in one language. Parts that are not hidden are the reader's values. */
export type HiddenText = readonly { text: string; isHidden: boolean }[];

/** An output may have so many other words inside a run's gaps: a number, a label, a filler. */
const GAP_WORDS = 3;
/** And so many where the text has a value, which the reader chooses. */
const VALUE_WORDS = 12;

/** The hidden words, the places of each, and the largest gap before each place. */
export type Track = { words: string[]; places: Map<string, number[]>; gaps: number[] };

export function trackOf(parts: HiddenText): Track {
  const track: Track = { words: [], places: new Map(), gaps: [] };
  let gap = GAP_WORDS;
  for (const { text, isHidden } of parts)
    for (const word of wordsOf(text)) {
      if (!isHidden) {
        gap = Math.max(gap + 1, VALUE_WORDS);
        continue;
      }
      const held = track.places.get(word);
      if (held) held.push(track.words.length);
      else track.places.set(word, [track.words.length]);
      track.words.push(word);
      track.gaps.push(gap);
      gap = GAP_WORDS;
    }
  return track;
}

/** The places at which a run of the text ends in an output; the output may have gaps. */
export function* runEnds(output: readonly string[], { words, places, gaps }: Track): Generator<number> {
  const seenAt = new Int32Array(words.length).fill(-1e6);
  const lengths = new Int32Array(words.length);
  for (const [now, word] of output.entries()) {
    const held = places.get(word) ?? [];
    // The last place first, so that one occurrence of a word counts once.
    for (let index = held.length - 1; index >= 0; index -= 1) {
      const place = held[index] ?? 0;
      const isNext = place > 0 && now - (seenAt[place - 1] ?? 0) <= (gaps[place] ?? 0) + 1;
      const length = isNext ? (lengths[place - 1] ?? 0) + 1 : 1;
      // An earlier occurrence with a longer run stays while it can still go on.
      if (length < (lengths[place] ?? 0) && now - (seenAt[place] ?? 0) <= GAP_WORDS) continue;
      seenAt[place] = now;
      lengths[place] = length;
      if (length >= RUN_WORDS) yield place;
    }
  }
}
