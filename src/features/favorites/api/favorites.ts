import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { toAppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { ask } from "@/lib/supabase/ask";
import { isFull } from "../model/full";
import { favoriteKeys } from "./keys";

/** The ids of a person's favourites, newest first. */
export function favoriteIdsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: favoriteKeys.ids(userId),
    queryFn: ({ signal }) =>
      ask((rest) => rest.rpc("favorite_prompts", {}, { get: true }).abortSignal(signal)),
  });
}

async function setFavorite(promptId: string, isFavorite: boolean) {
  await ask((rest) => {
    const favorites = rest.from("favorites");
    // Another tab may have added it already.
    return isFavorite
      ? favorites.upsert({ prompt_id: promptId }, { onConflict: "user_id,prompt_id", ignoreDuplicates: true })
      : favorites.delete().eq("prompt_id", promptId);
  });
}

export async function removeFavorites(promptIds: readonly string[]) {
  await ask((rest) => rest.from("favorites").delete().in("prompt_id", promptIds));
}

function tell(thrown: unknown) {
  if (isFull(toAppError(thrown)))
    notify.failure(m.favorite_full(), m.favorite_full_text({ max: formatNumber(limits.favoritesMax) }));
  else notify.failure(m.favorite_failed(), m.favorite_failed_text());
}

/**
 * Whether a prompt is a favourite (undefined while unknown), and an optimistic toggle that rolls back where the server
 * refuses (threat F6).
 */
export function useFavorite(userId: string, promptId: string) {
  const queryClient = useQueryClient();
  const options = favoriteIdsQueryOptions(userId);
  const { data } = useQuery({ ...options, select: (ids) => ids.includes(promptId) });

  function show(isFavorite: boolean) {
    queryClient.setQueryData(options.queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== promptId);
      return isFavorite ? [promptId, ...others] : others;
    });
  }

  const change = useMutation({
    mutationKey: options.queryKey,
    // Serialised, so that the last press wins on the server too.
    scope: { id: `favorite ${userId} ${promptId}` },
    mutationFn: (isFavorite: boolean) => setFavorite(promptId, isFavorite),
    onMutate: async (isFavorite) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      show(isFavorite);
    },
    onError: (thrown, isFavorite) => {
      show(!isFavorite);
      tell(thrown);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: options.queryKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
  });

  return { isFavorite: data, toggle: () => change.mutate(!data) };
}
