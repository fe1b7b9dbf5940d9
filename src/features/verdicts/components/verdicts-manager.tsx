import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatDay, formatMoment } from "@/lib/format/dates";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import {
  useSettleVerdictMutation,
  type WaitingVerdict,
  waitingVerdictsQueryOptions,
} from "../api/waiting-verdicts";
import { ModelsManager } from "./models-manager";
import { Quoted, verdictWords } from "./written-verdicts";

/** For staff: verdicts that wait, and the list of models. */
export function VerdictsManager() {
  const waiting = useQuery(waitingVerdictsQueryOptions());
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section aria-labelledby="waiting-title" className="mt-6">
        <h2 id="waiting-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
          {m.waiting_title()}
        </h2>
        <p className="mt-1 text-soft">{m.waiting_lead()}</p>
        {waiting.isLoadingError && <LoadFailed onRetry={() => void waiting.refetch()} />}
        {waiting.isPending && <div aria-hidden="true" className="skeleton mt-4 h-24 rounded-lg" />}
        {waiting.data?.length === 0 && <p className="mt-3 text-soft">{m.waiting_none()}</p>}
        <ul className="mt-3">
          {waiting.data?.map((verdict) => (
            <Waiting key={verdict.id} verdict={verdict} onSettled={() => title.current?.focus()} />
          ))}
        </ul>
      </section>
      <ModelsManager />
    </>
  );
}

function Waiting({ verdict, onSettled }: { verdict: WaitingVerdict; onSettled: () => void }) {
  const settle = useSettleVerdictMutation();
  const title = localize(verdict.prompt_title, verdict.prompt_title_ar, getLocale()).value;
  const handleSettle = (keep: boolean) =>
    settle.mutate(
      { verdict: verdict.id, keep },
      { onSuccess: onSettled, onError: () => notify.error(m.verdict_failed()) },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={paths.prompt(verdict.prompt_slug)} className="font-[560] hover:text-gold">
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-mute">
          {[
            verdict.waits_for === "burst" ? m.waiting_burst() : m.waiting_report(),
            verdictWords(verdict),
            formatMoment(verdict.given_at),
            m.waiting_account({ day: formatDay(verdict.account_since) }),
          ].join(" · ")}
        </p>
        <Quoted {...verdict} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" disabled={settle.isPending} onClick={() => handleSettle(true)}>
          {m.waiting_keep()}
        </Button>
        <Button size="sm" disabled={settle.isPending} onClick={() => handleSettle(false)}>
          {m.waiting_delete()}
        </Button>
      </div>
    </li>
  );
}
