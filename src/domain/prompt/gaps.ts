import { type Template, variableNames } from "./template";
import { currentValue, holdsExample, type PromptVariable, type Values, wordOf } from "./variables";

/** What a text still lacks of its reader's own, in the order of its form. */
export type Gaps = { blanks: readonly PromptVariable[]; examples: readonly PromptVariable[] };

/** The fields of a text that are empty, and those that hold our example. */
export function gapsIn(template: Template, fields: readonly PromptVariable[], values: Values): Gaps {
  const used = new Set(variableNames(template));
  const asked = fields.filter(({ name }) => used.has(name));
  return {
    blanks: asked.filter((field) => wordOf(field, currentValue(field, values)).trim() === ""),
    examples: asked.filter((field) => holdsExample(field, values)),
  };
}

/** Where a reader goes on: to the first blank, and where there is none to the first example. */
export function firstGap({ blanks, examples }: Gaps): PromptVariable | undefined {
  return blanks[0] ?? examples[0];
}
