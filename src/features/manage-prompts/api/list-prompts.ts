import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import { managedFilters, type managedKinds, type managedStatuses, type PromptList } from "../model/list";
import { managedKeys } from "./keys";

export type ManagedPrompt = RowOf<"staff_prompt", "title_ar" | "category" | "image_path" | "author_id"> & {
  kind: (typeof managedKinds)[number];
  status: (typeof managedStatuses)[number];
};

/** One page of all prompts of every author and state, for staff. */
export function managedPromptsQueryOptions(list: PromptList, after: string | null) {
  return queryOptions({
    queryKey: managedKeys.list(list, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await queryDatabase((rest) =>
          rest
            .rpc("list_prompts", {
              filters: managedFilters(list),
              sort: list.sort,
              page_size: pageRows + 1,
              ...(after !== null && { after }),
            })
            .abortSignal(signal)
            .overrideTypes<ManagedPrompt[], { merge: false }>(),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}
