import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { paths } from "@/config/paths";
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
import { PromptTags } from "./prompt-header";
import { PromptPanel } from "./prompt-panel";
import { useCopy } from "./use-copy";
import { useValues } from "./use-values";

type PromptWorkbenchProps = { card: PromptCard; prompt: Prompt };

/** The prompt's text beside its form; what is typed stands in the text at once, and copying takes exactly that. */
export function PromptWorkbench({ card, prompt }: PromptWorkbenchProps) {
  const locale = getLocale();
  const texts = { en: prompt.prompt_text, ar: prompt.prompt_text_ar };
  const variables = readVariables(prompt.variables, locale);
  const [values, setValue] = useValues(() => defaultValues(variables));
  const [reading, setReading] = useState<Reading>(firstLanguage(texts, locale));
  const { isCopied, copy } = useCopy();

  function handleCopy() {
    const text = texts[copiedLanguage(reading, texts, locale)] ?? texts.en;
    void copy(fillTemplate(text, values));
  }
  useHotkey(hotkeys.copy, handleCopy);

  const copyButton = (
    <CopyButton isCopied={isCopied} label={m.copy_prompt()} hasKey className="w-full" onCopy={handleCopy} />
  );
  return (
    <Columns
      main={
        <>
          <PromptPanel
            texts={texts}
            wordCount={card.word_count}
            variables={variables}
            values={values}
            reading={reading}
            onReading={setReading}
          />
          <PromptTags tags={card.tags} />
        </>
      }
      side={<DetailsPanel variables={variables} values={values} onChange={setValue} actions={copyButton} />}
      thumb={copyButton}
    />
  );
}

/** The same page for who may not read the text: the form is the real one, the text is not there. */
export function LockedWorkbench({ card }: { card: PromptCard }) {
  const variables = readVariables(card.variables, getLocale());
  const [values, setValue] = useValues(() => defaultValues(variables));
  return (
    <Columns
      main={
        <>
          <PromptGate card={card} variables={variables} actions={<GateActions />} />
          <PromptTags tags={card.tags} />
        </>
      }
      side={<DetailsPanel variables={variables} values={values} onChange={setValue} />}
      thumb={
        <Link to={paths.pricing} className={`${buttonStyles("primary")} w-full`}>
          {m.premium_view_plans()}
        </Link>
      }
    />
  );
}

type ColumnsProps = {
  main: ReactNode;
  side: ReactNode;
  /** On a phone, what stays at the thumb. */
  thumb: ReactNode;
};

/** Text and form side by side; on a phone one below the other. */
function Columns({ main, side, thumb }: ColumnsProps) {
  return (
    <>
      <div className="min-w-0 md:col-start-1">{main}</div>
      <aside className="md:sticky md:top-[84px] md:col-start-2 md:row-span-2 md:row-start-1 md:mt-11 md:self-start">
        {side}
      </aside>
      <div className="sticky bottom-0 z-10 -mx-[18px] border-t border-line bg-paper px-[18px] pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 md:hidden">
        {thumb}
      </div>
    </>
  );
}
