import { diffWords } from "diff";
import type { Locale } from "@/lib/i18n";

type Part = { kind: "same" | "removed" | "added" | "left-out"; words: string };

/** A part of the comparison, with its place in it. */
export type Piece = Part & { place: number };

/** Texts that differ in so much that comparing them takes longer are not marked word by word: the page stands still meanwhile. */
const longestMs = 50;

/** Nor are those that are longer together: finding their words alone would take as long. */
const longestCharacters = 100_000;

/** So many characters of what has stayed are shown around a change. */
const around = 90;

/** The words in which two texts differ, with a little of what stands around them; null where that is too much to tell. */
export function changedWords(before: string, after: string, language: Locale): Piece[] | null {
  if (before.length + after.length > longestCharacters) return null;
  const parts = diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }),
    timeout: longestMs,
  });
  if (parts === undefined) return null;
  return parts
    .flatMap(({ value: words, added, removed }, at): Part[] => {
      if (added) return [{ kind: "added", words }];
      if (removed) return [{ kind: "removed", words }];
      return shortened(words, { isFirst: at === 0, isLast: at === parts.length - 1 });
    })
    .map((part, place) => ({ ...part, place }));
}

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

/** At most `around` characters, to the last whole word. */
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
