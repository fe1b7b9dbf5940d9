import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { editorLimits } from "@/config/editor-limits";
import { queryDatabase } from "@/lib/supabase/query-database";
import { editorKeys } from "./keys";

/** Published prompts like a title: one search, one more than is shown, since the prompt itself may be among them. */
export function similarPromptsQueryOptions(title: string) {
  return queryOptions({
    queryKey: editorKeys.similar(title),
    queryFn: ({ signal }) =>
      queryDatabase((rest) =>
        rest
          .rpc(
            "search_prompts",
            { query: title, filters: JSON.stringify({ limit: editorLimits.similarMax + 1 }) },
            { get: true },
          )
          .abortSignal(signal),
      ),
    enabled: title.length >= editorLimits.similarMinCharacters,
    placeholderData: keepPreviousData,
  });
}
