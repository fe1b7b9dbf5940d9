import type { Values } from "./template";
import { defaultValues, type PromptVariable } from "./variables";

/** The name that a prompt's values are kept under on the device. */
export function keptName(promptId: string): string {
  return `values:${promptId}`;
}

/** What differs from the defaults, as it is kept on the device; null where nothing does. */
export function changedValues(
  variables: readonly PromptVariable[],
  values: Values,
): Record<string, string> | null {
  const changed = variables.flatMap(({ name, defaultValue }) => {
    const value = values.get(name) ?? "";
    return value === defaultValue ? [] : [[name, value] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** The values that the fields begin with: the defaults, and over them what was kept and still fits its field. */
export function restoreValues(variables: readonly PromptVariable[], kept: unknown): Values {
  const values = new Map(defaultValues(variables));
  if (typeof kept !== "object" || kept === null) return values;
  const entries = new Map<string, unknown>(Object.entries(kept));
  for (const { name, type, options } of variables) {
    const value = entries.get(name);
    if (typeof value !== "string") continue;
    if (type === "choice" && value !== "" && !options.includes(value)) continue;
    values.set(name, value);
  }
  return values;
}
