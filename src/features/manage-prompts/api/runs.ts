import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { type RunList, runFiltersOf, type runStatuses } from "../model/list";
import { managedKeys } from "./keys";

/** A house run. */
export type HouseRun = RowOf<
  "staff_run",
  "prompt_title_ar" | "tokens_in" | "tokens_out" | "cost_microusd"
> & {
  status: (typeof runStatuses)[number];
};

/** Today's runs and their known cost; the limits are null until the job first ran. */
export type RunBudget = {
  is_paused: boolean;
  is_sandbox: boolean | null;
  runs: number;
  runs_max: number | null;
  cost_microusd: number;
  cost_max_microusd: number | null;
};

export function runsQueryOptions(list: RunList, after: string | null) {
  return queryOptions({
    queryKey: managedKeys.runs(list, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await queryDatabase((rest) =>
          rest
            .rpc("list_prompt_runs", {
              filters: runFiltersOf(list),
              page_size: pageRows + 1,
              ...(after !== null && { after }),
            })
            .abortSignal(signal)
            .overrideTypes<HouseRun[], { merge: false }>(),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

export function runBudgetQueryOptions() {
  return queryOptions({
    queryKey: managedKeys.runBudget(),
    queryFn: async ({ signal }) =>
      queryDatabase((rest) =>
        rest.rpc("run_budget").abortSignal(signal).single().overrideTypes<RunBudget, { merge: false }>(),
      ),
  });
}

/** Stops house runs or resumes them. */
export function usePauseRunsMutation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => queryDatabase((rest) => rest.rpc("pause_prompt_runs", { paused })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: managedKeys.runBudget() }),
  });
}

/** Has a prompt run again on all models; resolves to how many runs wait now. */
export function useRunAgainMutation() {
  return useMutation({
    mutationFn: (prompt_id: string) => queryDatabase((rest) => rest.rpc("run_prompt_again", { prompt_id })),
  });
}
