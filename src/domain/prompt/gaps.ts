import { type Template, variableNames } from "./template";
import { currentValue, holdsExample, type PromptVariable, type Values, wordOf } from "./variables";

export type Gaps = { blanks: readonly PromptVariable[]; examples: readonly PromptVariable[] };

/** The empty fields of a text, and those that hold our example. Spec 4.8. */
export function gapsIn(template: Template, fields: readonly PromptVariable[], values: Values): Gaps {
  const used = new Set(variableNames(template));
  const shown = fields.filter(({ name }) => used.has(name));
  return {
    blanks: shown.filter((field) => wordOf(field, currentValue(field, values)).trim() === ""),
    examples: shown.filter((field) => holdsExample(field, values)),
  };
}

/** The field to continue with: the first blank, else the first example. */
export function firstGap({ blanks, examples }: Gaps): PromptVariable | undefined {
  return blanks[0] ?? examples[0];
}
