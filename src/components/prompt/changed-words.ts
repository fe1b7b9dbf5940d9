import { diffWords } from "diff";
import type { Locale } from "@/config/locale";

type Part = { kind: "same" | "removed" | "added" | "left-out"; words: string };

/** A part of the comparison and its position. */
export type Piece = Part & { place: number };

/** If comparing takes longer, words are not marked: it would block the page. */
const longestMs = 50;

/** Longer differing parts are not marked either: splitting them into words takes as long. */
const longestCharacters = 100_000;

/** How many unchanged characters are shown around a change. */
const around = 90;

/** The words in which two texts differ, with some context; null where the texts differ too much. Threat X4. */
export function changedWords(before: string, after: string, language: Locale): Piece[] | null {
  const ends =
    before.length + after.length > longestCharacters ? sharedEnds(before, after) : { head: 0, tail: 0 };
  const differing = [before, after].map((text) => text.slice(ends.head, text.length - ends.tail));
  const [was = "", is = ""] = differing;
  if (was.length + is.length > longestCharacters) return null;
  const found = diffWords(was, is, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }),
    timeout: longestMs,
  });
  if (found === undefined) return null;
  const parts = joined([
    { value: before.slice(0, ends.head), added: false, removed: false },
    ...found,
    { value: before.slice(before.length - ends.tail), added: false, removed: false },
  ]);
  return parts
    .flatMap(({ value: words, added, removed }, at): Part[] => {
      if (added) return [{ kind: "added", words }];
      if (removed) return [{ kind: "removed", words }];
      return shortened(words, { isFirst: at === 0, isLast: at === parts.length - 1 });
    })
    .map((part, place) => ({ ...part, place }));
}

/** The lengths of two texts' common beginning and end, in whole words. */
function sharedEnds(before: string, after: string): { head: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  while (head > 0 && !isSpace(before[head - 1])) head--;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  while (tail > 0 && !isSpace(before.at(-tail))) tail--;
  return { head, tail };
}

const isSpace = (character: string | undefined) => character?.trim() === "";

type Found = { value: string; added: boolean; removed: boolean };

/** Merges neighbouring unchanged parts. */
function joined(parts: readonly Found[]): Found[] {
  const whole: Found[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.value === "") continue;
    if (last && isSame(last) && isSame(part)) last.value += part.value;
    else whole.push({ ...part });
  }
  return whole;
}

const isSame = ({ added, removed }: Found) => !added && !removed;

function shortened(words: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Part[] {
  const head = isFirst ? "" : startOf(words);
  const tail = isLast ? "" : endOf(words);
  if (head.length + tail.length >= words.length) return [{ kind: "same", words }];
  const pieces: Part[] = [
    { kind: "same", words: head },
    { kind: "left-out", words: "" },
    { kind: "same", words: tail },
  ];
  return pieces.filter(({ kind, words: shown }) => kind === "left-out" || shown !== "");
}

/** At most `around` characters, up to the last whole word. */
function startOf(words: string): string {
  return words.length <= around
    ? words
    : words.slice(0, Math.max(words.lastIndexOf(" ", around), 0) || around);
}

function endOf(words: string): string {
  if (words.length <= around) return words;
  const space = words.indexOf(" ", words.length - around);
  return words.slice(space < 0 ? words.length - around : space);
}
