import type { FailedCheck } from "@/components/prompt/prompt-form-check";
import { editorLimits } from "@/config/editor-limits";
import { readTag } from "@/domain/prompt/tags";
import { hasAtMost } from "@/domain/text/characters";
import { m } from "@/lib/i18n";

/** Why what is typed becomes no tag; null where it does, is one already, or is empty. */
export function failedTagCheck(tags: readonly string[], typed: string): FailedCheck<"typedTag"> | null {
  const field = "typedTag";
  const trimmed = typed.trim();
  const tag = readTag(trimmed);
  if (trimmed === "" || (tag !== null && tags.includes(tag))) return null;
  if (!hasAtMost(trimmed, editorLimits.tagMaxCharacters))
    return { field, title: m.tags_long(), description: m.tags_long_text() };
  if (tag === null) return { field, title: m.tags_odd(), description: m.tags_odd_text() };
  if (tags.length >= editorLimits.tagsMax)
    return { field, title: m.tags_full(), description: m.tags_full_text() };
  return null;
}
