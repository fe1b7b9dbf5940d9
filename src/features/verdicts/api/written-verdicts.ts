import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { verdictKeys } from "./keys";

type Row = Database["public"]["Functions"]["prompt_verdicts"]["Returns"][number];

/** The generated type does not know that four columns may be null. */
export type WrittenVerdict = Omit<Row, "model" | "sentence" | "result" | "answer"> &
  Record<"model" | "sentence" | "result" | "answer", string | null>;

async function fetchWritten(prompt: string, signal: AbortSignal): Promise<WrittenVerdict[]> {
  return queryDatabase((rest) => rest.rpc("prompt_verdicts", { prompt }, { get: true }).abortSignal(signal));
}

/** Members' sentences and results, for the author and staff; empty for others. Threat V4. */
export function writtenVerdictsQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: verdictKeys.written(userId, promptId),
    queryFn: ({ signal }) => fetchWritten(promptId, signal),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: verdictKeys.all });
}

export function useAnswerVerdictMutation(verdict: string) {
  return useMutation({
    mutationFn: (answer: string) => queryDatabase((rest) => rest.rpc("answer_verdict", { verdict, answer })),
    onSuccess: useRefresh(),
  });
}

export function useReportVerdictMutation() {
  return useMutation({
    mutationFn: (verdict: string) => queryDatabase((rest) => rest.rpc("report_verdict", { verdict })),
    onSuccess: useRefresh(),
  });
}
