import { z } from "zod";
import { sourcesIn } from "@/domain/prompt/sources";
import { assertionsIn } from "@/domain/runs/assertions";
import { type PortablePrompt, portableFields } from "../model/portable-prompt";

/** The columns of a prompt that files contain. The metadata as a whole would repeat both texts. */
export const portableColumns = [
  "id",
  "created_at",
  ...portableFields.map(({ column, kind, isInMetadata }) =>
    isInMetadata ? `${column}:metadata->${kind === "category" ? ">" : ""}${column}` : column,
  ),
].join(", ");

const text = z
  .string()
  .nullish()
  .transform((words) => words || null);

const valueSchemas = {
  title: text,
  text,
  words: text,
  category: text,
  day: text,
  lines: z.array(z.string()),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  assertions: z.unknown().transform(assertionsIn),
  sources: z.unknown().transform(sourcesIn),
  variables: z.array(z.record(z.string(), z.json())),
  status: z.enum(["draft", "published", "hidden"]),
};

export type PortableRow = PortablePrompt & { id: string; created_at: string };

export const portableRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  ...Object.fromEntries(portableFields.map(({ column, kind }) => [column, valueSchemas[kind]])),
}) as unknown as z.ZodType<PortableRow>;
