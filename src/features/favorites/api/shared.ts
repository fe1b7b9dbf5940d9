import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { favoriteKeys } from "./keys";

/** The shared collection of a link; null if it is missing or no longer shared. */
export function sharedCollectionQueryOptions(slug: string) {
  return queryOptions({
    queryKey: favoriteKeys.shared(slug),
    queryFn: async ({ signal }) => {
      const [collection] = await queryDatabase((rest) =>
        rest.rpc("shared_collection", { slug }, { get: true }).abortSignal(signal),
      );
      return collection ?? null;
    },
  });
}
