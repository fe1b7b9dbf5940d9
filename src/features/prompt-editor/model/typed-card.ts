import { countWords, parseTemplate } from "@/domain/prompt/template";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { PromptFormValues } from "./prompt-form";
import { definitionsOf, savedDefinition, usedVariables } from "./variable-definitions";

/** What a form says of its prompt's card. */
export type TypedCard = Pick<
  PromptCardView,
  | "title"
  | "title_ar"
  | "description"
  | "category"
  | "image_path"
  | "is_free"
  | "has_arabic"
  | "variables"
  | "word_count"
  | "attachment_count"
>;

/** The card that a form would publish, with an address of its picture and the number of its unsaved files. */
export function typedCard(values: PromptFormValues, picture: string | null, unsaved: number): TypedCard {
  const used = definitionsOf(usedVariables(values.promptText, values.promptTextAr), values.variables);
  return {
    title: values.title.trim(),
    title_ar: values.titleAr.trim() || null,
    description: values.description.trim() || null,
    category: values.category || null,
    image_path: picture,
    is_free: values.isFree,
    has_arabic: values.promptTextAr.trim() !== "",
    variables: used.map(savedDefinition),
    word_count: countWords(parseTemplate(values.promptText)),
    attachment_count: values.attachedFiles.length + unsaved,
  };
}
