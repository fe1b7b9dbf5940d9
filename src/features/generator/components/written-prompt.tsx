import { Copy, FilePlus2, Square, WandSparkles } from "lucide-react";
import { useMemo, useRef } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { PromptText } from "@/components/prompt/prompt-text";
import { useCopy } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { parseTemplate } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";
import type { Wish } from "../model/wish";
import { ChangeForm } from "./change-form";
import { EndNotice } from "./end-notice";
import type { Generation } from "./use-generation";
import { useResultInSight } from "./use-result-in-sight";
import { VersionTabs } from "./version-tabs";

type WrittenPromptProps = { generation: Generation; wish: Wish; onUse: (text: string) => void };

const noWords = new Map<string, string>();

export function WrittenPrompt({ generation, wish, onUse }: WrittenPromptProps) {
  const { running, shown, versions, failure } = generation;
  const { isCopied, copy } = useCopy();
  const panel = useRef<HTMLElement>(null);
  useResultInSight(panel, running !== null);
  if (running === null && shown === null)
    return (
      <div className="flex flex-col gap-4">
        <Failure failure={failure} onRetry={generation.retry} />
        <Notice icon={<WandSparkles size={24} strokeWidth={1.6} />} title={m.generator_empty_title()}>
          {m.generator_empty_text()}
        </Notice>
      </div>
    );
  const text = running ? running.text : shown?.text;
  return (
    <div className="flex flex-col gap-4">
      {!running && shown && versions.length > 1 && (
        <VersionTabs versions={versions} shown={shown} onShow={generation.show} />
      )}
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={m.generator_result()}
        aria-busy={running !== null}
        className={`${promptStyles.panel} min-h-64 min-w-0 scroll-mt-20`}
      >
        <div
          className={`${promptStyles.panelHead} flex items-center justify-between gap-2 py-1.5 ps-5 pe-2 sm:ps-6`}
        >
          <p role="status" className="min-w-0 py-1 text-sm text-soft">
            {running
              ? m.generator_writing()
              : shown?.end === "done"
                ? m.generator_ready()
                : m.generator_result()}
          </p>
          {running ? (
            <Button size="sm" className="shrink-0" onClick={generation.stop}>
              <Square size={13} className="fill-current" />
              {m.generator_stop()}
            </Button>
          ) : (
            <Button variant="ghost" size="sm" className="shrink-0" onClick={() => void copy(text ?? "")}>
              <Copy size={15} />
              {isCopied ? m.copied() : m.generator_copy()}
            </Button>
          )}
        </div>
        <div className={promptStyles.panelBody}>
          {text == null ? <TextSkeleton /> : <PromptWords text={text} language={wish.language} />}
        </div>
      </section>
      {!running && shown && (
        <>
          <EndNotice
            version={shown}
            onGoOn={() => generation.goOn(wish, shown)}
            onRetry={() => generation.again(wish, shown)}
          />
          <Failure failure={failure} onRetry={generation.retry} />
          <ChangeForm
            typed={generation.typedChange}
            onType={generation.typeChange}
            onChange={(change) => generation.change(wish, shown.text, change)}
          />
          <Button variant="primary" className="sm:self-start" onClick={() => onUse(shown.text)}>
            <FilePlus2 size={16} />
            {m.generator_use()}
          </Button>
        </>
      )}
    </div>
  );
}

function PromptWords({ text, language }: { text: string; language: Wish["language"] }) {
  const template = useMemo(() => parseTemplate(text), [text]);
  return <PromptText template={template} language={language} fields={[]} words={noWords} />;
}

function Failure({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) return null;
  return (
    <FormFailure>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {failure}
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {m.action_try_again()}
        </Button>
      </span>
    </FormFailure>
  );
}

function TextSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <div className="skeleton h-4 w-11/12" />
      <div className="skeleton h-4 w-4/5" />
      <div className="skeleton h-4 w-2/3" />
    </div>
  );
}
