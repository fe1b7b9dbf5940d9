import { useQuery } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { failureCase } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { favoriteIdsQueryOptions, useFavoriteMutation } from "../api/favorites";

function notifyFailure(thrown: unknown) {
  const { title, text } = failureCase(thrown, {
    full: {
      title: m.favorite_full,
      text: () => m.favorite_full_text({ max: formatNumber(limits.favoritesMax) }),
    },
    failed: { title: m.favorite_failed, text: m.favorite_failed_text },
  });
  notify.failure(title(), text());
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
