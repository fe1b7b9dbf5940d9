import { editorLimits } from "@/config/editor-limits";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";

type Prompts = Database["public"]["Tables"]["prompts"];

/** The version that was read: if it has changed since, a save does nothing. */
export type Base = { id: string; updatedAt: string };

/**
 * Optimistic locking: updates a prompt unless it has changed since it was read or is gone; null then (threat F4). A save
 * with a key may follow its own earlier attempt. Without a key, earlier saves can no longer be repeated.
 */
export async function updateAsRead(
  { id, updatedAt }: Base,
  columns: Prompts["Update"],
  saveKey: string | null = null,
): Promise<Prompts["Row"] | null> {
  const isUnchanged = `updated_at.eq."${updatedAt}"`;
  return queryDatabase((rest) =>
    rest
      .from("prompts")
      .update({ ...columns, save_key: saveKey })
      .eq("id", id)
      .or(saveKey === null ? isUnchanged : `${isUnchanged},save_key.eq.${saveKey}`)
      .select()
      .abortSignal(AbortSignal.timeout(editorLimits.saveTimeoutMs))
      .maybeSingle(),
  );
}
