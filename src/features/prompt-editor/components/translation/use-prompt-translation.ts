import { useDeferredValue, useState } from "react";
import type { Locale } from "@/config/locale";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { detectLanguage, otherLanguage, type Texts, textsIn, withTranslation } from "../../model/translation";
import { usePromptForm, usePromptValue } from "../use-prompt-form";
import { useTranslation } from "./use-translation";

export type Translated = Texts & { target: Locale };

/** Translates the form's title and text, says how it went, and keeps the result until it is applied to the form. */
export function usePromptTranslation() {
  const { getValues, setValue } = usePromptForm();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [result, setResult] = useState<Translated | null>(null);
  const { run, stop, isRunning, progress } = useTranslation();
  const text = useDeferredValue(usePromptValue("promptText"));
  const source = chosen ?? detectLanguage(text);

  async function translate(from: Locale) {
    const texts = textsIn(from, getValues());
    if (texts.text === "") return notify.failure(m.translation_none(), m.translation_none_text());
    const target = otherLanguage(from);
    try {
      const translated = await run(texts, from);
      if (translated === null) return;
      setResult({ ...translated, target });
      const codes = { source: from.toUpperCase(), target: target.toUpperCase() };
      notify.success(m.translation_completed(), m.translation_completed_text(codes));
    } catch {
      notify.failure(m.translation_failed(), m.translation_failed_text());
    }
  }

  function apply({ target, ...texts }: Translated) {
    const applied = withTranslation(getValues(), texts, target);
    for (const name of ["title", "promptText", "titleAr", "promptTextAr"] as const)
      setValue(name, applied[name], { shouldDirty: true });
    setResult(null);
    setChosen(null);
    notify.success(m.translation_applied(), m.translation_applied_text());
  }

  return { text, source, choose: setChosen, translate, stop, isRunning, progress, result, apply };
}
