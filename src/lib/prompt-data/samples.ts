import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";

/** An example output of a prompt. */
export type Sample = Database["public"]["Tables"]["prompt_samples"]["Row"];

/** A prompt's example outputs that the person may see, in their order. */
export async function fetchSamples(promptId: string, signal: AbortSignal): Promise<Sample[]> {
  return queryDatabase((rest) =>
    rest
      .from("prompt_samples")
      .select("*")
      .eq("prompt_id", promptId)
      .order("position")
      .order("id")
      .abortSignal(signal),
  );
}
