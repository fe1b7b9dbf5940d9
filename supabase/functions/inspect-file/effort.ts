import { Refusal } from "./refusal.ts";

/** The remaining budget for one file, shared by all texts in it. */
export type Effort = {
  /** The characters that every rule still reads; keys that are known by their beginning are found behind them too. */
  characters: number;
  /** The named values that are still looked at closely. */
  values: number;
  endsAt: number;
};

/** Both far more than a file that anybody wrote has. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_VALUES = 20_000;
const LONGEST_MS = 30_000;

// Threat S13.
export const newEffort = (): Effort => ({
  characters: MOST_CHARACTERS,
  values: MOST_VALUES,
  endsAt: performance.now() + LONGEST_MS,
});

/** Lets other calls have their turn. Throws for a file that takes too long. */
export async function breathe({ endsAt }: Effort): Promise<void> {
  if (performance.now() > endsAt) throw new Refusal("too_costly", "The file takes too long to look through");
  await new Promise((resolve) => setTimeout(resolve, 0));
}
