import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { queryDatabase } from "@/lib/supabase/query-database";
import { usageKeys } from "./keys";

export type Use = Pick<
  Database["public"]["Tables"]["prompt_use_by_person"]["Row"],
  "prompt_id" | "uses" | "last_used_at"
>;

export type Changed = Database["public"]["Functions"]["changed_prompts"]["Returns"][number];

const shown = 6;

/** The six prompts that the user used last or most. */
export function usedQueryOptions(userId: string, order: "recent" | "most") {
  return queryOptions({
    queryKey: usageKeys.used(userId, order),
    queryFn: ({ signal }): Promise<Use[]> =>
      queryDatabase((rest) =>
        rest
          .from("prompt_use_by_person")
          .select("prompt_id, uses, last_used_at")
          .order(order === "recent" ? "last_used_at" : "uses", { ascending: false })
          .order("prompt_id")
          .limit(shown)
          .abortSignal(signal),
      ),
    // Must include a copy made a moment ago.
    staleTime: 0,
  });
}

/** Prompts that the user used whose text has changed since, if they may read it. */
export function changedPromptsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: usageKeys.changed(userId),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("changed_prompts", {}, { get: true }).abortSignal(signal)),
    staleTime: 0,
  });
}
