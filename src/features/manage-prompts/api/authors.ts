import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { managedKeys } from "./keys";

export type Author = { id: string; first_name: string | null; email: string | null; prompts: number };

/** People who may become a prompt's author; without addresses for a jadmin (spec 6.15). */
export function authorsQueryOptions(query: string) {
  return queryOptions({
    queryKey: managedKeys.authors(query),
    queryFn: ({ signal }) =>
      queryDatabase((rest) =>
        rest.rpc("find_authors", { query }).abortSignal(signal).overrideTypes<Author[], { merge: false }>(),
      ),
    placeholderData: keepPreviousData,
  });
}
