import { z } from "zod";
import { forTextFields, type TextFieldColumn, textFields } from "@/domain/prompt/fields";
import { linesOf } from "@/domain/prompt/lines";
import { readSources, sourcesIn, sourcesText } from "@/domain/prompt/sources";
import { assertionsIn, assertionsText, readAssertions } from "@/domain/runs/assertions";
import type { Database } from "@/lib/database.gen";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { type AttachedFile, attachedFileSchema } from "./attached-files";
import type { PromptFormValues } from "./prompt-form";
import { savedDefinition, variableSchema, withoutRepeated } from "./variable-definitions";

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

function typedOf(row: PromptRow, field: TextFieldColumn): string {
  if (field.kind === "sources") return sourcesText(sourcesIn(row[field.column]));
  if (field.kind === "assertions") return assertionsText(assertionsIn(row[field.column]));
  return [row[field.column] ?? ""].flat().join("\n");
}

/** A prompt of the database as the form shows it. */
export function valuesOf(row: PromptRow): PromptFormValues {
  const { category, tags, attached_files } = metadataSchema.parse(row.metadata ?? {});
  return {
    ...forTextFields((field) => typedOf(row, field)),
    category: category ?? "",
    isFree: row.is_free,
    allowsTrial: row.allows_trial,
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

/** Whether saving these values would change nothing in the row. */
export function isSaved(row: PromptRow, values: PromptFormValues, isStaff: boolean): boolean {
  return JSON.stringify(columnsOf(valuesOf(row), isStaff)) === JSON.stringify(columnsOf(values, isStaff));
}

function columnOf(field: TextFieldColumn, typed: string) {
  if (field.kind === "lines") return linesOf(typed, field.lines);
  if (field.kind === "sources") return readSources(typed) ?? [];
  if (field.kind === "assertions") return readAssertions(typed) ?? [];
  return typed || null;
}

/** The columns that saving writes (spec 3.7). */
export function columnsOf(values: PromptFormValues, isStaff: boolean) {
  const written = textFields
    .filter(({ isStaffs }) => isStaff || !isStaffs)
    .map((field) => [field.column, columnOf(field, values[field.form])]);
  return {
    ...(Object.fromEntries(written) as Pick<PromptRow, TextFieldColumn["column"]>),
    prompt_type: "text",
    image_path: values.thumbnail || null,
    status: values.status,
    allows_trial: values.allowsTrial,
    variables: values.variables.map(savedDefinition),
    metadata: metadataOf(values, values.attachedFiles),
  };
}
