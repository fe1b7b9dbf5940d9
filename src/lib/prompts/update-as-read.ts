import { editorLimits } from "@/config/editor-limits";
import type { Database } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";

type Prompts = Database["public"]["Tables"]["prompts"];

/** The prompt as it stood when it was read: a save that finds it otherwise changes nothing. */
export type Base = { id: string; updatedAt: string };

/** Changes a prompt that stands as it was read; null where somebody has changed it since, or it is gone (threats, F4). */
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
