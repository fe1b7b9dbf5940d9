import { editorLimits } from "@/config/editor-limits";
import type { Database } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";

type Prompts = Database["public"]["Tables"]["prompts"];

/** The version that was read: if it has changed since, a save does nothing. */
export type Base = { id: string; updatedAt: string };

/** Optimistic locking: updates a prompt unless it has changed since it was read or is gone; null then (threat F4). */
export async function updateAsRead(
  { id, updatedAt }: Base,
  columns: Prompts["Update"],
): Promise<Prompts["Row"] | null> {
  return ask((rest) =>
    rest
      .from("prompts")
      .update(columns)
      .eq("id", id)
      .eq("updated_at", updatedAt)
      .select()
      .abortSignal(AbortSignal.timeout(editorLimits.saveTimeoutMs))
      .maybeSingle(),
  );
}
