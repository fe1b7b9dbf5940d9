import { RotateCcw, Undo2 } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, type Ref } from "react";
import { unreadSentence } from "@/components/prompt/gap-words";
import { VariableField } from "@/components/prompt/variable-field";
import { Button } from "@/components/ui/button";
import { currentValue, holdsExample, type PromptVariable } from "@/domain/prompt/variables";
import { type Locale, m } from "@/lib/i18n";
import type { StoredValues } from "./use-stored-values";

type DetailsPanelProps = {
  fields: readonly PromptVariable[];
  language: Locale;
  details: StoredValues;
  /** Parts of the text that look like a field but are not. */
  unread?: readonly string[];
  ref?: Ref<HTMLElement>;
  /** Shown above the fields of a locked prompt. */
  offer?: ReactNode;
  /** Actions upon the filled text; sticky below the fields on wide pages. */
  actions?: ReactNode;
  /** Other actions upon the prompt; visible on every page width. */
  tools: ReactNode;
};

/** From this many fields on, those off screen are not laid out. */
const manyFields = 24;

/** A longer form scrolls within itself, so that its actions stay on the screen. */
const longForm = 5;
/** The height of the screen minus header and breadcrumb. */
const capped = { box: "md:max-h-[calc(100dvh-157px)]", fields: "md:scroll-faded" };
const cappedOnLowScreens = {
  box: "md:[@media(height<880px)]:max-h-[calc(100dvh-157px)]",
  fields: "md:[@media(height<880px)]:scroll-faded",
};

type FieldProps = ComponentProps<typeof VariableField> & { isMany: boolean };

const Field = memo(function Field({ isMany, ...field }: FieldProps) {
  return (
    <div className={isMany ? "offscreen-72" : ""}>
      <VariableField {...field} />
    </div>
  );
});

export function DetailsPanel({
  fields,
  language,
  details,
  unread = [],
  ref,
  offer,
  actions,
  tools,
}: DetailsPanelProps) {
  const { values, setValue } = details;
  const isEmpty = fields.length === 0 && unread.length === 0;
  const isMany = fields.length > manyFields;
  const cap = fields.length > longForm ? capped : cappedOnLowScreens;
  return (
    <section
      ref={ref}
      aria-labelledby={isEmpty && offer ? undefined : "details-title"}
      className={`flex flex-col rounded-lg border border-line bg-surface ${cap.box} ${offer ? "md:overflow-y-auto" : ""}`}
    >
      {offer}
      {!(isEmpty && offer) && (
        <div
          className={`flex flex-col gap-4 p-5 ${offer ? "shrink-0" : `min-h-0 overscroll-contain ${cap.fields}`}`}
        >
          <div className="-my-2.5 flex min-h-11 items-center justify-between gap-3">
            <h2 id="details-title" className="font-sans text-base leading-6 font-[600] tracking-normal">
              {m.details_title()}
            </h2>
            <StartOver details={details} />
          </div>
          {isEmpty && <p className="text-sm text-mute">{m.details_none()}</p>}
          {fields.map((variable) => (
            <Field
              key={variable.name}
              isMany={isMany}
              variable={variable}
              value={currentValue(variable, values)}
              isExample={holdsExample(variable, values)}
              language={language}
              onChange={setValue}
            />
          ))}
          {unread.length > 0 && (
            <p className="text-sm text-mute wrap-anywhere">
              {`${unreadSentence(unread)} ${m.details_unread()}`}
            </p>
          )}
          {fields.length > 0 && <p className="text-sm text-mute">{m.details_kept()}</p>}
        </div>
      )}
      <div className="flex flex-col gap-2.5 p-5 pt-1 empty:hidden">
        {actions && <div className="hidden flex-col gap-2.5 md:flex">{actions}</div>}
        {tools}
      </div>
    </section>
  );
}

/** One button for reset and undo, so that the focus stays on it. */
function StartOver({ details: { isChanged, startOver, undo } }: Pick<DetailsPanelProps, "details">) {
  return (
    <>
      {(isChanged || undo) && (
        <Button variant="ghost" size="sm" className="-me-3 text-soft" onClick={undo ?? startOver}>
          {undo ? (
            <Undo2 size={15} className="rtl:-scale-x-100" />
          ) : (
            <RotateCcw size={15} className="rtl:-scale-x-100" />
          )}
          <span>{undo ? m.details_undo() : m.details_start_over()}</span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {undo ? m.details_started_over() : ""}
      </span>
    </>
  );
}
