import { editorLimits } from "@/config/editor-limits";
import { hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";

/** Search terms trimmed and each once; what is empty is none. */
export function searchTermsIn(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.trim()))].filter((term) => term !== "");
}

/** The search terms of a prompt as they are typed, one a line. */
export function searchTermsOf(typed: string): string[] {
  return searchTermsIn(typed.split("\n"));
}

/** Whether there are at most twelve, each of them short and readable. */
export function areSearchTerms(terms: readonly string[]): boolean {
  const { searchTermsMax, searchTermMaxCharacters } = editorLimits;
  return (
    terms.length <= searchTermsMax &&
    terms.every((term) => hasAtMost(term, searchTermMaxCharacters) && isVisible(term) && !turnsText(term))
  );
}
