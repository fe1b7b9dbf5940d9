import { useMutation } from "@tanstack/react-query";
import { transferLimits } from "@/config/transfer-limits";
import type { Outcome } from "@/lib/query/outcome";
import { queryDatabase } from "@/lib/supabase/query-database";

/** Deletes what an import has brought; what is gone already is no failure. */
async function removePrompts(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += transferLimits.removedAtOnce) {
    const some = ids.slice(at, at + transferLimits.removedAtOnce);
    await queryDatabase((rest) => rest.from("prompts").delete().in("id", some));
  }
}

export function useRemovePromptsMutation(outcome: Outcome<readonly string[]>) {
  return useMutation({ mutationFn: removePrompts, ...outcome });
}
