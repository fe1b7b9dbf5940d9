import type { Database } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";

/** An example output of a prompt. */
export type Sample = Database["public"]["Tables"]["prompt_samples"]["Row"];

/** A prompt's example outputs that the person may see, in their order. */
export async function fetchSamples(promptId: string, signal: AbortSignal): Promise<Sample[]> {
  return ask((rest) =>
    rest
      .from("prompt_samples")
      .select("*")
      .eq("prompt_id", promptId)
      .order("position")
      .order("id")
      .abortSignal(signal),
  );
}
