import { queryDatabase } from "@/lib/supabase/query-database";

/** Records for staff a search without results, without anything about the person. Returns whether it arrived. */
export async function recordSearchMiss(query: string): Promise<boolean> {
  // A lost record does no harm.
  return queryDatabase((rest) => rest.rpc("note_search_miss", { query })).then(
    () => true,
    () => false,
  );
}
