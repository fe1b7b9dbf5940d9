import { Languages, Undo2 } from "lucide-react";
import { Segments } from "@/components/form/segments";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptRow } from "../../model/saved-prompt";
import { detectLanguage } from "../../model/translation";
import { partMaxCharacters } from "../../model/translation-parts";
import { EditorSection } from "../editor-section";
import { usePromptValue } from "../use-prompt-form";
import { ArabicVersion } from "./arabic-version";
import { ReplaceQuestion } from "./replace-question";
import { TranslationResult } from "./translation-result";
import { usePromptTranslation } from "./use-prompt-translation";
import type { TranslationProgress } from "./use-translation-run";

type TranslationPanelProps = {
  /** The saved prompt; null for a new one. */
  saved: Pick<PromptRow, "prompt_text" | "prompt_text_ar" | "is_translation_outdated"> | null;
};

/** Arabic and English versions of a prompt: a translation waits for Apply or Copy (spec 4.13). */
export function TranslationPanel({ saved }: TranslationPanelProps) {
  const { text, source, choose, translate, stop, isRunning, progress, result, apply, onUndo, replacement } =
    usePromptTranslation();
  return (
    <EditorSection section="translation" title={m.editor_translation()} hint={m.editor_translation_hint()}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <div className="flex-1">
          <Segments
            label={m.translation_direction()}
            value={source}
            options={[
              { value: "en", label: m.translation_to_ar() },
              { value: "ar", label: m.translation_to_en() },
            ]}
            onChange={choose}
          />
        </div>
        <Button disabled={isRunning} className="sm:h-[54px]" onClick={() => void translate(source)}>
          <Languages size={16} />
          {isRunning ? m.translation_busy() : m.translation_start()}
        </Button>
      </div>
      <Outdated
        saved={saved}
        isDisabled={isRunning}
        onTranslate={() => void translate(detectLanguage(text))}
      />
      {progress === null && <PartsToCome characters={text.length} />}
      {progress && progress.total > 1 && (
        <Parts
          progress={progress}
          isRunning={isRunning}
          onStop={stop}
          onContinue={() => void translate(source)}
        />
      )}
      {result && <TranslationResult result={result} onApply={() => apply(result)} />}
      {onUndo && (
        <Button variant="ghost" size="sm" className="-ms-3 self-start text-soft" onClick={onUndo}>
          <Undo2 size={15} />
          {m.translation_undo()}
        </Button>
      )}
      {replacement && <ReplaceQuestion {...replacement} />}
      <ArabicVersion />
    </EditorSection>
  );
}

/** A text that is too long for one call says how many it takes. */
function PartsToCome({ characters }: { characters: number }) {
  if (characters <= partMaxCharacters) return null;
  // The title takes one of its own.
  const calls = Math.ceil(characters / partMaxCharacters) + 1;
  return (
    <p className="text-sm text-mute">{m.translation_parts({ count: calls, shown: formatNumber(calls) })}</p>
  );
}

type PartsProps = {
  progress: TranslationProgress;
  isRunning: boolean;
  onStop: () => void;
  onContinue: () => void;
};

/** A long text is translated in parts; finished parts are preserved. */
function Parts({ progress: { done, total }, isRunning, onStop, onContinue }: PartsProps) {
  const counts = {
    part: formatNumber(Math.min(done + 1, total)),
    done: formatNumber(done),
    total: formatNumber(total),
  };
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="text-sm text-soft">
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

/** Shown while the saved Arabic version belongs to another English text. */
function Outdated({ saved, isDisabled, onTranslate }: OutdatedProps) {
  const [text, arabic] = [usePromptValue("promptText"), usePromptValue("promptTextAr")];
  if (saved === null || arabic === "" || arabic !== saved.prompt_text_ar) return null;
  if (!saved.is_translation_outdated && text === saved.prompt_text) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-paper px-3.5 py-2.5">
      <p role="status" className="min-w-0 flex-1 text-sm">
        <span className="font-[560]">{m.translation_outdated()}</span> {m.translation_outdated_text()}
      </p>
      <Button size="sm" disabled={isDisabled} onClick={onTranslate}>
        {m.translation_again()}
      </Button>
    </div>
  );
}
