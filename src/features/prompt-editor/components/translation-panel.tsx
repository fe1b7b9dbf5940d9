import { Check, Copy, Languages } from "lucide-react";
import { useEffect, useState } from "react";
import { Segments } from "@/components/form/segments";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { editorLimits } from "@/config/editor-limits";
import { limits } from "@/config/limits";
import type { Locale } from "@/config/locale";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useTranslateMutation } from "../api/translate";
import { detectLanguage, otherLanguage, type Texts, textsIn, withTranslation } from "../model/translation";
import { EditorSection } from "./editor-section";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

type Result = Texts & { target: Locale };

/** Arabic and English versions of a prompt: a translation waits for Apply or Copy (specification, section 4). */
export function TranslationPanel() {
  const { getValues, setValue } = usePromptForm();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const detected = detectLanguage(usePromptValue("promptText"));
  const translate = useTranslateMutation();
  const source = chosen ?? detected;

  function handleTranslate() {
    const texts = textsIn(source, getValues());
    if (texts.text === "") return notify.failure(m.translation_none(), m.translation_none_text());
    const target = otherLanguage(source);
    translate.mutate(
      { texts, source },
      {
        onSuccess: (translated) => {
          setResult({ ...translated, target });
          const codes = { source: source.toUpperCase(), target: target.toUpperCase() };
          notify.success(m.translation_completed(), m.translation_completed_text(codes));
        },
        onError: () => notify.failure(m.translation_failed(), m.translation_failed_text()),
      },
    );
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
        <Button disabled={translate.isPending} className="sm:h-[54px]" onClick={handleTranslate}>
          <Languages size={16} strokeWidth={1.75} aria-hidden />
          {translate.isPending ? m.translation_busy() : m.translation_start()}
        </Button>
      </div>
      {result && <TranslationResult result={result} onApply={() => handleApply(result)} />}
      <ArabicVersion />
    </EditorSection>
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
        <p className="mt-1 leading-[1.7] wrap-anywhere whitespace-pre-wrap">{result.text}</p>
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
