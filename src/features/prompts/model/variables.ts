import type { Json } from "@/lib/database.gen";
import type { Locale } from "@/lib/i18n";

export type VariableType = "text" | "longtext" | "number" | "choice";

/** A field of a prompt; its name is how the text calls it. */
export type PromptVariable = {
  name: string;
  label: string;
  labelAr: string | null;
  type: VariableType;
  options: string[];
  defaultValue: string;
  hint: string | null;
};

const types: readonly string[] = ["text", "longtext", "number", "choice"] satisfies VariableType[];

function isVariableType(value: unknown): value is VariableType {
  return typeof value === "string" && types.includes(value);
}

function text(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readVariable(entry: Json): PromptVariable[] {
  if (entry === null || typeof entry !== "object" || Array.isArray(entry)) return [];
  const name = text(entry.name);
  if (name === null) return [];
  const options = Array.isArray(entry.options)
    ? entry.options.filter((option) => typeof option === "string")
    : [];
  return [
    {
      name,
      label: text(entry.label) ?? variableName(name),
      labelAr: text(entry.label_ar),
      type: isVariableType(entry.type) ? entry.type : "text",
      options,
      defaultValue: text(entry.default) ?? "",
      hint: text(entry.hint),
    },
  ];
}

/** The fields that a card or a prompt defines; entries of another shape are dropped. */
export function readVariables(variables: Json): PromptVariable[] {
  return Array.isArray(variables) ? variables.flatMap(readVariable) : [];
}

/** A variable's name as words: `text_side` is "text side". */
export function variableName(name: string): string {
  return name.replaceAll("_", " ");
}

/** What a field is called in a language. */
export function variableLabel(variable: PromptVariable, locale: Locale): string {
  return (locale === "ar" ? variable.labelAr : null) ?? variable.label;
}

/** How a text of a language shows a variable that is not filled yet. */
export function placeholderOf(variable: PromptVariable, locale: Locale): string {
  return (locale === "ar" ? variable.labelAr : null) ?? variableName(variable.name);
}

/**
 * The values that the fields begin with. Defaults are written in English: an Arabic page begins with those that read the
 * same there (numbers, choices) and only suggests the others.
 */
export function defaultValues(
  variables: readonly PromptVariable[],
  locale: Locale,
): ReadonlyMap<string, string> {
  return new Map(
    variables.map(({ name, type, defaultValue }) => {
      const isSuggestion = locale === "ar" && type !== "choice" && /\p{Script=Latin}/u.test(defaultValue);
      return [name, isSuggestion ? "" : defaultValue];
    }),
  );
}
