import { useDeferredValue, useMemo } from "react";
import type { Texts } from "@/domain/prompt/reading";
import { translateValues } from "@/domain/prompt/translate-values";
import { variablesIn } from "@/domain/prompt/variables";
import { getLocale, type Locale } from "@/lib/i18n";
import type { Prompt } from "@/lib/prompts/prompt";
import { useKeptValues } from "./use-kept-values";

/** A prompt's fields in the language of the interface, what stands in them, and what that puts into a text of each language. */
export function useDetails(prompt: Prompt, texts: Texts) {
  const wordings = useMemo(() => variablesIn(prompt.variables, [texts.en, texts.ar]), [prompt, texts]);
  const variables = wordings[getLocale()];
  const details = useKeptValues(prompt.id, wordings);
  // The field answers at once; the text follows as soon as there is time.
  const shown = useDeferredValue(details.values);
  const shownValues = useMemo(() => {
    const valuesOf = (language: Locale) => translateValues(shown, variables, wordings[language]);
    return { en: valuesOf("en"), ar: valuesOf("ar") };
  }, [shown, variables, wordings]);

  return {
    variables,
    details,
    valuesIn: (language: Locale) => translateValues(details.values, variables, wordings[language]),
    shownValues,
  };
}
