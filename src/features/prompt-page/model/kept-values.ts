import type { Values } from "@/domain/prompt/template";
import { translateValues } from "@/domain/prompt/translate-values";
import { defaultValues, type PromptVariable } from "@/domain/prompt/variables";
import { getLocale, type Locale } from "@/lib/i18n";

/** A prompt's fields in each language. */
type Wordings = Record<Locale, PromptVariable[]>;

/** The name that a prompt's values are kept under on the device. */
export function keptName(promptId: string): string {
  return `values:${promptId}`;
}

/** What differs from the defaults, in English words, as it is kept on the device; null where nothing does. */
export function changedValues(wordings: Wordings, values: Values): Record<string, string> | null {
  const english = translateValues(values, wordings[getLocale()], wordings.en);
  const changed = wordings.en.flatMap(({ name, defaultValue }) => {
    const value = english.get(name) ?? "";
    return value === defaultValue ? [] : [[name, value] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function fits({ type, options }: PromptVariable, value: unknown): value is string {
  if (typeof value !== "string") return false;
  return type !== "choice" || value === "" || options.includes(value);
}

/** The values that the fields begin with: the defaults, and over them what was kept and still fits its field. */
export function restoreValues(wordings: Wordings, kept: unknown): Values {
  const values = new Map(defaultValues(wordings.en));
  const entries = new Map<string, unknown>(Object.entries(typeof kept === "object" && kept ? kept : {}));
  for (const variable of wordings.en) {
    const value = entries.get(variable.name);
    if (fits(variable, value)) values.set(variable.name, value);
  }
  return translateValues(values, wordings.en, wordings[getLocale()]);
}
