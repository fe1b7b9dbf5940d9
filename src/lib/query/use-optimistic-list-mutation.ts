import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

export type ListEdit<Item> = {
  /** The list after the edit, shown at once. */
  show: (items: Item[]) => Item[];
  send: () => Promise<unknown>;
  /** Takes back this edit alone, where others of the list are sent meanwhile; without it the earlier list returns. */
  undo?: (items: Item[]) => Item[];
};

type Options = {
  /** At the end the queries below this key are reloaded. */
  reloads: QueryKey;
  /** Edits of one scope are sent one after the other; by default all of the list. */
  scope?: string;
  onError: (thrown: Error) => void;
};

/** Edits a loaded list optimistically and rolls back when the server refuses (threat F6). */
export function useOptimisticListMutation<Item>(queryKey: QueryKey, { reloads, scope, onError }: Options) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: scope ?? queryKey.join(" ") },
    mutationFn: ({ send }: ListEdit<Item>) => send(),
    onMutate: async ({ show }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Item[]>(queryKey);
      if (before) queryClient.setQueryData<Item[]>(queryKey, show(before));
      return before;
    },
    onError: (thrown, { undo }, before) => {
      queryClient.setQueryData<Item[]>(queryKey, (now) => (undo && now ? undo(now) : before));
      onError(thrown);
    },
    onSettled: () => {
      // While another edit of a list is running, its end reloads that list.
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      return queryClient.invalidateQueries({
        queryKey: reloads,
        predicate: (query) =>
          query.queryHash === hashKey(queryKey) ||
          queryClient.isMutating({ mutationKey: query.queryKey }) === 0,
      });
    },
  });
}
