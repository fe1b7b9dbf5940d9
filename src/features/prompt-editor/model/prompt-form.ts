import { z } from "zod";
import { editorLimits } from "@/config/editor-limits";
import { attachedFileSchema } from "./attached-files";
import { variableSchema } from "./variable-definitions";

export const promptFormSchema = z.object({
  title: z.string().trim(),
  promptText: z.string().trim(),
  category: z.string(),
  description: z.string().trim().max(editorLimits.descriptionMaxCharacters),
  /** The Arabic translation; the fields above are kept as the English one. */
  titleAr: z.string().trim(),
  promptTextAr: z.string().trim(),
  tags: z.array(z.string()),
  /** A path in storage or an http(s) address (specification, section 3); empty where there is none. */
  thumbnail: z.string(),
  status: z.enum(["draft", "published", "hidden"]),
  variables: z.array(variableSchema),
  /** What the prompt has attached already and is to keep. */
  attachedFiles: z.array(attachedFileSchema),
});

export type PromptFormValues = z.infer<typeof promptFormSchema>;

export const emptyPrompt: PromptFormValues = {
  title: "",
  promptText: "",
  category: "",
  description: "",
  titleAr: "",
  promptTextAr: "",
  tags: [],
  thumbnail: "",
  status: "published",
  variables: [],
  attachedFiles: [],
};
