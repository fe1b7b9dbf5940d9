import { queryDatabase } from "@/lib/supabase/query-database";

/** Records a search without results for staff, without anything about the person. */
export async function recordSearchMiss(query: string): Promise<void> {
  // A lost record does no harm.
  await queryDatabase((rest) => rest.rpc("note_search_miss", { query })).catch(() => {});
}
