import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { CopyButton } from "@/components/prompt/copy-button";
import { focusField } from "@/components/prompt/focus-field";
import { copyText } from "@/components/prompt/use-copy";
import * as paths from "@/config/paths";
import { firstGap, type Gaps } from "@/domain/prompt/gaps";
import { localized } from "@/domain/prompt/localized";
import { readPrompt } from "@/domain/prompt/read-prompt";
import { copiedLanguage, firstLanguage, type Reading } from "@/domain/prompt/reading";
import { unreadForReaders } from "@/domain/prompt/template";
import { readVariables } from "@/domain/prompt/variables";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { getLocale, m } from "@/lib/i18n";
import { loadForAct } from "@/lib/lazy/load";
import { notify } from "@/lib/notify";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { Prompt } from "@/lib/prompt-data/prompt";
import { recordUsage } from "@/lib/prompt-data/usage";
import { saveFile } from "@/lib/save-file";
import { type CategoryUse, sectionsOf } from "../model/category-use";
import type { DownloadFormat } from "../model/download";
import { downloadFailure } from "../model/download-failure";
import { isShownAsPicture } from "../model/pictures";
import { AttachedWorkflows } from "./attached-workflows";
import { Attachments } from "./attachments";
import { DetailsPanel } from "./details-panel";
import { ExampleResult } from "./gate/example-result";
import { GateOffer, GateOfferBar } from "./gate/gate-offer";
import { PromptGate } from "./gate/prompt-gate";
import { TrialOffer } from "./gate/trial-offer";
import { PromptColumns } from "./prompt-columns";
import { PromptTags } from "./prompt-header";
import { PromptNotes } from "./prompt-notes";
import { PromptPanel } from "./prompt-panel";
import { PromptTools } from "./prompt-tools";
import { RunButton, RunMenu } from "./run-button";
import { CopyChoices, copyLabels, SaveTextButton, SectionButtons } from "./use-buttons";
import { usePromptCopy } from "./use-prompt-copy";
import { useRun } from "./use-run";
import { useStoredValues } from "./use-stored-values";

type PromptWorkbenchProps = {
  card: PromptCardView;
  prompt: Prompt;
  use: CategoryUse;
  favorite: ReactNode;
  notice: ReactNode;
  verdicts: ReactNode;
};

/** The prompt's text beside its form: typing fills the text live, and Copy takes exactly that. */
export function PromptWorkbench({ card, prompt, use, favorite, notice, verdicts }: PromptWorkbenchProps) {
  const locale = getLocale();
  const read = useMemo(() => readPrompt(card.variables, prompt), [card.variables, prompt]);
  const [reading, setReading] = useState<Reading>(firstLanguage(read.texts.ar !== null, locale));
  const language = copiedLanguage(reading, read.texts, locale);
  const fields = read.fields[language];
  const unread = useMemo(() => unreadForReaders(read.texts[language] ?? read.texts.en), [read, language]);
  const details = useStoredValues(card.id, fields);
  // Deferred: fields respond at once, the long text follows.
  const shownValues = useDeferredValue(details.values);
  const form = useRef<HTMLElement>(null);
  const copying = usePromptCopy({ card, read, use, language, values: details.values, leadTo });
  const { copied, isCopied, getText, getGaps } = copying;
  const runner = useRun({
    category: card.category,
    listed: use.run_targets,
    getText,
    getGaps,
    leadTo,
    copy: copyText,
    onRun: () => recordUsage(card, "run"),
  });

  /** Before any await: phones show the keyboard only in direct response to a touch. */
  function leadTo(gaps: Gaps) {
    const field = firstGap(gaps);
    if (field) focusField(form.current, field.name);
  }

  useHotkey(hotkeys.copy, () => void copying.copyPrompt());

  async function handleDownload(format: DownloadFormat) {
    const { title, description } = localized(card, language);
    try {
      const { createDownload } = await loadForAct(() => import("../api/create-download"));
      const source = `${location.origin}${paths.prompt(card.slug)}`;
      const text = copying.textIn(language);
      const file = await createDownload(
        { ...card, title, description, language, source, text, files: prompt.attached_files },
        format,
      );
      saveFile(file.name, file.content, file.type);
      recordUsage(card, "download");
    } catch (thrown) {
      notify.failure(m.download_failed(), downloadFailure(title, thrown));
    }
  }

  const copyButton = (
    <CopyButton
      isCopied={isCopied}
      label={reading === "both" || copied !== language ? copyLabels[copied]() : m.copy_prompt()}
      hasKey
      className="w-full"
      onCopy={() => void copying.copyPrompt()}
    />
  );
  return (
    <PromptColumns
      card={card}
      main={
        <>
          {notice}
          <PromptPanel
            prompt={read}
            copied={language}
            values={shownValues}
            reading={reading}
            onReading={setReading}
          />
          <PromptNotes prompt={prompt} />
          {verdicts}
          <PromptTags tags={card.tags} />
          <AttachedWorkflows card={card} listed={prompt.attached_files} />
          <Attachments card={card} listed={prompt.attached_files} />
        </>
      }
      side={
        <DetailsPanel
          ref={form}
          fields={fields}
          language={read.written[language]}
          details={details}
          unread={unread}
          actions={
            <>
              {copyButton}
              <CopyChoices copying={copying} language={language} />
              {use.copy_rule === "sections" && (
                <SectionButtons sections={sectionsOf(getText())} onCopied={() => recordUsage(card, "copy")} />
              )}
              {use.copy_rule === "file" && <SaveTextButton onSave={() => void handleDownload("text")} />}
              <RunButton runner={runner} />
            </>
          }
          tools={
            <>
              {favorite}
              <PromptTools
                card={card}
                values={details.values}
                onDownload={(format) => void handleDownload(format)}
              />
            </>
          }
        />
      }
      thumb={
        <>
          {copyButton}
          <RunMenu runner={runner} />
        </>
      }
    />
  );
}

type LockedWorkbenchProps = Pick<PromptWorkbenchProps, "card" | "favorite" | "verdicts"> & {
  price: ReactNode;
};

/** The same page without the right to read: the real form, and a gate instead of the text. */
export function LockedWorkbench({ card, price, favorite, verdicts }: LockedWorkbenchProps) {
  const language = firstLanguage(card.has_arabic, getLocale());
  const fields = useMemo(() => readVariables(card.variables, language), [card.variables, language]);
  const details = useStoredValues(card.id, fields);
  const shownValues = useDeferredValue(details.values);
  const form = useRef<HTMLElement>(null);
  return (
    <PromptColumns
      card={card}
      main={
        <>
          {!isShownAsPicture(card) && <ExampleResult promptId={card.id} />}
          {card.allows_trial && (
            <TrialOffer
              promptId={card.id}
              language={language}
              fields={fields}
              values={details.values}
              onBlank={({ name }) => focusField(form.current, name)}
            />
          )}
          <PromptGate card={card} fields={fields} values={shownValues} />
          {verdicts}
          <AttachedWorkflows card={card} listed={null} />
          <PromptTags tags={card.tags} />
        </>
      }
      side={
        <DetailsPanel
          ref={form}
          fields={fields}
          language={language}
          details={details}
          offer={<GateOffer card={card} price={price} />}
          tools={
            <>
              {favorite}
              <PromptTools card={card} values={details.values} />
            </>
          }
        />
      }
      thumb={<GateOfferBar price={price} />}
    />
  );
}
