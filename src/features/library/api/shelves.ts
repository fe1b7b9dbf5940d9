import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { shelvesOf } from "../model/shelves";
import { libraryKeys } from "./keys";

/** The shelves above the list, with their cards, by GET so that they are cacheable. */
export function shelvesQueryOptions() {
  return queryOptions({
    queryKey: libraryKeys.shelves(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("shelved_cards", {}, { get: true }).abortSignal(signal)),
    select: shelvesOf,
    staleTime: 5 * 60_000,
  });
}
