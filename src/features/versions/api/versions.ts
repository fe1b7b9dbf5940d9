import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { queryDatabase } from "@/lib/supabase/query-database";
import { versionKeys } from "./keys";

type Functions = Database["public"]["Functions"];

/** A version without its texts; `saved_by` is null where unknown. */
export type Version = Omit<Functions["prompt_versions"]["Returns"][number], "saved_by"> & {
  saved_by: string | null;
};

export type VersionTexts = Pick<
  Database["public"]["Tables"]["prompts"]["Row"],
  keyof Functions["prompt_version"]["Returns"][number]
>;

/** A prompt's versions, the current first, and the prompt's state at that time. */
async function fetchVersions(promptId: string, signal: AbortSignal) {
  // First the prompt, then its versions: a save between the two becomes a conflict instead of being overwritten.
  const row = await queryDatabase<{ updated_at: string } | null>((rest) =>
    rest.from("prompts").select("updated_at").eq("id", promptId).abortSignal(signal).maybeSingle(),
  );
  const versions: Version[] = await queryDatabase((rest) =>
    rest.rpc("prompt_versions", { prompt: promptId }, { get: true }).abortSignal(signal),
  );
  if (row === null || versions.length === 0) return null;
  const base: Base = { id: promptId, updatedAt: row.updated_at };
  return { base, versions };
}

/** Null where the prompt is gone, or not this person's to change. */
export function versionsQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: versionKeys.list(userId, promptId),
    queryFn: ({ signal }) => fetchVersions(promptId, signal),
    staleTime: 0,
  });
}

/** A version's texts, which never change; null once it is deleted. */
export function versionTextsQueryOptions(userId: string, promptId: string, version: number) {
  return queryOptions({
    queryKey: versionKeys.texts(userId, promptId, version),
    queryFn: async ({ signal }): Promise<VersionTexts | null> => {
      const [texts] = await queryDatabase((rest) =>
        rest.rpc("prompt_version", { prompt: promptId, version }, { get: true }).abortSignal(signal),
      );
      return texts ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
