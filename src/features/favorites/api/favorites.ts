import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Outcome } from "@/lib/query/outcome";
import { useOptimisticListMutation } from "@/lib/query/use-optimistic-list-mutation";
import { queryDatabase } from "@/lib/supabase/query-database";
import { favoriteKeys } from "./keys";

/** The ids of a person's favourites, newest first. */
export function favoriteIdsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: favoriteKeys.ids(userId),
    queryFn: ({ signal }) =>
      queryDatabase((rest) => rest.rpc("favorite_prompts", {}, { get: true }).abortSignal(signal)),
  });
}

async function setFavorite(promptId: string, isFavorite: boolean) {
  await queryDatabase((rest) => {
    const favorites = rest.from("favorites");
    // Another tab may have added it already.
    return isFavorite
      ? favorites.upsert({ prompt_id: promptId }, { onConflict: "user_id,prompt_id", ignoreDuplicates: true })
      : favorites.delete().eq("prompt_id", promptId);
  });
}

/** Adds and removes one favourite optimistically; serialised, so that the last press wins on the server too. */
export function useFavoriteMutation(userId: string, promptId: string, onError: (thrown: Error) => void) {
  const queryKey = favoriteKeys.ids(userId);
  const edit = useOptimisticListMutation<string>(queryKey, {
    reloads: queryKey,
    scope: `favorite ${userId} ${promptId}`,
    onError,
  });
  const showAs = (isFavorite: boolean) => (ids: string[]) => {
    const others = ids.filter((id) => id !== promptId);
    return isFavorite ? [promptId, ...others] : others;
  };
  return (isFavorite: boolean) =>
    edit.mutate({
      show: showAs(isFavorite),
      undo: showAs(!isFavorite),
      send: () => setFavorite(promptId, isFavorite),
    });
}

async function removeFavorites(promptIds: readonly string[]) {
  await queryDatabase((rest) => rest.from("favorites").delete().in("prompt_id", promptIds));
}

export function useRemoveFavoritesMutation(
  userId: string,
  { onSuccess, onError }: Outcome<readonly string[]>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: removeFavorites,
    onSuccess: async (...ended) => {
      await queryClient.invalidateQueries({ queryKey: favoriteKeys.ids(userId) });
      await onSuccess?.(...ended);
    },
    onError,
  });
}
