import type { Values } from "./template";
import type { PromptVariable } from "./variables";

/**
 * What stands in fields of one language, for a text or fields of another: a choice and a default in that language's own
 * words, what somebody typed as it is. Both lists are the same variables (`variablesIn`).
 */
export function translateValues(
  values: Values,
  from: readonly PromptVariable[],
  to: readonly PromptVariable[],
): Values {
  const targets = new Map(to.map((variable) => [variable.name, variable]));
  const translated = from.flatMap(({ name, defaultValue, options }) => {
    const value = values.get(name);
    if (value === undefined) return [];
    const target = targets.get(name);
    const option = options.indexOf(value);
    const byDefault = value === defaultValue ? target?.defaultValue : undefined;
    return [[name, (option < 0 ? byDefault : target?.options[option]) ?? value] as const];
  });
  return new Map(translated);
}
