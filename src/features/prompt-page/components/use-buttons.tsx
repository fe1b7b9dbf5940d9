import { Copy, Download } from "lucide-react";
import { copyAndTell } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { type Locale, m } from "@/lib/i18n";
import type { usePromptCopy } from "./use-prompt-copy";

/** Labels of the copy buttons when it matters which text they take. */
export const copyLabels: Record<Locale, () => string> = { en: m.copy_english, ar: m.copy_arabic };

type CopyChoicesProps = {
  copying: ReturnType<typeof usePromptCopy>;
  /** The language that is shown. */
  language: Locale;
};

/** Below the copy button: the copy with an empty field, and the text in the other language. */
export function CopyChoices({ copying, language }: CopyChoicesProps) {
  const { isHeld, copied, copyAnyway, copyPrompt } = copying;
  return (
    <>
      {isHeld && (
        <Button className="w-full" onClick={() => void copyAnyway()}>
          {m.copy_anyway()}
        </Button>
      )}
      {copied !== language && (
        <>
          <p className="text-sm text-mute">{m.copy_english_first()}</p>
          <Button className="w-full" onClick={() => void copyPrompt(language)}>
            {copyLabels[language]()}
          </Button>
        </>
      )}
    </>
  );
}

type SectionButtonsProps = { sections: readonly { name: string; text: string }[]; onCopied: () => void };

/** For a tool with a field for each part of the text. */
export function SectionButtons({ sections, onCopied }: SectionButtonsProps) {
  return sections.map(({ name, text }) => (
    <Button
      key={name}
      className="w-full"
      onClick={() => void copyAndTell(text).then((isCopied) => isCopied && onCopied())}
    >
      <Copy size={16} />
      <span className="truncate">{m.copy_section({ name })}</span>
    </Button>
  ));
}

/** For a text that belongs in a file of its own. */
export function SaveTextButton({ onSave }: { onSave: () => void }) {
  return (
    <Button className="w-full" onClick={onSave}>
      <Download size={16} />
      {m.save_as_file()}
    </Button>
  );
}
