import type { ReactNode } from "react";
import { PromptText } from "@/components/prompt/prompt-text";
import { parseTemplate } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";
import type { Change } from "../model/enhancement";

type ComparisonProps = {
  before: string;
  after: string;
  changes: readonly Change[];
  /** Shown below the improved prompt. */
  action?: ReactNode;
};

const noWords = new Map<string, string>();

/** A prompt before and after side by side, then what changed and why. */
export function Comparison({ before, after, changes, action }: ComparisonProps) {
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Side label={m.enhancer_before()} tone="bg-sunken" text={before} />
        <Side label={m.enhancer_after()} tone="bg-surface" text={after} action={action} />
      </div>
      <h3 className="mt-8 mb-4 font-sans text-sm leading-5 font-[560] tracking-normal text-mute">
        {m.enhancer_changes()}
      </h3>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {changes.map(({ what, why }) => (
          <div key={`${what}: ${why}`} className="min-w-0 border-s-2 border-gold-fill ps-4">
            <dt dir="auto" className="text-start font-[560] wrap-anywhere">
              {what}
            </dt>
            <dd dir="auto" className="mt-1 text-start text-sm wrap-anywhere text-soft">
              {why}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type SideProps = { label: string; tone: string; text: string; action?: ReactNode };

function Side({ label, tone, text, action }: SideProps) {
  return (
    <section className={`min-w-0 rounded-lg border border-line p-5 sm:p-7 ${tone}`}>
      <h3 className="mb-3 font-sans text-sm leading-5 font-[560] tracking-normal text-mute">{label}</h3>
      <PromptText
        template={parseTemplate(text)}
        language={/\p{Script=Arabic}/u.test(text) ? "ar" : "en"}
        fields={[]}
        words={noWords}
      />
      {action && <div className="mt-5">{action}</div>}
    </section>
  );
}
