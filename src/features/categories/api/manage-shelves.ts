import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { Outcome } from "@/lib/query/outcome";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ShelfFormValues } from "../model/shelf-form";
import { categoryKeys } from "./keys";

/** The shelves as staff edit them, with prompts that are not public. */
async function fetchShelves(signal: AbortSignal) {
  return queryDatabase((rest) =>
    rest.from("shelves").select("*").order("display_order").order("id").abortSignal(signal),
  );
}

export type ManagedShelf = Awaited<ReturnType<typeof fetchShelves>>[number];

export function managedShelvesQueryOptions() {
  return queryOptions({
    queryKey: categoryKeys.shelves(),
    queryFn: ({ signal }) => fetchShelves(signal),
  });
}

/** Reloads the shelves here and in the library after each action. */
function useShelfMutation<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown[]>,
  outcome: Outcome<Variables>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const rows = await mutationFn(variables);
      if (rows.length === 0) throw new AppError("The shelf is gone", { code: "NO_ROW" });
    },
    ...outcome,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: categoryKeys.shelves() }),
        queryClient.invalidateQueries({ queryKey: promptKeys.all }),
      ]),
  });
}

/** Creates a shelf where the id is null, else updates that one. */
export function useSaveShelfMutation(id: string | null, outcome: Outcome<ShelfFormValues>) {
  return useShelfMutation(
    (values: ShelfFormValues) =>
      queryDatabase((rest) =>
        id === null
          ? rest.from("shelves").insert(values).select("id")
          : rest.from("shelves").update(values).eq("id", id).select("id"),
      ),
    outcome,
  );
}

export function useDeleteShelfMutation(outcome: Outcome<string>) {
  return useShelfMutation(
    (id: string) => queryDatabase((rest) => rest.from("shelves").delete().eq("id", id).select("id")),
    outcome,
  );
}
