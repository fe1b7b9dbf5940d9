import { z } from "zod";
import { type FailedCheck, firstFailedCheck } from "@/components/prompt/form-check";
import { editorLimits } from "@/config/editor-limits";
import { arePoints, pointsOf } from "@/domain/prompt/points";
import { areSearchTerms, searchTermsOf } from "@/domain/prompt/search-terms";
import { hasAtMost } from "@/domain/text/characters";
import { m } from "@/lib/i18n";
import { attachedFileSchema } from "./attached-files";
import { failedTagCheck } from "./tag-check";
import { variableSchema } from "./variable-definitions";

const words = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => hasAtMost(text, most));

const typedPoints = z.string().transform((typed) => pointsOf(typed).join("\n"));
const typedSearchTerms = z.string().transform((typed) => searchTermsOf(typed).join("\n"));

export const promptFormSchema = z.object({
  title: z.string().trim(),
  promptText: z.string().trim(),
  category: z.string(),
  description: words(editorLimits.descriptionMaxCharacters),
  /** The Arabic translation; the fields above are kept as the English one. */
  titleAr: z.string().trim(),
  promptTextAr: z.string().trim(),
  /** What it does, for who may not read the text; one point a line. */
  points: typedPoints,
  pointsAr: typedPoints,
  /** What people may type who need it; one term a line. */
  searchTerms: typedSearchTerms,
  searchTermsAr: typedSearchTerms,
  /** How it is used; as premium as the text. */
  notes: words(editorLimits.notesMaxCharacters),
  notesAr: words(editorLimits.notesMaxCharacters),
  /** Whether everybody may read the text; for staff to say. */
  isFree: z.boolean(),
  tags: z.array(z.string()),
  /** Typed as a tag and none yet; drafts that were kept before have no such field. */
  typedTag: z.string().default(""),
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
  points: "",
  pointsAr: "",
  searchTerms: "",
  searchTermsAr: "",
  notes: "",
  notesAr: "",
  isFree: false,
  tags: [],
  typedTag: "",
  thumbnail: "",
  status: "published",
  variables: [],
  attachedFiles: [],
};

/** The first check that fails, in the order of the specification's section 5; null where all hold. */
export function failedCheckOf(values: PromptFormValues): FailedCheck<keyof PromptFormValues> | null {
  const failed = firstFailedCheck(values);
  if (failed) return failed;
  const field = (["points", "pointsAr"] as const).find((name) => !arePoints(pointsOf(values[name])));
  if (field) return { field, title: m.editor_points_odd(), description: m.editor_points_odd_text() };
  const odd = (["searchTerms", "searchTermsAr"] as const).find(
    (name) => !areSearchTerms(searchTermsOf(values[name])),
  );
  return odd
    ? { field: odd, title: m.editor_search_terms_odd(), description: m.editor_search_terms_odd_text() }
    : failedTagCheck(values.tags, values.typedTag);
}
