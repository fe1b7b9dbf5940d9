import { queryOptions } from "@tanstack/react-query";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardColumns } from "@/lib/prompt-data/columns";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptPageKeys } from "./keys";

async function fetchRelated(promptId: string, signal: AbortSignal): Promise<PromptCardView[]> {
  return queryDatabase((rest) =>
    rest.rpc("related_prompts", { prompt: promptId }, { get: true }).select(cardColumns).abortSignal(signal),
  );
}

/** At most six related prompts: by shared tags, then category, then uses. */
export function relatedPromptsQueryOptions(promptId: string) {
  return queryOptions({
    queryKey: promptPageKeys.related(promptId),
    queryFn: ({ signal }) => fetchRelated(promptId, signal),
    staleTime: 5 * 60_000,
  });
}
