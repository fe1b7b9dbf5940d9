import { useQuery } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { toAppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { favoriteIdsQueryOptions, useFavoriteMutation } from "../api/favorites";
import { isFull } from "../model/full";

function notifyFailure(thrown: unknown) {
  if (isFull(toAppError(thrown)))
    notify.failure(m.favorite_full(), m.favorite_full_text({ max: formatNumber(limits.favoritesMax) }));
  else notify.failure(m.favorite_failed(), m.favorite_failed_text());
}

/** Whether a prompt is a favourite (undefined while unknown), and its toggle. */
export function useFavorite(userId: string, promptId: string) {
  const { data } = useQuery({
    ...favoriteIdsQueryOptions(userId),
    select: (ids) => ids.includes(promptId),
  });
  const setFavorite = useFavoriteMutation(userId, promptId, notifyFailure);
  return { isFavorite: data, toggle: () => setFavorite(!data) };
}
