import { ask } from "@/lib/supabase/ask";
import type { PromptCard } from "./card";

export type UsageKind = "copy" | "run" | "download";

/** Notes that a prompt was used, as it stood when its card came. Nobody waits for it, and a note that is lost concerns nobody. */
export function recordUsage({ id, updated_at: seen }: PromptCard, kind: UsageKind) {
  void ask((rest) => rest.rpc("record_usage", { prompt: id, kind, seen })).catch(() => undefined);
}
