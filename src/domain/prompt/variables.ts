import type { Locale } from "../../config/locale.ts";
import type { Json } from "../json.ts";
import { localize } from "../localize.ts";
import { definitionOf, type FieldOfText, placeholderName } from "./placeholder-grammar.ts";
import type { Words } from "./template.ts";

export type VariableType = "text" | "longtext" | "number" | "choice";

/** A field's value: text, or an option's index, which means the same in every language. */
export type Value = string | number;

/** Values that were changed, by variable name; all other fields have their defaults. */
export type Values = ReadonlyMap<string, Value>;

/** A field of a prompt in one language; `name` is the variable's name in the text. */
export type PromptVariable = {
  name: string;
  label: string;
  /** Shown in the text while the field is empty. */
  placeholder: string;
  type: VariableType;
  options: string[];
  defaultValue: Value;
  hint: string | null;
};

type Definition = { [key: string]: Json | undefined };

const types: readonly string[] = ["text", "longtext", "number", "choice"] satisfies VariableType[];

function isVariableType(value: unknown): value is VariableType {
  return typeof value === "string" && types.includes(value);
}

function text(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((option) => typeof option === "string") : [];
}

/** All languages have equally many options, so that an index means the same in each. */
function readOptions({ options, options_ar }: Definition, locale: Locale): string[] {
  const lists = [strings(options), strings(options_ar)] as const;
  const [own, other] = locale === "ar" ? lists.toReversed() : lists;
  return [...(own ?? []), ...(other ?? []).slice(own?.length)];
}

/** A choice's default may be given in either language. */
function readDefault(entry: Definition, locale: Locale): Value {
  const [english, arabic] = [text(entry.default), text(entry.default_ar)];
  if (entry.type !== "choice") return localize(english ?? "", arabic, locale).value;
  const places = [
    readOptions(entry, "en").indexOf(english ?? ""),
    readOptions(entry, "ar").indexOf(arabic ?? ""),
  ];
  return places.find((place) => place >= 0) ?? "";
}

function readVariable(entry: Json, locale: Locale): PromptVariable[] {
  if (entry === null || typeof entry !== "object" || Array.isArray(entry)) return [];
  const name = text(entry.name);
  if (name === null) return [];
  const arabicLabel = text(entry.label_ar);
  return [
    {
      name,
      label: localize(text(entry.label) ?? variableName(name), arabicLabel, locale).value,
      placeholder: localize(wordsOf(name, text(entry.label)), arabicLabel, locale).value,
      type: isVariableType(entry.type) ? entry.type : "text",
      options: readOptions(entry, locale),
      defaultValue: readDefault(entry, locale),
      hint: localize(text(entry.hint), text(entry.hint_ar), locale).value,
    },
  ];
}

/** The fields that a card or prompt defines, in one language; entries of another shape are dropped. */
export function readVariables(variables: Json, locale: Locale): PromptVariable[] {
  return Array.isArray(variables) ? variables.flatMap((entry) => readVariable(entry, locale)) : [];
}

/** The defined fields, then every other one of the text as the text describes it. */
export function completeVariables(
  described: readonly PromptVariable[],
  used: readonly FieldOfText[],
  locale: Locale,
): PromptVariable[] {
  const known = new Set(described.map(({ name }) => name));
  const others = used.filter(({ name }) => !known.has(name));
  return [...described, ...others.flatMap((field) => readVariable(definitionOf(field), locale))];
}

/** The text shown for a variable: its label if it has one that differs from the name, else the name in words. */
function wordsOf(name: string, label: string | null): string {
  const words = variableName(name);
  return label !== null && placeholderName(label) === name && label.toLowerCase() !== words ? label : words;
}

/** A variable's name as words: `text_side` becomes "text side". */
export function variableName(name: string): string {
  return name.replaceAll("_", " ");
}

export function currentValue({ name, defaultValue }: PromptVariable, values: Values): Value {
  return values.get(name) ?? defaultValue;
}

export function wordOf({ options }: PromptVariable, value: Value): string {
  return typeof value === "number" ? (options[value] ?? "") : value;
}

/** The values of all fields, formatted for a text in their language. */
export function wordsIn(fields: readonly PromptVariable[], values: Values): Words {
  return new Map(fields.map((field) => [field.name, wordOf(field, currentValue(field, values))]));
}

/**
 * Whether a field still holds our example. Default texts are examples: they are about another person's meeting, shop
 * or picture. Default numbers and choices are not: they are our recommendation.
 */
export function holdsExample({ name, type, defaultValue }: PromptVariable, values: Values): boolean {
  const isWords = (type === "text" || type === "longtext") && String(defaultValue).trim() !== "";
  return isWords && !values.has(name);
}

export function examplesIn(fields: readonly PromptVariable[], values: Values): ReadonlySet<string> {
  return new Set(fields.filter((field) => holdsExample(field, values)).map(({ name }) => name));
}

/** Setting a default back removes the entry, unless it is an example: typed by the reader, it is theirs. */
export function withValue(values: Values, variable: PromptVariable, value: Value): Values {
  const { name, defaultValue } = variable;
  const changed = new Map(values);
  changed.delete(name);
  if (value !== defaultValue || holdsExample(variable, changed)) changed.set(name, value);
  return changed;
}
