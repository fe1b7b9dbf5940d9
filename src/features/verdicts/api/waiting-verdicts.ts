import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ModelFormValues } from "../model/model-form";
import { verdictKeys } from "./keys";

type Row = Database["public"]["Functions"]["waiting_verdicts"]["Returns"][number];

export type WaitingVerdict = Omit<Row, "prompt_title_ar" | "model" | "sentence" | "result"> &
  Record<"prompt_title_ar" | "model" | "sentence" | "result", string | null>;

async function fetchWaiting(signal: AbortSignal): Promise<WaitingVerdict[]> {
  return queryDatabase((rest) => rest.rpc("waiting_verdicts", {}, { get: true }).abortSignal(signal));
}

/** The verdicts that staff have to look at. Threat V3. */
export function waitingVerdictsQueryOptions() {
  return queryOptions({
    queryKey: verdictKeys.waiting(),
    queryFn: ({ signal }) => fetchWaiting(signal),
    staleTime: 0,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: verdictKeys.all });
}

/** Keeps a waiting verdict or deletes it. */
export function useSettleVerdictMutation() {
  return useMutation({
    mutationFn: (settled: { verdict: string; keep: boolean }) =>
      queryDatabase((rest) => rest.rpc("settle_verdict", settled)),
    onSuccess: useRefresh(),
  });
}

async function saveModel(id: string | null, values: ModelFormValues) {
  await queryDatabase((rest) =>
    id === null ? rest.from("ai_models").insert(values) : rest.from("ai_models").update(values).eq("id", id),
  );
}

/** Adds a model or changes one. */
export function useSaveModelMutation(id: string | null) {
  return useMutation({
    mutationFn: (values: ModelFormValues) => saveModel(id, values),
    onSuccess: useRefresh(),
  });
}
