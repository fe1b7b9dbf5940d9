import { z } from "zod";
import { promptFormSchema } from "./prompt-form";

/** What was typed and not saved, when, and over which version of a prompt that is there already. */
export const draftSchema = z.object({
  values: promptFormSchema,
  customCategories: z.array(z.string()),
  savedAt: z.number(),
  baseUpdatedAt: z.string().nullable(),
});

export type Draft = z.infer<typeof draftSchema>;
