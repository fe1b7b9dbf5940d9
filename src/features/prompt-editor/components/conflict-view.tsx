import ChangedText, { type ChangedPart } from "@/components/prompt/changed-text";
import { fieldWords } from "@/components/prompt/field-words";
import { Button } from "@/components/ui/button";
import { isTextField, type PortableColumn, type PromptColumn, promptColumns } from "@/domain/prompt/fields";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import type { PromptFormValues } from "../model/prompt-form";
import { type PromptRow, valuesOf } from "../model/saved-prompt";
import { describeVariables } from "../model/variable-definitions";
import { DialogFoot } from "./dialog-foot";

type ConflictViewProps = {
  mine: PromptFormValues;
  /** Null where the prompt is gone. */
  theirs: PromptRow | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
};

/**
 * Another user saved the prompt meanwhile: shows the differences and both texts, and overwrites nothing (threat F4).
 */
export function ConflictView({ mine, theirs, onKeepMine, onTakeTheirs, onBack }: ConflictViewProps) {
  const isGone = theirs === null;
  return (
    <section role="alert" className="flex flex-col gap-4">
      <div>
        <h3 className="font-sans text-lg font-[600] tracking-normal">
          {isGone ? m.conflict_gone_title() : m.conflict_title()}
        </h3>
        <p className="mt-1 text-soft">
          {isGone ? m.conflict_gone_text() : m.conflict_text({ time: formatMoment(theirs.updated_at) })}
        </p>
      </div>
      {theirs && <Differences theirs={valuesOf(theirs)} mine={mine} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {theirs && <Version title={m.conflict_theirs()} values={valuesOf(theirs)} />}
        <Version title={m.conflict_mine()} values={mine} />
      </div>
      <DialogFoot className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onBack}>
          {m.conflict_back()}
        </Button>
        <Button onClick={onKeepMine}>{isGone ? m.conflict_create() : m.conflict_keep_mine()}</Button>
        {theirs && <Button onClick={onTakeTheirs}>{m.conflict_take_theirs()}</Button>}
      </DialogFoot>
    </section>
  );
}

/** The words in which the two differ. */
function Differences({ theirs, mine }: { theirs: PromptFormValues; mine: PromptFormValues }) {
  const parts = partsOf(theirs, mine);
  const isSame = parts.every(({ before, after }) => before === after);
  return (
    <div>
      <h4 className="font-sans text-base font-[600] tracking-normal">{m.conflict_differs()}</h4>
      <p className="mt-1 text-sm text-mute">{isSame ? m.conflict_same() : m.conflict_legend()}</p>
      {!isSame && (
        <ChangedText parts={parts} names={{ before: m.conflict_theirs(), after: m.conflict_mine() }} />
      )}
    </div>
  );
}

function partsOf(theirs: PromptFormValues, mine: PromptFormValues): ChangedPart[] {
  return promptColumns.flatMap((field) => {
    const [before, after] = [theirs, mine].map((values) => shownValue(field, values));
    if (before === undefined || after === undefined) return [];
    const heading = fieldWords[field.column as PortableColumn].label();
    return { heading, language: field.language, before, after };
  });
}

/** A field's value as text; undefined for what is not compared. */
function shownValue(field: PromptColumn, values: PromptFormValues): string | undefined {
  if (isTextField(field)) return values[field.form];
  if (field.kind === "category") return values.category;
  if (field.kind === "tags") return values.tags.join(", ");
  return field.kind === "variables" ? describeVariables(values.variables) : undefined;
}

function Version({ title, values }: { title: string; values: PromptFormValues }) {
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4"
    >
      <h4 className="text-sm text-mute">{title}</h4>
      <p dir="auto" className="mt-1 text-start font-[600] wrap-anywhere">
        {values.title}
      </p>
      <p
        dir="auto"
        className="mt-2 text-start font-mono text-sm leading-[1.7] wrap-anywhere whitespace-pre-wrap [&:dir(rtl)]:font-sans [&:dir(rtl)]:text-base [&:dir(rtl)]:leading-[1.9]"
      >
        {values.promptText}
      </p>
      {values.promptTextAr && (
        <p
          lang="ar"
          dir="auto"
          className="mt-3 border-t border-line pt-3 text-start text-base leading-[1.9] wrap-anywhere whitespace-pre-wrap"
        >
          {values.promptTextAr}
        </p>
      )}
    </article>
  );
}
