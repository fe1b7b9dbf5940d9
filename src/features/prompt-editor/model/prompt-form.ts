import { z } from "zod";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";
import { isVisible, turnsText } from "@/lib/names";

/** What a failed check says, in the field and as a destructive toast. */
export type Complaint = { field: keyof PromptFormValues; title: string; description: string };

export const promptFormSchema = z.object({
  title: z.string().trim(),
  promptText: z.string().trim(),
  category: z.string(),
  description: z.string().trim().max(limits.descriptionMaxCharacters),
});

export type PromptFormValues = z.infer<typeof promptFormSchema>;

export const emptyPrompt: PromptFormValues = { title: "", promptText: "", category: "", description: "" };

/** The first check that fails, in the order of the specification's section 5; null where all hold. */
export function firstComplaint({ title, promptText, category }: PromptFormValues): Complaint | null {
  if (!isVisible(title))
    return { field: "title", title: m.editor_title_required(), description: m.editor_title_required_text() };
  if (title.length > limits.titleMaxCharacters)
    return { field: "title", title: m.editor_title_long(), description: m.editor_title_long_text() };
  if (turnsText(title))
    return { field: "title", title: m.editor_title_odd(), description: m.editor_title_odd_text() };
  if (promptText === "")
    return {
      field: "promptText",
      title: m.editor_text_required(),
      description: m.editor_text_required_text(),
    };
  if (promptText.length < limits.promptTextMinCharacters)
    return { field: "promptText", title: m.editor_text_short(), description: m.editor_text_short_text() };
  if (category === "")
    return {
      field: "category",
      title: m.editor_category_required(),
      description: m.editor_category_required_text(),
    };
  return null;
}
