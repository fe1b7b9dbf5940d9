import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "@/lib/supabase/ask";
import { overviewSchema } from "../model/overview";

/** The whole overview in one query; fresh for a minute. */
export function overviewQueryOptions(days: number) {
  return queryOptions({
    queryKey: ["staff", "overview", days] as const,
    queryFn: async ({ signal }) =>
      overviewSchema.parse(
        await ask((rest) => rest.rpc("overview", { days }, { get: true }).abortSignal(signal)),
      ),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
