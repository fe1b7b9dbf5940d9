import type { Values } from "./template";
import type { PromptVariable } from "./variables";

/**
 * What fields of one language put into a text of another: a default and a choice in that text's own words, what somebody
 * typed as it is. Both lists are the same variables (`readVariables`).
 */
export function translateValues(
  values: Values,
  fields: readonly PromptVariable[],
  words: readonly PromptVariable[],
): Values {
  const inWords = new Map(words.map((variable) => [variable.name, variable]));
  const translated = fields.flatMap(({ name, defaultValue, options }) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const word = inWords.get(name);
    if (value === defaultValue) return [[name, word?.defaultValue ?? value] as const];
    return [[name, word?.options[options.indexOf(value)] ?? value] as const];
  });
  return new Map(translated);
}
