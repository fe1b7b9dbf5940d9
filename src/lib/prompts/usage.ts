import { ask } from "@/lib/supabase/ask";

export type UsageKind = "copy" | "run" | "download";

/** Counts that a prompt was used. Nobody waits for it, and a count that is lost concerns nobody. */
export function recordUsage(promptId: string, kind: UsageKind) {
  void ask((rest) => rest.rpc("record_usage", { prompt: promptId, kind })).catch(() => undefined);
}
