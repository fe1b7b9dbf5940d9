import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { isFull } from "../model/full";
import { favoriteKeys } from "./keys";

type Edit<Item> = {
  /** The optimistic update. */
  show: (items: Item[]) => Item[];
  send: () => Promise<unknown>;
};

type Words = {
  /** The message where the list is full. */
  full: string;
};

/** Edits a list optimistically, one by one on the server, and rolls back on a refusal (threat F6). */
export function useListEdit<Item>(queryKey: QueryKey, { full }: Words) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(" ") },
    mutationFn: ({ send }: Edit<Item>) => send(),
    onMutate: async ({ show }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Item[]>(queryKey);
      if (before) queryClient.setQueryData<Item[]>(queryKey, show(before));
      return before;
    },
    onError: (thrown, _, before) => {
      queryClient.setQueryData(queryKey, before);
      notify.failure(m.collection_failed(), isFull(toAppError(thrown)) ? full : m.collection_failed_text());
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
      // While another edit is running, its end reloads the list.
      return queryClient.invalidateQueries({
        queryKey: favoriteKeys.all,
        predicate: (query) =>
          query.queryHash === hashKey(queryKey) ||
          queryClient.isMutating({ mutationKey: query.queryKey }) === 0,
      });
    },
  });
}
