import type { Sent } from "../_shared/ai/sent.ts";

/** A result is checked again after so many characters. */
const STEP = 80;
/** And its last ones wait, so that the beginning of a leak does not get out before the rest shows it. */
const WINDOW = 240;

type Watch = {
  isLeak: (output: string) => boolean;
  /** Ends before the reader learns of it. */
  onLeak: () => Promise<void>;
};

/** Passes on a stream as far as it has been checked; one that leaks ends as "withheld". Threat L1. */
export async function* holdBack(
  parts: AsyncIterable<Sent>,
  { isLeak, onLeak }: Watch,
): AsyncGenerator<Sent, undefined> {
  let output = "";
  let checked = 0;
  let sent = 0;
  for await (const part of parts) {
    const isOver = "end" in part;
    if (!isOver) output += part.text;
    if (!isOver && output.length - checked < STEP) continue;
    checked = output.length;
    if (isLeak(output)) {
      await onLeak();
      yield { end: "withheld" };
      return;
    }
    const until = isOver ? output.length : endOfCharacter(output, output.length - WINDOW);
    if (until > sent) yield { text: output.slice(sent, until) };
    sent = Math.max(sent, until);
    if (isOver) yield part;
  }
}

/** Half of a surrogate pair waits for the other half. */
const endOfCharacter = (text: string, end: number): number =>
  /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
