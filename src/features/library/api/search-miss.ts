import { ask } from "@/lib/supabase/ask";

/** Tells which words found nothing, so that staff learn what is missing; nothing of who asked is kept. */
export async function noteSearchMiss(query: string): Promise<void> {
  // It is nobody's fault, and no reader's concern, where this does not arrive.
  await ask((rest) => rest.rpc("note_search_miss", { query })).catch(() => {});
}
