import { findAny } from "./find-any.ts";
import { decodings, letters, reversed, steps, wordsOf } from "./readings.ts";
import { type HiddenText, RUN_WORDS, runEnds, trackOf } from "./word-runs.ts";

export type Secret = {
  /** The text in each language, with the reader's values. */
  texts: readonly HiddenText[];
  /** Public texts of the prompt, such as its samples: their runs are no leak. */
  published: readonly string[];
  /** The reader's own values: no leak either, if the letters are the same. */
  typed: readonly string[];
  /** Random letters beside the text in the model's instructions. */
  canary: string;
};

/** Shorter runs are only compared as words, since few letters match by chance; longer ones include a long value. */
const runLetters = { min: 20, max: 400 };

/** The letters of the run that ends at each hidden word: without the reader's values, or with them. */
function runsOf(parts: HiddenText, withValues: boolean): string[] {
  const words = parts
    .filter(({ isHidden }) => isHidden || withValues)
    .flatMap(({ text, isHidden }) => wordsOf(text).map((word) => ({ word, isHidden })));
  const hidden = words.flatMap(({ isHidden }, at) => (isHidden ? [at] : []));
  return hidden.map((end, place) => {
    const start = hidden[place - RUN_WORDS + 1];
    return start === undefined ? "" : letters(words.slice(start, end + 1).map(({ word }) => word));
  });
}

/** The words of a text, its secret runs, and the letters of these. */
function watched(parts: HiddenText, { published, typed }: Pick<Secret, "published" | "typed">) {
  const track = trackOf(parts);
  const bare = runsOf(parts, false);
  const open = new Set(published.flatMap((text) => [...runEnds(wordsOf(text), track)]));
  const known = [...published, ...typed].map((text) => letters(wordsOf(text)));
  const isSecret = bare.map((run, place) => !open.has(place) && !known.some((text) => text.includes(run)));
  const runs = [bare, runsOf(parts, true)].flatMap((all) =>
    all.filter(
      (run, place) => isSecret[place] && run.length >= runLetters.min && run.length <= runLetters.max,
    ),
  );
  return { track, isSecret, runs };
}

/**
 * Finds a hidden text in an output: a run of RUN_WORDS, without regard to spaces, punctuation, case and accents, in both
 * languages, backwards, shifted by any number of letters, encoded, spelled, one word a line or between other words; or the
 * canary. Threat L1.
 */
export function leakGuard({ texts, canary, ...others }: Secret): (output: string) => boolean {
  const tracks = texts.map((parts) => watched(parts, others));
  const runs = [...tracks.flatMap((each) => each.runs), canary];
  const hasLetters = findAny(runs);
  const hasSteps = findAny(runs.filter((run) => /^[a-z]+$/.test(run)).map((run) => steps(run)));

  const hasRun = (words: readonly string[]) =>
    tracks.some(({ track, isSecret }) => {
      for (const place of runEnds(words, track)) if (isSecret[place]) return true;
      return false;
    });

  return (output) => {
    const words = wordsOf(output);
    const lines = output.split("\n").map(wordsOf);
    const spelled = [
      words,
      words.map(reversed),
      words.map((word) => word.slice(0, 1)),
      lines.map((line) => line[0] ?? ""),
      lines.map((line) => line.at(-1) ?? ""),
      lines.map((line) => (line[0] ?? "").slice(0, 1)),
      ...decodings(output).map(wordsOf),
    ].map(letters);
    const own = letters(words);
    return (
      hasRun(words) ||
      hasRun(words.toReversed()) ||
      spelled.some((text) => hasLetters(text) || hasLetters(reversed(text))) ||
      [own, reversed(own)].some((text) => hasSteps(steps(text)) || hasSteps(steps(text, -1)))
    );
  };
}
