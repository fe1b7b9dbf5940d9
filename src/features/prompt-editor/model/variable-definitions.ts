import { z } from "zod";
import { definitionOf, type FieldOfText } from "@/domain/prompt/placeholder-grammar";
import { fieldsOf, parseTemplate } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";

/** A variable's definition; properties that this form does not show are preserved. */
export const variableSchema = z.looseObject({
  name: z.string(),
  type: z.enum(["text", "longtext", "number", "choice"]),
  label: z.string(),
  default: z.string().optional(),
  options: z.array(z.string()).optional(),
});

export type VariableDefinition = z.infer<typeof variableSchema>;

export const typeLabels: Record<VariableDefinition["type"], () => string> = {
  text: m.variable_text,
  longtext: m.variable_longtext,
  number: m.variable_number,
  choice: m.variable_choice,
};

/** The definition of a variable that no author defined, as in `private.plain_variable`. */
function plainDefinition(name: string): VariableDefinition {
  const label = name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
  return { name, label, type: "text" };
}

/** The same text for equal definitions. */
const fingerprint = (definition: object) =>
  JSON.stringify(
    Object.entries(definition)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  );

const isPlain = (definition: VariableDefinition) =>
  fingerprint(definition) === fingerprint(plainDefinition(definition.name));

/** The fields that either text uses, in order. */
export function usedVariables(...texts: readonly string[]): FieldOfText[] {
  return fieldsOf(texts.flatMap(parseTemplate));
}

/** A definition of each field: the author's, or as the text describes it. */
export function definitionsOf(
  used: readonly FieldOfText[],
  defined: readonly VariableDefinition[],
): VariableDefinition[] {
  const known = new Map(defined.filter((each) => !isPlain(each)).map((each) => [each.name, each]));
  return used.map((field) => known.get(field.name) ?? definitionOf(field));
}

/** Makes definitions that only repeat the text plain, so that they follow it; the database completes them again. */
export function withoutRepeated(
  defined: readonly VariableDefinition[],
  ...texts: readonly string[]
): VariableDefinition[] {
  const repeated = new Map(
    usedVariables(...texts).map((field) => [field.name, fingerprint(definitionOf(field))]),
  );
  return defined.map((each) =>
    repeated.get(each.name) === fingerprint(savedDefinition(each)) ? plainDefinition(each.name) : each,
  );
}

/** A definition of each name that the texts use, in their order, and then the author's others. */
export function definitionsInOrder(
  defined: readonly VariableDefinition[],
  ...texts: readonly string[]
): VariableDefinition[] {
  const used = usedVariables(...texts);
  const names = new Set(used.map(({ name }) => name));
  return [...definitionsOf(used, defined), ...defined.filter(({ name }) => !names.has(name))];
}

/** Those who fill them in see the definitions in this order: a changed one keeps its place, a new one is the last. */
export function withDefinition(
  defined: readonly VariableDefinition[],
  changed: VariableDefinition,
): VariableDefinition[] {
  return defined.some(({ name }) => name === changed.name)
    ? defined.map((each) => (each.name === changed.name ? changed : each))
    : [...defined, changed];
}

/** One choice per line, without empty lines and repetitions. */
export function readChoices(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
}

/** The saved form of a definition: with a label, and with choices and a default only where they are valid. */
export function savedDefinition({ default: preset, options, ...rest }: VariableDefinition) {
  const label = rest.label.trim() || plainDefinition(rest.name).label;
  const isChoice = rest.type === "choice" && (options ?? []).length > 0;
  const type = rest.type === "choice" && !isChoice ? "text" : rest.type;
  const isKept = preset !== undefined && preset !== "" && (!isChoice || options?.includes(preset));
  return {
    ...rest,
    type,
    label,
    ...(isChoice && { options }),
    ...(isKept && { default: preset }),
  };
}

/** Definitions that differ from the plain ones, sorted by name. */
function authored(defined: readonly VariableDefinition[]) {
  return defined
    .map(savedDefinition)
    .filter((each) => !isPlain(each))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The authors' own definitions as text, one per line. */
export function describeVariables(defined: readonly VariableDefinition[]): string {
  return authored(defined)
    .map(({ name, label, type, options = [], default: preset }) =>
      [`{{${name}}}`, label, typeLabels[type](), options.join(", "), preset].filter(Boolean).join(" · "),
    )
    .join("\n");
}
