import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptKeys } from "./keys";

type CategoryCounts = Database["public"]["Functions"]["library_counts"]["Returns"][number];

/** The counts of the whole library; the day is the latest of all categories. */
export type LibraryCounts = Omit<CategoryCounts, "category">;

/** The counts of each category; every statement about the library's size is made of them. */
export function libraryCountsQueryOptions() {
  return queryOptions({
    queryKey: promptKeys.counts(),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("library_counts", {}, { get: true }).abortSignal(signal)),
    staleTime: 5 * 60_000,
  });
}

/** The counts of all categories together; null for an empty library. */
export function totalOf([first, ...others]: readonly CategoryCounts[]): LibraryCounts | null {
  if (first === undefined) return null;
  return others.reduce<LibraryCounts>(
    (total, each) => ({
      prompts: total.prompts + each.prompts,
      with_arabic: total.with_arabic + each.with_arabic,
      free: total.free + each.free,
      workflow_files: total.workflow_files + each.workflow_files,
      free_workflow_files: total.free_workflow_files + each.free_workflow_files,
      last_added: [total.last_added, each.last_added].sort()[1] ?? each.last_added,
    }),
    first,
  );
}
