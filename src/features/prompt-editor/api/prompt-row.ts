import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { PromptRow } from "../model/saved-prompt";
import { editorKeys } from "./keys";

async function fetchOwner(id: string, signal: AbortSignal): Promise<string | null> {
  const row = await queryDatabase<Pick<PromptRow, "user_id"> | null>((rest) =>
    rest.from("prompts").select("user_id").eq("id", id).abortSignal(signal).maybeSingle(),
  );
  return row?.user_id ?? null;
}

/** A prompt's author; null if the user may not read the prompt. */
export function promptOwnerQueryOptions(id: string, userId: string) {
  return queryOptions({
    queryKey: editorKeys.owner(id, userId),
    queryFn: ({ signal }) => fetchOwner(id, signal),
  });
}

/** The current version of a prompt; null if it is gone or this user may not read it. */
export async function fetchPromptRow(id: string): Promise<PromptRow | null> {
  return queryDatabase((rest) => rest.from("prompts").select("*").eq("id", id).maybeSingle());
}
