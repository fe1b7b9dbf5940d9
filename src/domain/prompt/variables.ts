import type { Locale } from "@/config/locale";
import type { Json } from "../json";
import { localize } from "../localize";
import { variableNames } from "./template";

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

function strings(value: Json | undefined): string[] | null {
  return Array.isArray(value) ? value.filter((option) => typeof option === "string") : null;
}

function readVariable(entry: Json, locale: Locale): PromptVariable[] {
  if (entry === null || typeof entry !== "object" || Array.isArray(entry)) return [];
  const name = text(entry.name);
  if (name === null) return [];
  return [
    {
      name,
      label: text(entry.label) ?? variableName(name),
      labelAr: text(entry.label_ar),
      type: isVariableType(entry.type) ? entry.type : "text",
      options: localize(strings(entry.options) ?? [], strings(entry.options_ar), locale).value,
      defaultValue: localize(text(entry.default) ?? "", text(entry.default_ar), locale).value,
      hint: localize(text(entry.hint), text(entry.hint_ar), locale).value,
    },
  ];
}

/** The fields that a card or a prompt defines, in the words of a language; entries of another shape are dropped. */
export function readVariables(variables: Json, locale: Locale): PromptVariable[] {
  return Array.isArray(variables) ? variables.flatMap((entry) => readVariable(entry, locale)) : [];
}

/** The fields of a prompt in each language, and plain ones for whatever else its texts ask for. */
export function variablesIn(
  variables: Json,
  texts: readonly (string | null)[],
): Record<Locale, PromptVariable[]> {
  return {
    en: completeVariables(readVariables(variables, "en"), texts),
    ar: completeVariables(readVariables(variables, "ar"), texts),
  };
}

function plainVariable(name: string): PromptVariable {
  const words = variableName(name);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { name, label, labelAr: null, type: "text", options: [], defaultValue: "", hint: null };
}

/** The described fields, and after them a plain text field for whatever else the texts ask for. */
export function completeVariables(
  described: readonly PromptVariable[],
  texts: readonly (string | null)[],
): PromptVariable[] {
  const known = new Set(described.map(({ name }) => name));
  const used = new Set(texts.flatMap((text) => (text === null ? [] : variableNames(text))));
  return [...described, ...[...used].filter((name) => !known.has(name)).map(plainVariable)];
}

/** A variable's name as words: `text_side` is "text side". */
export function variableName(name: string): string {
  return name.replaceAll("_", " ");
}

/** What a field is called in a language. */
export function variableLabel(variable: PromptVariable, locale: Locale): string {
  return localize(variable.label, variable.labelAr, locale).value;
}

/** How a text of a language shows a variable that is not filled yet. */
export function placeholderOf(variable: PromptVariable, locale: Locale): string {
  return localize(variableName(variable.name), variable.labelAr, locale).value;
}

/** The values that the fields begin with. */
export function defaultValues(variables: readonly PromptVariable[]): ReadonlyMap<string, string> {
  return new Map(variables.map(({ name, defaultValue }) => [name, defaultValue]));
}
