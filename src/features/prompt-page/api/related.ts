import { queryOptions } from "@tanstack/react-query";
import type { PromptCard } from "@/lib/prompts/card";
import { promptKeys } from "@/lib/prompts/keys";
import { ask } from "@/lib/supabase/ask";

async function fetchRelated(promptId: string, signal: AbortSignal): Promise<PromptCard[]> {
  return ask((rest) => rest.rpc("related_prompts", { prompt: promptId }, { get: true }).abortSignal(signal));
}

/** At most six prompts near this one: by shared tags, then category, then uses. */
export function relatedPromptsQueryOptions(promptId: string) {
  return queryOptions({
    queryKey: promptKeys.related(promptId),
    queryFn: ({ signal }) => fetchRelated(promptId, signal),
    staleTime: 5 * 60_000,
  });
}
