import { type ReactNode, useState } from "react";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCard } from "../api/cards";
import type { Prompt } from "../api/text";
import { copiedLanguage, firstLanguage, type Reading } from "../model/reading";
import { fillTemplate } from "../model/template";
import { defaultValues, readVariables } from "../model/variables";
import { CopyButton } from "./copy-button";
import { DetailsPanel } from "./details-panel";
import { GateActions } from "./gate-actions";
import { PromptGate } from "./prompt-gate";
import { PromptPanel } from "./prompt-panel";
import { useCopy } from "./use-copy";
import { useValues } from "./use-values";

/** The prompt's text beside its form; what is typed stands in the text at once, and copying takes exactly that. */
export function PromptWorkbench({ prompt, wordCount }: { prompt: Prompt; wordCount: number }) {
  const locale = getLocale();
  const texts = { en: prompt.prompt_text, ar: prompt.prompt_text_ar };
  const variables = readVariables(prompt.variables);
  const [values, setValue] = useValues(() => defaultValues(variables, getLocale()));
  const [reading, setReading] = useState<Reading>(firstLanguage(texts, locale));
  const { isCopied, copy } = useCopy();

  function handleCopy() {
    const text = texts[copiedLanguage(reading, texts, locale)] ?? texts.en;
    void copy(fillTemplate(text, values));
  }
  useHotkey(hotkeys.copy, handleCopy);

  return (
    <Columns
      main={
        <PromptPanel
          texts={texts}
          wordCount={wordCount}
          variables={variables}
          values={values}
          reading={reading}
          onReading={setReading}
        />
      }
      side={(actions) => (
        <DetailsPanel variables={variables} values={values} onChange={setValue} actions={actions} />
      )}
      actions={
        <CopyButton
          isCopied={isCopied}
          label={m.copy_prompt()}
          hasKey
          className="w-full"
          onCopy={handleCopy}
        />
      }
    />
  );
}

/** The same page for who may not read the text: the form is the real one, the text is not there. */
export function LockedWorkbench({ card }: { card: PromptCard }) {
  const variables = readVariables(card.variables);
  const [values, setValue] = useValues(() => defaultValues(variables, getLocale()));
  return (
    <Columns
      main={<PromptGate card={card} variables={variables} actions={<GateActions />} />}
      side={(actions) => (
        <DetailsPanel variables={variables} values={values} onChange={setValue} actions={actions} />
      )}
      actions={<GateActions isShort />}
    />
  );
}

type ColumnsProps = { main: ReactNode; side: (actions: ReactNode) => ReactNode; actions: ReactNode };

/** Text and form side by side; on a phone one below the other, with the actions at the thumb. */
function Columns({ main, side, actions }: ColumnsProps) {
  return (
    <>
      <div className="min-w-0 md:col-start-1">{main}</div>
      <aside className="md:sticky md:top-[84px] md:col-start-2 md:row-span-3 md:row-start-1 md:mt-11 md:self-start">
        {side(actions)}
      </aside>
      <div className="sticky bottom-0 z-10 -mx-[18px] border-t border-line bg-paper px-[18px] pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 md:hidden">
        {actions}
      </div>
    </>
  );
}
