import { useQuery } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { placedQueryOptions, putItem, takeItemsOut, useListEditMutation } from "../api/items";
import { collectionFailure } from "./notify-collection-failure";

/** The collections that contain a prompt, with add and remove. */
export function usePlaced(userId: string, promptId: string) {
  const options = placedQueryOptions(userId, promptId);
  const placed = useQuery(options);
  const edit = useListEditMutation<string>(
    options.queryKey,
    collectionFailure(m.collection_items_full_text({ max: formatNumber(limits.collectionItemsMax) })),
  );
  const put = (id: string) =>
    edit.mutate({
      show: (ids) => [...ids, id],
      send: () => putItem(id, { prompt_id: promptId, note: null }),
    });
  const takeOut = (id: string) =>
    edit.mutate({
      show: (ids) => ids.filter((each) => each !== id),
      send: () => takeItemsOut(id, [promptId]),
    });
  return { placed, put, takeOut };
}
