import type { FieldErrors } from "react-hook-form";
import { type TextFormField, textFields } from "@/domain/prompt/fields";
import type { PromptFormValues } from "./prompt-form";

type FormField = keyof PromptFormValues;

/** The fields that are written below title and text, for everybody or for people who may read the text. */
const wordsAndLines = (isPremium: boolean): TextFormField[] =>
  textFields
    .filter(({ kind, isStaffs }) => !isStaffs && (kind === "words" || kind === "lines"))
    .filter((field) => (field.isPremium ?? false) === isPremium)
    .map(({ form }) => form);

/** The parts of the prompt dialog, in their order, with the fields that each holds. */
export const sectionFields = {
  basics: ["title", "promptText", "category"],
  picture: ["thumbnail"],
  tags: ["tags", "typedTag"],
  translation: ["titleAr", "promptTextAr"],
  files: ["attachedFiles"],
  details: [...wordsAndLines(false), "variables"],
  examples: [],
  readers: [...wordsAndLines(true), "assertions", "allowsTrial"],
  facts: ["checkedOn", "checkedTool", "sources"],
  publication: ["isFree"],
} satisfies Record<string, FormField[]>;

export type SectionId = keyof typeof sectionFields;

/** What a closed section shows of its content: its first text, or the names in its first list. */
export function contentOf(values: PromptFormValues, section: SectionId): string {
  const contents = sectionFields[section].map((field: FormField) => wordsOf(values[field]));
  return contents.find((words) => words !== "") ?? "";
}

function wordsOf(value: PromptFormValues[FormField]): string {
  if (typeof value === "string") return value.trim();
  if (!Array.isArray(value)) return "";
  return value.map((entry) => (typeof entry === "string" ? entry : entry.name)).join(", ");
}

export function hasErrorIn(errors: FieldErrors<PromptFormValues>, section: SectionId): boolean {
  return sectionFields[section].some((field: FormField) => errors[field] !== undefined);
}

/** Basics are complete with all their fields, other sections are in use with one. */
export function isSectionFilled(values: PromptFormValues, section: SectionId): boolean {
  if (section !== "basics") return contentOf(values, section) !== "";
  return sectionFields.basics.every((field) => values[field] !== "");
}
