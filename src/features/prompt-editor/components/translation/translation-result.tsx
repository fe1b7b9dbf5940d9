import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Translated } from "./use-prompt-translation";

type TranslationResultProps = { result: Translated; onApply: () => void };

/** A translation as it came, to be applied or copied. */
export function TranslationResult({ result, onApply }: TranslationResultProps) {
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
      <div lang={result.target} dir="auto" className="max-h-64 overflow-y-auto text-start text-sm">
        {result.title && <p className="font-[600] wrap-anywhere">{result.title}</p>}
        <p className="mt-1 leading-[1.7] wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {result.text}
        </p>
      </div>
      <div className="mt-3 flex gap-2">
        <Button variant="primary" size="sm" onClick={onApply}>
          <Check size={15} />
          {m.translation_apply()}
        </Button>
        <Button size="sm" onClick={() => void handleCopy()}>
          <Copy size={15} />
          {isCopied ? m.copied() : m.translation_copy()}
        </Button>
      </div>
    </section>
  );
}
