import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { overviewSchema } from "../model/overview";
import { overviewKeys } from "./keys";

/** The whole overview in one query; fresh for a minute. */
export function overviewQueryOptions(days: number) {
  return queryOptions({
    queryKey: overviewKeys.ofDays(days),
    queryFn: async ({ signal }) =>
      overviewSchema.parse(
        await queryDatabase((rest) => rest.rpc("overview", { days }, { get: true }).abortSignal(signal)),
      ),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
