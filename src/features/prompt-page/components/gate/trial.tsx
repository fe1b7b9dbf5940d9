import { Square } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { currentValue, type PromptVariable, type Values, wordOf } from "@/domain/prompt/variables";
import { languageOfText } from "@/domain/text/language-of-text";
import { failureWords } from "@/lib/failure-words";
import { formatDay } from "@/lib/format/dates";
import { directionOf, type Locale, m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import { streamTrial, type TrialEnd, type TrialLabel } from "../../api/stream-trial";

export type TrialProps = {
  promptId: string;
  language: Locale;
  fields: readonly PromptVariable[];
  values: Values;
  /** Leads to a field that is still empty. */
  onBlank: (field: PromptVariable) => void;
};

const endings: Record<TrialEnd | "stopped", () => string> = {
  done: m.trial_done,
  length: m.trial_length,
  broken: m.trial_broken,
  withheld: m.trial_withheld,
  stopped: m.trial_ended,
};

const failureOf = (thrown: unknown, isSignedIn: boolean) =>
  failureWords(thrown, {
    trials_used: isSignedIn ? m.trial_used_signed_in : m.trial_used,
    budget_used: m.trial_budget,
    trials_stopped: m.trial_stopped,
    400: m.trial_odd,
    404: m.trial_gone,
    offline: m.generator_offline,
    failed: m.trial_failed,
  });

type State = {
  label: TrialLabel | null;
  text: string;
  end: TrialEnd | "stopped" | null;
  failure: string | null;
};

/** Starts a trial when it appears, and ends it when it goes. */
function useTrial({ promptId, language, fields, values, onBlank }: TrialProps) {
  const isSignedIn = useSession().session !== null;
  const [state, setState] = useState<State>({ label: null, text: "", end: null, failure: null });
  const stopper = useRef<AbortController>(undefined);
  const words = fields.map((field) => [field, wordOf(field, currentValue(field, values))] as const);
  const blanks = words.flatMap(([field, word]) => (word.trim() === "" ? [field] : []));
  // The values of the moment when the trial began.
  const [sent] = useState(() => ({
    blanks,
    values: Object.fromEntries(words.map(([{ name }, word]) => [name, word])),
  }));

  const wordsOf = useEffectEvent((error: unknown) => failureOf(error, isSignedIn));
  const leadToBlank = useEffectEvent(onBlank);

  useEffect(() => {
    if (sent.blanks[0]) {
      leadToBlank(sent.blanks[0]);
      return;
    }
    const stop = new AbortController();
    stopper.current = stop;
    const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
    void streamTrial({ prompt: promptId, language, values: sent.values }, stop.signal, {
      label: (label) => change({ label }),
      words: (more) => setState((before) => ({ ...before, text: before.text + more })),
    })
      .then((end) => change(end === "withheld" ? { end, text: "" } : { end }))
      .catch((error: unknown) =>
        change(stop.signal.aborted ? { end: "stopped" } : { failure: wordsOf(error) }),
      );
    return () => stop.abort();
  }, [promptId, language, sent]);

  return { ...state, blanks: sent.blanks, stop: () => stopper.current?.abort() };
}

/** One trial of a hidden text: the result as it is written, its model and day. */
export default function Trial(props: TrialProps) {
  const { label, text, end, failure, blanks, stop } = useTrial(props);
  const problem =
    blanks.length > 0 ? m.trial_fill({ fields: blanks.map(({ label }) => label).join(" · ") }) : failure;
  if (problem !== null)
    return (
      <div className="mt-4">
        <FormFailure>{problem}</FormFailure>
      </div>
    );
  const language = languageOfText(text);
  const isOver = end !== null;
  return (
    <div className="mt-5 border-t border-line pt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-soft">
          {end === null ? m.trial_writing() : endings[end]()}
        </p>
        {!isOver && (
          <Button size="sm" onClick={stop}>
            <Square size={13} className="fill-current" />
            {m.generator_stop()}
          </Button>
        )}
      </div>
      {label && (
        <p className="text-sm text-mute">
          {label.isSandbox
            ? m.trial_sandbox()
            : m.trial_by({ model: label.model, day: formatDay(label.day) })}
        </p>
      )}
      <p
        aria-busy={!isOver}
        lang={language}
        dir={directionOf(language)}
        className="mt-3 text-start text-base wrap-anywhere whitespace-pre-line empty:hidden"
      >
        {text}
      </p>
    </div>
  );
}
