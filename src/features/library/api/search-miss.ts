import { ask } from "@/lib/supabase/ask";

/** Records a search without results for staff, without anything about the person. */
export async function recordSearchMiss(query: string): Promise<void> {
  // Losing a record harms nobody.
  await ask((rest) => rest.rpc("note_search_miss", { query })).catch(() => {});
}
