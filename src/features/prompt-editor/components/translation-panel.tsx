import { Check, Copy, Languages } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { Segments } from "@/components/form/segments";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { editorLimits } from "@/config/editor-limits";
import { limits } from "@/config/limits";
import type { Locale } from "@/config/locale";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PromptRow } from "../model/saved-prompt";
import { detectLanguage, otherLanguage, type Texts, textsIn, withTranslation } from "../model/translation";
import { partMaxCharacters } from "../model/translation-parts";
import { EditorSection } from "./editor-section";
import { usePromptForm, usePromptValue } from "./use-prompt-form";
import { type Progress, useTranslation } from "./use-translation";

type Result = Texts & { target: Locale };

type TranslationPanelProps = {
  /** The prompt as it is saved; null for a new one. */
  saved: Pick<PromptRow, "prompt_text" | "prompt_text_ar" | "is_translation_outdated"> | null;
};

/** Arabic and English versions of a prompt: a translation waits for Apply or Copy (specification, section 4). */
export function TranslationPanel({ saved }: TranslationPanelProps) {
  const { getValues, setValue } = usePromptForm();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { run, stop, isRunning, progress } = useTranslation();
  const text = useDeferredValue(usePromptValue("promptText"));
  const source = chosen ?? detectLanguage(text);
  // The title takes one of its own.
  const calls = Math.ceil(text.length / partMaxCharacters) + 1;

  async function handleTranslate(from: Locale) {
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

  function handleApply({ target, ...texts }: Result) {
    const applied = withTranslation(getValues(), texts, target);
    for (const name of ["title", "promptText", "titleAr", "promptTextAr"] as const)
      setValue(name, applied[name], { shouldDirty: true });
    setResult(null);
    setChosen(null);
    notify.success(m.translation_applied(), m.translation_applied_text());
  }

  return (
    <EditorSection title={m.editor_translation()}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <div className="flex-1">
          <Segments
            label={m.translation_direction()}
            value={source}
            options={[
              { value: "en", label: m.translation_to_ar() },
              { value: "ar", label: m.translation_to_en() },
            ]}
            onChange={setChosen}
          />
        </div>
        <Button disabled={isRunning} className="sm:h-[54px]" onClick={() => void handleTranslate(source)}>
          <Languages size={16} strokeWidth={1.75} aria-hidden />
          {isRunning ? m.translation_busy() : m.translation_start()}
        </Button>
      </div>
      <Outdated
        saved={saved}
        isDisabled={isRunning}
        onTranslate={() => void handleTranslate(detectLanguage(text))}
      />
      {progress === null && text.length > partMaxCharacters && (
        <p className="text-[13px] text-mute">
          {m.translation_parts({ count: calls, shown: formatNumber(calls) })}
        </p>
      )}
      {progress && progress.total > 1 && (
        <Parts
          progress={progress}
          isRunning={isRunning}
          onStop={stop}
          onContinue={() => void handleTranslate(source)}
        />
      )}
      {result && <TranslationResult result={result} onApply={() => handleApply(result)} />}
      <ArabicVersion />
    </EditorSection>
  );
}

type PartsProps = { progress: Progress; isRunning: boolean; onStop: () => void; onContinue: () => void };

/** A long text is translated part by part; what is done is kept where it stops. */
function Parts({ progress: { done, total }, isRunning, onStop, onContinue }: PartsProps) {
  const counts = {
    part: formatNumber(Math.min(done + 1, total)),
    done: formatNumber(done),
    total: formatNumber(total),
  };
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="text-[13px] text-soft">
          {isRunning ? m.translation_part(counts) : m.translation_stopped(counts)}
        </p>
        <progress
          aria-label={m.translation_progress()}
          max={total}
          value={done}
          className="mt-1 block h-1 w-full overflow-hidden rounded-full accent-gold"
        />
      </div>
      <Button size="sm" onClick={isRunning ? onStop : onContinue}>
        {isRunning ? m.translation_stop() : m.translation_continue()}
      </Button>
    </div>
  );
}

type OutdatedProps = TranslationPanelProps & { isDisabled: boolean; onTranslate: () => void };

/** Said as long as the Arabic version is the one that was saved, and the text is not that which it was made from. */
function Outdated({ saved, isDisabled, onTranslate }: OutdatedProps) {
  const [text, arabic] = [usePromptValue("promptText"), usePromptValue("promptTextAr")];
  if (saved === null || arabic === "" || arabic !== saved.prompt_text_ar) return null;
  if (!saved.is_translation_outdated && text === saved.prompt_text) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-paper px-3.5 py-2.5">
      <p role="status" className="min-w-0 flex-1 text-[13px]">
        <span className="font-[560]">{m.translation_outdated()}</span> {m.translation_outdated_text()}
      </p>
      <Button size="sm" disabled={isDisabled} onClick={onTranslate}>
        {m.translation_again()}
      </Button>
    </div>
  );
}

function TranslationResult({ result, onApply }: { result: Result; onApply: () => void }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), limits.copiedFlagMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(result.text);
    } catch {
      return notify.failure(m.copy_failed(), m.translation_copy_failed_text());
    }
    setCopied(true);
    notify.success(m.copied(), m.translation_copied_text());
  }

  return (
    <section
      aria-label={m.translation_result()}
      className="rounded-md border border-line-strong bg-paper p-4"
    >
      <div lang={result.target} dir="auto" className="max-h-64 overflow-y-auto text-start text-[14px]">
        {result.title && <p className="font-[600] wrap-anywhere">{result.title}</p>}
        <p className="mt-1 leading-[1.7] wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {result.text}
        </p>
      </div>
      <div className="mt-3 flex gap-2">
        <Button variant="primary" size="sm" onClick={onApply}>
          <Check size={15} strokeWidth={1.75} aria-hidden />
          {m.translation_apply()}
        </Button>
        <Button size="sm" onClick={() => void handleCopy()}>
          <Copy size={15} strokeWidth={1.75} aria-hidden />
          {isCopied ? m.copied() : m.translation_copy()}
        </Button>
      </div>
    </section>
  );
}

/** What is saved as the Arabic version, once there is one; it can be corrected by hand. */
function ArabicVersion() {
  const { register, setValue, formState } = usePromptForm();
  const hasArabic = [usePromptValue("titleAr"), usePromptValue("promptTextAr")].some((each) => each !== "");
  if (!hasArabic) return null;
  return (
    <>
      <TextField
        label={m.translation_title_ar()}
        lang="ar"
        dir="auto"
        autoComplete="off"
        error={formState.errors.titleAr?.message}
        {...register("titleAr")}
      />
      <TextAreaField
        label={m.translation_text_ar()}
        lang="ar"
        dir="auto"
        rows={5}
        maxLength={editorLimits.promptTextMaxCharacters}
        {...register("promptTextAr")}
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 self-start text-soft"
        onClick={() => {
          setValue("titleAr", "", { shouldDirty: true });
          setValue("promptTextAr", "", { shouldDirty: true });
        }}
      >
        {m.translation_remove()}
      </Button>
    </>
  );
}
