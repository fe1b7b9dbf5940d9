import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { fallbackTags, hasEnoughText } from "@/domain/prompt/tags";
import { callFunction } from "@/lib/supabase/functions";
import { editorKeys } from "./keys";

const answerSchema = z.object({ metadata: z.object({ tags: z.array(z.string()) }) });

/** Tags suggested by `generate-metadata`, or from the text itself if that fails (spec 7.10, 8.10). */
async function suggestTags(text: string): Promise<string[]> {
  try {
    const answer = await callFunction("generate-metadata", { prompt_text: text, category: "general" });
    return answerSchema.parse(answer).metadata.tags;
  } catch {
    return fallbackTags(text);
  }
}

/** Disabled for short texts; the tags of a text stay cached until the page is left. */
export function suggestedTagsQueryOptions(text: string) {
  return queryOptions({
    queryKey: editorKeys.tags(text),
    queryFn: () => suggestTags(text),
    enabled: hasEnoughText(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
