import { Check, LoaderCircle } from "lucide-react";
import { m } from "@/lib/i18n";
import type { Step, StepState } from "../model/timeline";

const words: Record<Step, { title: () => string; text: () => string }> = {
  received: { title: m.callback_received, text: m.callback_received_text },
  confirmed: { title: m.callback_confirmed, text: m.callback_confirmed_text },
  granted: { title: m.callback_granted, text: m.callback_granted_text },
};

const states: Record<StepState, () => string> = {
  done: m.callback_state_done,
  current: m.callback_state_current,
  waiting: m.callback_state_waiting,
};

const order: Step[] = ["received", "confirmed", "granted"];

export function TimelineSteps({ steps }: { steps: Record<Step, StepState> }) {
  return (
    <ol aria-label={m.callback_steps()} className="flex flex-col">
      {order.map((step) => (
        <li
          key={step}
          aria-current={steps[step] === "current" ? "step" : undefined}
          className="group flex gap-4"
        >
          <span className="flex flex-col items-center">
            <Dot state={steps[step]} />
            <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
          </span>
          <span className="min-w-0 flex-1 pb-7 group-last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={`font-[560] ${steps[step] === "waiting" ? "text-mute" : "text-ink"}`}>
                {words[step].title()}
              </span>
              <span className="text-sm text-mute">{states[steps[step]]()}</span>
            </span>
            <span className="mt-0.5 block text-sm text-mute">{words[step].text()}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Dot({ state }: { state: StepState }) {
  if (state === "done")
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-gold-wash text-gold">
        <Check size={15} strokeWidth={2} />
      </span>
    );
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-gold">
      {state === "current" && <LoaderCircle size={15} strokeWidth={2} className="animate-spin" />}
    </span>
  );
}
