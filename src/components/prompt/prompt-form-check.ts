import { editorLimits } from "@/config/editor-limits";
import { hasAtLeast, hasAtMost } from "@/domain/text/characters";
import { isVisible, turnsText } from "@/domain/text/names";
import { m } from "@/lib/i18n";

/** A failed check's message, for the field and a destructive toast. */
export type FailedCheck<Field extends string = keyof Checked> = {
  field: Field;
  title: string;
  description: string;
};

/** Checked for every prompt, typed or imported; already trimmed. */
type Checked = { title: string; promptText: string; category: string; titleAr: string };

/** The first failing check, in the order of the specification's section 5; null where all pass. Spec 5.4. */
export function firstFailedCheck(values: Checked): FailedCheck | null {
  const { title, promptText, category, titleAr } = values;
  if (!isVisible(title))
    return { field: "title", title: m.editor_title_required(), description: m.editor_title_required_text() };
  if (!hasAtMost(title, editorLimits.titleMaxCharacters))
    return { field: "title", title: m.editor_title_long(), description: m.editor_title_long_text() };
  if (promptText === "")
    return {
      field: "promptText",
      title: m.editor_text_required(),
      description: m.editor_text_required_text(),
    };
  if (!hasAtLeast(promptText, editorLimits.promptTextMinCharacters))
    return { field: "promptText", title: m.editor_text_short(), description: m.editor_text_short_text() };
  if (category === "")
    return {
      field: "category",
      title: m.editor_category_required(),
      description: m.editor_category_required_text(),
    };
  if (turnsText(title))
    return { field: "title", title: m.editor_title_odd(), description: m.editor_title_odd_text() };
  if (!hasAtMost(titleAr, editorLimits.titleMaxCharacters))
    return { field: "titleAr", title: m.editor_title_long(), description: m.editor_title_long_text() };
  if (titleAr !== "" && (turnsText(titleAr) || !isVisible(titleAr)))
    return { field: "titleAr", title: m.editor_title_odd(), description: m.editor_title_odd_text() };
  return null;
}
