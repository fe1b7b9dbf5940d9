import { hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";

/** Limits of a list that is written with one entry per line; an empty list is always allowed. */
export type LineLimits = {
  min?: number;
  max: number;
  maxCharacters: number;
  /** Search terms: each one counts once. */
  areTerms?: true;
};

/** Lines without outer spaces, empty lines and repeated terms. */
export function trimmedLines(lines: readonly string[], { areTerms }: LineLimits): string[] {
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== "");
  return areTerms ? [...new Set(trimmed)] : trimmed;
}

export function linesOf(typed: string, limits: LineLimits): string[] {
  return trimmedLines(typed.split("\n"), limits);
}

/** Whether there are no lines, or a valid number of lines that people can read. */
export function areLines(lines: readonly string[], { min = 0, max, maxCharacters }: LineLimits): boolean {
  if (lines.length === 0) return true;
  return (
    lines.length >= min &&
    lines.length <= max &&
    lines.every((line) => hasAtMost(line, maxCharacters) && isVisible(line) && !turnsText(line))
  );
}
