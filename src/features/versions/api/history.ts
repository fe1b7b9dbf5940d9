import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import type { Base } from "@/lib/prompts/update-as-read";
import { ask } from "@/lib/supabase/ask";
import { versionKeys } from "./keys";

type Functions = Database["public"]["Functions"];

/** A version without its texts; who saved it is null where that is not known. */
export type Version = Omit<Functions["prompt_history"]["Returns"][number], "saved_by"> & {
  saved_by: string | null;
};

export type VersionTexts = Pick<
  Database["public"]["Tables"]["prompts"]["Row"],
  keyof Functions["prompt_version"]["Returns"][number]
>;

/** The versions of a prompt, the present one first, and how the prompt stood when they were asked for. */
async function fetchHistory(promptId: string, signal: AbortSignal) {
  // The prompt before its versions: what is saved between the two is met as a conflict, and not overwritten.
  const row = await ask<{ updated_at: string } | null>((rest) =>
    rest.from("prompts").select("updated_at").eq("id", promptId).abortSignal(signal).maybeSingle(),
  );
  const versions: Version[] = await ask((rest) =>
    rest.rpc("prompt_history", { prompt: promptId }, { get: true }).abortSignal(signal),
  );
  if (row === null || versions.length === 0) return null;
  const base: Base = { id: promptId, updatedAt: row.updated_at };
  return { base, versions };
}

/** Null where the prompt is gone, or not this person's to change. */
export function historyQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: versionKeys.history(userId, promptId),
    queryFn: ({ signal }) => fetchHistory(promptId, signal),
    staleTime: 0,
  });
}

/** The texts of one version, which never change; null where it is kept no longer. */
export function versionTextsQueryOptions(userId: string, promptId: string, version: number) {
  return queryOptions({
    queryKey: versionKeys.texts(userId, promptId, version),
    queryFn: async ({ signal }): Promise<VersionTexts | null> => {
      const [texts] = await ask((rest) =>
        rest.rpc("prompt_version", { prompt: promptId, version }, { get: true }).abortSignal(signal),
      );
      return texts ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
