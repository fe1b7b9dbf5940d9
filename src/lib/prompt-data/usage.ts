import { queryDatabase } from "@/lib/supabase/query-database";
import type { PromptCardView } from "./card";

export type UsageKind = "copy" | "run" | "download";

const listeners = new Set<() => void>();

/** Calls a listener after each recorded use; returns how to end that. */
export function onUsage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Records a use of the prompt's version that the card shows. Not awaited; a failure is ignored. */
export function recordUsage({ id, updated_at: seen }: PromptCardView, kind: UsageKind) {
  void queryDatabase((rest) => rest.rpc("record_usage", { prompt: id, kind, seen })).then(
    () => {
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}
