import { queryOptions } from "@tanstack/react-query";
import { ask } from "@/lib/supabase/ask";
import type { RowOf } from "@/lib/supabase/rows";
import { managedKeys } from "./keys";

/** Pairs of prompts with similar texts, the most similar first; for staff. */
export function duplicatesQueryOptions() {
  return queryOptions({
    queryKey: managedKeys.duplicates(),
    queryFn: ({ signal }) =>
      ask((rest) =>
        rest
          .rpc("list_duplicate_prompts", { page_size: 100 })
          .abortSignal(signal)
          .overrideTypes<RowOf<"duplicate_pair">[], { merge: false }>(),
      ),
  });
}

export async function keepBoth(promptId: string, otherId: string) {
  await ask((rest) => rest.rpc("keep_both_prompts", { prompt_id: promptId, other_id: otherId }));
}
