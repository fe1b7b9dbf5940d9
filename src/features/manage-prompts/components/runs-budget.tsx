import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";

import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type RunBudget, runBudgetQueryOptions, usePauseRunsMutation } from "../api/runs";
import { managementFailureWords } from "../model/failure";
import { formatCost } from "./run-columns";

/** Today's runs against the budget, and the switch that stops them. */
export function RunsBudget() {
  const budget = useQuery(runBudgetQueryOptions());
  const pause = usePauseRunsMutation();
  if (budget.isError) return <LoadFailed onRetry={() => void budget.refetch()} />;
  if (budget.data === undefined) return <div aria-hidden="true" className="skeleton mb-5 h-11 w-full" />;
  const { is_paused: isPaused, is_sandbox: isSandbox } = budget.data;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="status" className="text-soft">
        <p>{todayOf(budget.data)}</p>
        {isPaused && <p className="font-[560] text-ink">{m.manage_runs_paused()}</p>}
        {isSandbox && <p className="text-sm">{m.manage_runs_sandbox()}</p>}
      </div>
      <Button
        size="sm"
        disabled={pause.isPending}
        onClick={() =>
          pause.mutate(!isPaused, { onError: (error) => notify.error(managementFailureWords(error)) })
        }
      >
        {isPaused ? m.manage_runs_resume() : m.manage_runs_pause()}
      </Button>
    </div>
  );
}

function todayOf({ runs, runs_max: max, cost_microusd: cost, cost_max_microusd: budget }: RunBudget): string {
  if (max === null || budget === null) return m.manage_runs_never();
  return m.manage_runs_today({
    runs: formatNumber(runs),
    max: formatNumber(max),
    cost: formatCost(cost),
    budget: formatCost(budget),
  });
}
