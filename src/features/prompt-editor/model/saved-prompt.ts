import { z } from "zod";
import { pointsOf } from "@/domain/prompt/points";
import { searchTermsOf } from "@/domain/prompt/search-terms";
import type { Database } from "@/lib/database.gen";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { type AttachedFile, attachedFileSchema } from "./attached-files";
import type { PromptFormValues } from "./prompt-form";
import { areSavedAlike, savedDefinition, variableSchema, withoutRepeated } from "./variable-definitions";

export type PromptRow = Database["public"]["Tables"]["prompts"]["Row"];

export const baseOf = ({ id, updated_at }: PromptRow): Base => ({ id, updatedAt: updated_at });

/** Entries of another shape are dropped. */
const listOf = <T>(entry: z.ZodType<T>) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((each) => {
      const read = entry.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );

const metadataSchema = z.object({
  category: z.string().nullish().catch(null),
  tags: listOf(z.string()).catch([]),
  attached_files: listOf(attachedFileSchema).catch([]),
});

const statusSchema = z.enum(["draft", "published", "hidden"]).catch("draft");

/** A prompt of the database as the form shows it. */
export function valuesOf(row: PromptRow): PromptFormValues {
  const { category, tags, attached_files } = metadataSchema.parse(row.metadata ?? {});
  return {
    title: row.title,
    promptText: row.prompt_text,
    category: category ?? "",
    description: row.description ?? "",
    titleAr: row.title_ar ?? "",
    promptTextAr: row.prompt_text_ar ?? "",
    points: row.points.join("\n"),
    pointsAr: row.points_ar.join("\n"),
    searchTerms: row.search_terms.join("\n"),
    searchTermsAr: row.search_terms_ar.join("\n"),
    notes: row.notes ?? "",
    notesAr: row.notes_ar ?? "",
    isFree: row.is_free,
    tags,
    typedTag: "",
    thumbnail: row.image_path ?? "",
    status: statusSchema.parse(row.status),
    variables: withoutRepeated(
      listOf(variableSchema).catch([]).parse(row.variables),
      row.prompt_text,
      row.prompt_text_ar ?? "",
    ),
    attachedFiles: attached_files,
  };
}

/** The translations are mirrored into the metadata by the database. */
export function metadataOf({ category, tags }: PromptFormValues, files: readonly AttachedFile[]) {
  return { category, tags, attached_files: [...files] };
}

/** The columns that saving writes (specification, section 3: the type is always text). */
export function columnsOf(values: PromptFormValues) {
  return {
    title: values.title,
    title_ar: values.titleAr || null,
    description: values.description || null,
    prompt_text: values.promptText,
    prompt_text_ar: values.promptTextAr || null,
    prompt_type: "text",
    points: pointsOf(values.points),
    points_ar: pointsOf(values.pointsAr),
    search_terms: searchTermsOf(values.searchTerms),
    search_terms_ar: searchTermsOf(values.searchTermsAr),
    notes: values.notes || null,
    notes_ar: values.notesAr || null,
    image_path: values.thumbnail || null,
    status: values.status,
    variables: values.variables.map(savedDefinition),
    metadata: metadataOf(values, values.attachedFiles),
  };
}

const comparedFields = [
  "title",
  "promptText",
  "category",
  "description",
  "titleAr",
  "promptTextAr",
  "points",
  "pointsAr",
  "searchTerms",
  "searchTermsAr",
  "notes",
  "notesAr",
  "thumbnail",
] as const;

/** Whether a row is what these values would have made: a save whose answer was lost (threats, F3). */
export function isSavedAs(row: PromptRow, values: PromptFormValues): boolean {
  const saved = valuesOf(row);
  // One that is to be published is a draft until its files are there.
  const isWaiting = saved.status === "draft" && values.status === "published";
  return (
    (saved.status === values.status || isWaiting) &&
    comparedFields.every((field) => saved[field] === values[field]) &&
    sameList(saved.tags, values.tags) &&
    areSavedAlike(saved.variables, values.variables) &&
    sameList(
      saved.attachedFiles.map(({ path }) => path),
      values.attachedFiles.map(({ path }) => path),
    )
  );
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);
