import { useDeferredValue, useState } from "react";
import type { Locale } from "@/config/locale";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import {
  detectLanguage,
  otherLanguage,
  overwrittenBy,
  type Texts,
  textsIn,
  type Versions,
  withoutLosses,
  withTranslation,
} from "../../model/translation";
import { usePromptForm, usePromptValue } from "../use-prompt-form";
import { useTranslationRun } from "./use-translation-run";

export type Translated = Texts & { target: Locale };

/** A translation that would overwrite the author's text. */
export type Replacement = { next: Versions; lost: (keyof Versions)[] };

const fields = ["title", "promptText", "titleAr", "promptTextAr"] as const;

/** Translates the form's title and text, says how it went, and keeps the result until it is applied to the form. */
export function usePromptTranslation() {
  const { getValues, setValue } = usePromptForm();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [result, setResult] = useState<Translated | null>(null);
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const [applied, setApplied] = useState<{ before: Versions; after: Versions } | null>(null);
  const { run, stop, isRunning, progress } = useTranslationRun();
  const text = useDeferredValue(usePromptValue("promptText"));
  const source = chosen ?? detectLanguage(text);

  async function translate(from: Locale) {
    const values = getValues();
    const texts = textsIn(from, values, from === chosen);
    const target = otherLanguage(from);
    const codes = { source: from.toUpperCase(), target: target.toUpperCase() };
    if (texts.title === "" && texts.text === "")
      return notify.failure(m.translation_none(), noneText(from, values));
    try {
      const translated = await run(texts, from);
      if (translated === null) return;
      setResult({ ...translated, target });
      setApplied(null);
      notify.success(m.translation_completed(), m.translation_completed_text(codes));
    } catch {
      notify.failure(m.translation_failed(), m.translation_failed_text());
    }
  }

  /** Confirms first if the author's text would be lost. */
  function apply({ target, ...texts }: Translated) {
    const values = getValues();
    const next = withTranslation(values, texts, target);
    const lost = overwrittenBy(next, values);
    if (lost.length > 0) return setReplacement({ next, lost });
    fill(next);
  }

  function fill(next: Versions) {
    const before = getValues();
    for (const name of fields) setValue(name, next[name], { shouldDirty: true });
    setResult(null);
    setChosen(null);
    setReplacement(null);
    setApplied({ before, after: next });
    notify.success(m.translation_applied(), m.translation_applied_text());
  }

  function fillEmpty(next: Versions) {
    const values = getValues();
    const rest = withoutLosses(next, values);
    if (fields.some((name) => rest[name] !== values[name])) return fill(rest);
    setReplacement(null);
  }

  /** Later typing is preserved. */
  function undo({ before, after }: { before: Versions; after: Versions }) {
    const now = getValues();
    for (const name of fields)
      if (now[name] === after[name]) setValue(name, before[name], { shouldDirty: true });
    setApplied(null);
  }

  return {
    text,
    source,
    choose: setChosen,
    translate,
    stop,
    isRunning,
    progress,
    result,
    apply,
    /** Missing where nothing was applied last. */
    onUndo: applied ? () => undo(applied) : undefined,
    replacement: replacement && {
      lost: replacement.lost,
      onReplace: () => fill(replacement.next),
      onFillEmpty: () => fillEmpty(replacement.next),
      onCancel: () => setReplacement(null),
    },
  };
}

function noneText(from: Locale, values: Versions): string {
  if (fields.every((field) => values[field].trim() === "")) return m.translation_none_text();
  return from === "ar" ? m.translation_none_arabic() : m.translation_none_english();
}
