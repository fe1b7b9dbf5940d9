import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { isFull } from "../model/full";
import { favoriteKeys } from "./keys";

type Edit<Item> = {
  /** What the list looks like at once. */
  show: (items: Item[]) => Item[];
  send: () => Promise<unknown>;
};

type Words = {
  /** What is said where the list has no room for more. */
  full: string;
};

/**
 * Edits a list of a person's: at once on the screen, one edit after the other on the server, and back to what it was where
 * the server does not follow (threats, F6).
 */
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
      // A list that another edit of is under way is asked for when that one is saved.
      return queryClient.invalidateQueries({
        queryKey: favoriteKeys.all,
        predicate: (query) =>
          query.queryHash === hashKey(queryKey) ||
          queryClient.isMutating({ mutationKey: query.queryKey }) === 0,
      });
    },
  });
}
