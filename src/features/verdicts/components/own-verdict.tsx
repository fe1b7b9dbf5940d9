import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, buttonStyles } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { onUsage } from "@/lib/prompt-data/usage";
import { verdictKeys } from "../api/keys";
import { modelsQueryOptions } from "../api/models";
import { type Judged, ownVerdictsQueryOptions, useWithdrawVerdictMutation } from "../api/own-verdicts";
import { dismiss, dismissKey, isDismissed } from "../model/dismissed";
import { type VerdictOutcome, verdictOutcomes } from "../model/verdict-form";
import { verdictOutcomeWords } from "./outcome-words";
import { VerdictForm } from "./verdict-form";

type OwnVerdictProps = { promptId: string; title: string; userId: string };

/** Lets a member say once whether a prompt worked that they used; then shows it. Threat V1. */
export default function OwnVerdict({ promptId, title, userId }: OwnVerdictProps) {
  const queryClient = useQueryClient();
  const options = ownVerdictsQueryOptions(userId, [promptId]);
  const own = useQuery(options).data;
  useEffect(
    () => onUsage(() => void queryClient.invalidateQueries({ queryKey: verdictKeys.all })),
    [queryClient],
  );
  if (!own?.[0]) return null;
  const key = dismissKey(promptId, own[0].text_version);
  return <Said key={key} dismissedAs={key} title={title} own={own} />;
}

type SaidProps = { dismissedAs: string; title: string; own: readonly Judged[] };
type Open = { outcome: VerdictOutcome; verdict: Judged | null };

function Said({ dismissedAs, title, own }: SaidProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [wasDismissed, setDismissed] = useState(() => isDismissed(dismissedAs));
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLElement>(null);
  const given = own.filter(({ id }) => id !== null);
  const promptId = own[0]?.prompt_id ?? "";
  const isAsked = isAsking || (given.length === 0 && !wasDismissed);

  function show(verdict: Open) {
    setOpen(verdict);
    box.current?.focus();
  }
  function close() {
    setOpen(null);
    setAsking(false);
    box.current?.focus();
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={m.verdict_own({ title })}
      className="border-t border-line pt-2 outline-none print:hidden"
    >
      {given.map((verdict) => (
        <GivenVerdict key={verdict.id} verdict={verdict} onChange={(outcome) => show({ outcome, verdict })} />
      ))}
      {open ? (
        <VerdictForm promptId={promptId} {...open} onClose={close} />
      ) : isAsked ? (
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="me-auto font-[560]">{m.verdict_ask()}</p>
          <div className="flex gap-2">
            {verdictOutcomes.map((outcome) => (
              <Button key={outcome} size="sm" onClick={() => show({ outcome, verdict: null })}>
                {verdictOutcomeWords[outcome]()}
              </Button>
            ))}
            <button
              type="button"
              aria-label={m.verdict_dismiss()}
              className={buttonStyles("ghost", "icon")}
              onClick={() => {
                dismiss(dismissedAs);
                setDismissed(true);
                close();
              }}
            >
              <X size={17} />
            </button>
          </div>
        </div>
      ) : (
        <Button variant="ghost" size="sm" className="-ms-3 text-soft" onClick={() => setAsking(true)}>
          {given.length === 0 ? m.verdict_say() : m.verdict_another()}
        </Button>
      )}
    </section>
  );
}

type GivenVerdictProps = { verdict: Judged; onChange: (outcome: VerdictOutcome) => void };

function GivenVerdict({ verdict, onChange }: GivenVerdictProps) {
  const models = useQuery(modelsQueryOptions()).data;
  const withdraw = useWithdrawVerdictMutation();
  const outcome = verdictOutcomes.find((each) => each === verdict.outcome) ?? "worked";
  const listed = models?.find(({ id }) => id === verdict.model_id)?.name;
  const model = listed ?? verdict.other_model ?? m.verdicts_other_model();
  return (
    <div className="border-b border-line pb-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="me-auto">{m.verdict_given({ outcome: verdictOutcomeWords[outcome](), model })}</p>
        <Button variant="ghost" size="sm" className="text-soft" onClick={() => onChange(outcome)}>
          {m.verdict_change()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-soft"
          disabled={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(verdict.id ?? "", {
              onError: () => notify.failure(m.toast_error(), m.verdict_failed()),
            })
          }
        >
          {m.verdict_withdraw()}
        </Button>
      </div>
      {verdict.answer && (
        <p dir="auto" className="text-start text-soft wrap-anywhere">
          {m.verdict_answered({ answer: verdict.answer })}
        </p>
      )}
    </div>
  );
}
