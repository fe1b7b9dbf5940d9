import { z } from "zod";
import { type ColumnOf, type PortableColumn, type PromptColumn, promptColumns } from "@/domain/prompt/fields";
import { isName } from "@/domain/prompt/placeholder-grammar";
import type { Source } from "@/domain/prompt/sources";
import type { Assertion } from "@/domain/runs/assertions";
import type { Json } from "@/lib/database.gen";

export type PortableField = Extract<PromptColumn, { column: PortableColumn }>;

/** The fields that files contain, under the names of their columns. */
export const portableFields = promptColumns.filter(
  (field): field is PortableField => field.isPortable === true,
);

export const fields = portableFields.map(({ column }) => column);

export type Field = PortableColumn;

const words = z.string().optional();
const choices = z.array(z.string()).optional();

/** The shape of a variable, as `private.are_prompt_variables` has it. */
const variableSchema = z.strictObject({
  name: z.string().refine(isName),
  type: z.enum(["text", "longtext", "number", "choice"]),
  label: z.string().min(1).max(120),
  label_ar: words,
  default: words,
  default_ar: words,
  options: choices,
  options_ar: choices,
  hint: words,
  hint_ar: words,
});

export const variablesSchema = z.array(variableSchema).max(50);

type Required = "title" | "prompt_text";

/** A prompt as files contain it. */
export type PortablePrompt = Record<Required, string> &
  Record<Exclude<ColumnOf<"title" | "text" | "words" | "category" | "day">, Required>, string | null> &
  Record<ColumnOf<"lines" | "tags">, string[]> & {
    assertions: Assertion[];
    sources: Source[];
    variables: { [key: string]: Json | undefined }[];
    status: "draft" | "published" | "hidden";
  };
