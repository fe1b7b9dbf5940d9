import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { promptKeys } from "@/lib/prompt-data/keys";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { VerdictFormValues } from "../model/verdict-form";
import { verdictKeys } from "./keys";

type Row = Database["public"]["Functions"]["own_verdicts"]["Returns"][number];

/** A prompt that the user may judge; the verdict's fields are null where they gave none on that text. */
export type Judged = Pick<Row, "prompt_id" | "text_version"> & {
  [Field in Exclude<keyof Row, "prompt_id" | "text_version">]: Row[Field] | null;
};

async function fetchOwn(promptIds: readonly string[], signal: AbortSignal): Promise<Judged[]> {
  return queryDatabase((rest) => rest.rpc("own_verdicts", { prompts: [...promptIds] }).abortSignal(signal));
}

/** Which of these prompts the user may judge, and what they said of the text that they used last. */
export function ownVerdictsQueryOptions(userId: string, promptIds: readonly string[]) {
  return queryOptions({
    queryKey: verdictKeys.own(userId, promptIds),
    queryFn: ({ signal }) => fetchOwn(promptIds, signal),
    // Must include a use a moment ago.
    staleTime: 0,
  });
}

async function giveVerdict(prompt: string, values: VerdictFormValues) {
  const { outcome, model, other, sentence, result } = values;
  await queryDatabase((rest) =>
    rest.rpc("give_verdict", {
      prompt,
      outcome,
      model: model || undefined,
      other_model: model ? undefined : other || undefined,
      sentence: sentence || undefined,
      result: result || undefined,
    }),
  );
}

async function withdrawVerdict(id: string) {
  await queryDatabase((rest) => rest.from("verdicts").delete().eq("id", id));
}

/** Verdicts change the counts on the prompt's page and its card, too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: verdictKeys.all }),
      queryClient.invalidateQueries({ queryKey: promptKeys.all }),
    ]);
}

export function useGiveVerdictMutation(promptId: string) {
  return useMutation({
    mutationFn: (values: VerdictFormValues) => giveVerdict(promptId, values),
    onSuccess: useRefresh(),
  });
}

export function useWithdrawVerdictMutation() {
  return useMutation({ mutationFn: withdrawVerdict, onSuccess: useRefresh() });
}
