import { z } from "zod";
import { emptyPrompt, promptFormSchema } from "./prompt-form";

/** Unsaved form values, with their time, their form and the prompt version that they change. */
export const draftSchema = z.object({
  formId: z.string(),
  values: promptFormSchema,
  customCategories: z.array(z.string()),
  savedAt: z.number(),
  base: z.object({ id: z.string(), updatedAt: z.string() }).nullable(),
  /** Whether that version was free: what its writer did not change is not set again. */
  baseIsFree: z.boolean(),
  /** It comes from the generator, and nothing of it was typed here. */
  isGenerated: z.boolean().optional(),
});

export type Draft = z.infer<typeof draftSchema>;

/** A new prompt that the generator has written. */
export const generatedDraft = (prompt: { title: string; text: string; category: string }): Draft => ({
  formId: crypto.randomUUID(),
  values: { ...emptyPrompt, title: prompt.title, promptText: prompt.text.trim(), category: prompt.category },
  customCategories: [],
  savedAt: Date.now(),
  base: null,
  baseIsFree: false,
  isGenerated: true,
});
