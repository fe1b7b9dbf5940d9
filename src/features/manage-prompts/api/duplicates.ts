import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { Outcome } from "@/lib/query/outcome";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { hide } from "./acts";
import { managedKeys } from "./keys";

/** Pairs of prompts with similar texts, the most similar first; for staff. */
export function duplicatesQueryOptions() {
  return queryOptions({
    queryKey: managedKeys.duplicates(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) =>
        rest
          .rpc("list_duplicate_prompts", { page_size: 100 })
          .abortSignal(signal)
          .overrideTypes<RowOf<"duplicate_pair">[], { merge: false }>(),
      ),
  });
}

type Decision = { firstId: string; copyId: string; keeps: "first" | "both" };

async function keepBoth(promptId: string, otherId: string) {
  await queryDatabase((rest) => rest.rpc("keep_both_prompts", { prompt_id: promptId, other_id: otherId }));
}

/** Decides on a pair: hides the copy, or keeps both. */
export function useDecidePairMutation(outcome: Outcome<Decision>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ firstId, copyId, keeps }: Decision) =>
      keeps === "both" ? keepBoth(firstId, copyId) : hide({ id: copyId }),
    ...outcome,
    onSettled: () => queryClient.invalidateQueries({ queryKey: promptKeys.all }),
  });
}
