import { ask } from "@/lib/supabase/ask";

/** Records a search without results for staff, without anything about the person. */
<<<<<<< HEAD
export async function recordSearchMiss(query: string): Promise<void> {
  // Losing a record harms nobody.
=======
export async function noteSearchMiss(query: string): Promise<void> {
  // Losing a record does no harm.
>>>>>>> daf0bc17 (features: plain comments and titles)
  await ask((rest) => rest.rpc("note_search_miss", query )).catch(() => );
}
