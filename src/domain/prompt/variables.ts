import type { Locale } from "@/config/locale";
import type { Json } from "../json";
import { localize } from "../localize";
import type { Words } from "./template";

export type VariableType = "text" | "longtext" | "number" | "choice";

/** What stands in a field: words, or of a choice its position, which means the same in every language. */
export type Value = string | number;

/** What somebody put into fields, by variable name; every other field holds its default. */
export type Values = ReadonlyMap<string, Value>;

/** A field of a prompt in the words of one language; its name is how the text calls it. */
export type PromptVariable = {
  name: string;
  label: string;
  /** What a text of the language shows until the field is filled. */
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

/** As many options in every language, so that a position means the same in each. */
function readOptions({ options, options_ar }: Definition, locale: Locale): string[] {
  const lists = [strings(options), strings(options_ar)] as const;
  const [own, other] = locale === "ar" ? lists.toReversed() : lists;
  return [...(own ?? []), ...(other ?? []).slice(own?.length)];
}

/** Of a choice, where either language has its default. */
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
      placeholder: localize(variableName(name), arabicLabel, locale).value,
      type: isVariableType(entry.type) ? entry.type : "text",
      options: readOptions(entry, locale),
      defaultValue: readDefault(entry, locale),
      hint: localize(text(entry.hint), text(entry.hint_ar), locale).value,
    },
  ];
}

/** The fields that a card or a prompt defines, in the words of a language; entries of another shape are dropped. */
export function readVariables(variables: Json, locale: Locale): PromptVariable[] {
  return Array.isArray(variables) ? variables.flatMap((entry) => readVariable(entry, locale)) : [];
}

function plainVariable(name: string): PromptVariable {
  const placeholder = variableName(name);
  const label = placeholder.charAt(0).toUpperCase() + placeholder.slice(1);
  return { name, label, placeholder, type: "text", options: [], defaultValue: "", hint: null };
}

/** The described fields, and after them a plain text field for every other name that a text uses. */
export function completeVariables(
  described: readonly PromptVariable[],
  used: readonly string[],
): PromptVariable[] {
  const known = new Set(described.map(({ name }) => name));
  return [...described, ...[...new Set(used)].filter((name) => !known.has(name)).map(plainVariable)];
}

/** A variable's name as words: `text_side` is "text side". */
export function variableName(name: string): string {
  return name.replaceAll("_", " ");
}

export function currentValue({ name, defaultValue }: PromptVariable, values: Values): Value {
  return values.get(name) ?? defaultValue;
}

export function wordOf({ options }: PromptVariable, value: Value): string {
  return typeof value === "number" ? (options[value] ?? "") : value;
}

/** What all fields put into a text of their language. */
export function wordsIn(fields: readonly PromptVariable[], values: Values): Words {
  return new Map(fields.map((field) => [field.name, wordOf(field, currentValue(field, values))]));
}

/**
 * Whether what stands in a field is only our example. Words to begin with are: they tell of somebody else's meeting, shop or
 * picture. A number and a choice are not: they are what we would take ourselves.
 */
export function holdsExample({ name, type, defaultValue }: PromptVariable, values: Values): boolean {
  const isWords = (type === "text" || type === "longtext") && String(defaultValue).trim() !== "";
  return isWords && !values.has(name);
}

/** The names of the fields that hold only our example. */
export function examplesIn(fields: readonly PromptVariable[], values: Values): ReadonlySet<string> {
  return new Set(fields.filter((field) => holdsExample(field, values)).map(({ name }) => name));
}

/** The fields' values with another one. A field that has its default again is as it was, unless that was an example: typed, it is its reader's. */
export function withValue(values: Values, variable: PromptVariable, value: Value): Values {
  const { name, defaultValue } = variable;
  const changed = new Map(values);
  changed.delete(name);
  if (value !== defaultValue || holdsExample(variable, changed)) changed.set(name, value);
  return changed;
}
