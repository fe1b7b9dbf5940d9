import { z } from "zod";
import { isName } from "@/domain/prompt/placeholder";
import type { Json } from "@/lib/database.gen";

/** What a prompter writes in the dialog, as files carry it: names and values are those of the columns. */
export const fields = [
  "title",
  "title_ar",
  "prompt_text",
  "prompt_text_ar",
  "category",
  "tags",
  "description",
  "description_ar",
  "points",
  "points_ar",
  "search_terms",
  "search_terms_ar",
  "notes",
  "notes_ar",
  "variables",
  "status",
] as const;

export type Field = (typeof fields)[number];

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

export type PortablePrompt = {
  title: string;
  title_ar: string | null;
  prompt_text: string;
  prompt_text_ar: string | null;
  category: string | null;
  tags: string[];
  description: string | null;
  description_ar: string | null;
  points: string[];
  points_ar: string[];
  search_terms: string[];
  search_terms_ar: string[];
  notes: string | null;
  notes_ar: string | null;
  variables: { [key: string]: Json | undefined }[];
  status: "draft" | "published" | "hidden";
};
