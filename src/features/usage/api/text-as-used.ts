import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { usageKeys } from "./keys";

/** The text that the user used last, if it has changed since; null if not, or without read access. */
export function textAsUsedQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: usageKeys.asUsed(userId, promptId),
    queryFn: async ({ signal }) => {
      const [used] = await queryDatabase((rest) =>
        rest.rpc("text_as_used", { prompt: promptId }, { get: true }).abortSignal(signal),
      );
      return used ?? null;
    },
    // After another copy the notice must be gone on return.
    staleTime: 0,
  });
}
