import { editorLimits } from "@/config/editor-limits";
import { hasAtLeast, hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";

/** A tag trimmed and lower-cased (spec 5.8); null where it is empty. */
export function readTag(typed: string): string | null {
  const tag = typed.trim().toLowerCase();
  const isTag = isVisible(tag) && !turnsText(tag) && hasAtMost(tag, editorLimits.tagMaxCharacters);
  return isTag ? tag : null;
}

/** Adds a tag; the same list where it is empty, present already, or one too many. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = readTag(typed);
  const isTaken = tag !== null && !tags.includes(tag) && tags.length < editorLimits.tagsMax;
  return isTaken ? [...tags, tag] : [...tags];
}

/** At most eight suggestions, without tags in the list (spec 5.8, 9.15). */
export function shownSuggestions(suggested: readonly string[], tags: readonly string[]): string[] {
  const read = new Set(suggested.flatMap((each) => readTag(each) ?? []));
  return [...read].filter((tag) => !tags.includes(tag)).slice(0, editorLimits.tagSuggestionsMax);
}

/** Whether a text is long enough for tag suggestions. */
export function hasEnoughText(text: string): boolean {
  return !hasAtMost(text.trim(), editorLimits.tagTextMinCharacters);
}

/**
 * Tags from the text itself if suggestions fail: terms of 4 to 14 characters, at most 6 (spec 8.10), the most
 * frequent first.
 */
export function fallbackTags(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))
    if (hasAtLeast(word, 4) && hasAtMost(word, 14)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, editorLimits.fallbackTagsMax)
    .map(([word]) => word);
}
