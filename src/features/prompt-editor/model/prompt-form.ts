import { z } from "zod";
import { fieldWords } from "@/components/prompt/field-words";
import { type FailedCheck, firstFailedCheck } from "@/components/prompt/prompt-form-check";
import { forTextFields, type TextFieldColumn, type TextFormField, textFields } from "@/domain/prompt/fields";
import { areLines, linesOf } from "@/domain/prompt/lines";
import { readDay, readSources } from "@/domain/prompt/sources";
import { readAssertions } from "@/domain/runs/assertions";
import { hasAtMost } from "@/domain/text/characters";
import { m } from "@/lib/i18n";
import { attachedFileSchema } from "./attached-files";
import { failedTagCheck } from "./tag-check";
import { variableSchema } from "./variable-definitions";

function textSchema(field: TextFieldColumn): z.ZodType<string, string> {
  if (field.kind === "lines") return z.string().transform((typed) => linesOf(typed, field.lines).join("\n"));
  const text = z.string().trim();
  return field.kind === "words" ? text.refine((words) => hasAtMost(words, field.max)) : text;
}

// Spec 5.4.
export const promptFormSchema = z.object({
  ...forTextFields(textSchema),
  category: z.string(),
  /** Whether everybody may read the text; only staff change it. */
  isFree: z.boolean(),
  /** Whether people without access may try the text; drafts from before this field lack it. */
  allowsTrial: z.boolean().default(false),
  tags: z.array(z.string()),
  /** Typed and not added yet; drafts from before this field lack it. */
  typedTag: z.string().default(""),
  /** A path in storage or an http(s) address (spec 3.7); empty without a thumbnail. */
  thumbnail: z.string(),
  status: z.enum(["draft", "published", "hidden"]),
  variables: z.array(variableSchema),
  /** The files that stay attached. */
  attachedFiles: z.array(attachedFileSchema),
});

export type PromptFormValues = z.infer<typeof promptFormSchema>;

export const emptyPrompt: PromptFormValues = {
  ...forTextFields(() => ""),
  category: "",
  isFree: false,
  allowsTrial: false,
  tags: [],
  typedTag: "",
  thumbnail: "",
  status: "published",
  variables: [],
  attachedFiles: [],
};

/** The first failed check, in the order of the specification's section 5; null if all pass. */
export function failedCheckOf(values: PromptFormValues): FailedCheck<keyof PromptFormValues> | null {
  return (
    firstFailedCheck(values) ??
    failedLinesCheck(values) ??
    failedFactsCheck(values) ??
    failedAssertionsCheck(values) ??
    failedTagCheck(values.tags, values.typedTag)
  );
}

function failedLinesCheck(values: PromptFormValues): FailedCheck<TextFormField> | null {
  for (const field of textFields) {
    if (field.kind !== "lines" || areLines(linesOf(values[field.form], field.lines), field.lines)) continue;
    const { invalidTitle, invalid } = fieldWords[field.column];
    return { field: field.form, title: invalidTitle(), description: invalid() };
  }
  return null;
}

/** A page shows a check only with its day and its tool. */
function failedFactsCheck({
  checkedOn,
  checkedTool,
  sources,
}: PromptFormValues): FailedCheck<TextFormField> | null {
  const title = m.editor_check_odd();
  if (checkedOn !== "" && readDay(checkedOn) === null)
    return { field: "checkedOn", title, description: m.editor_check_day_odd() };
  if ((checkedOn === "") !== (checkedTool === ""))
    return {
      field: checkedOn === "" ? "checkedOn" : "checkedTool",
      title,
      description: m.editor_check_half(),
    };
  return readSources(sources) === null
    ? { field: "sources", title, description: m.editor_sources_odd() }
    : null;
}

function failedAssertionsCheck({ assertions }: PromptFormValues): FailedCheck<TextFormField> | null {
  if (readAssertions(assertions) !== null) return null;
  return {
    field: "assertions",
    title: m.editor_assertions_odd_title(),
    description: m.editor_assertions_odd(),
  };
}
