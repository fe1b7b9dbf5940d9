import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { pageOf, pageRows } from "@/lib/query/pages";
import { ask } from "@/lib/supabase/ask";
import { managedFilters, type managedKinds, type managedStatuses, type PromptList } from "../model/list";
import { managedKeys } from "./keys";

export type ManagedPrompt = {
  id: string;
  slug: string;
  title: string;
  title_ar: string | null;
  category: string | null;
  kind: (typeof managedKinds)[number];
  image_path: string | null;
  author_id: string | null;
  author_name: string;
  status: (typeof managedStatuses)[number];
  is_free: boolean;
  is_featured: boolean;
  copies: number;
  open_reports: number;
  created_at: string;
  updated_at: string;
  cursor: string;
};

/** One page of all prompts of every author and state, for staff. */
export function managedPromptsQueryOptions(list: PromptList, after: string | null) {
  return queryOptions({
    queryKey: managedKeys.list(list, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await ask((rest) =>
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
