import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { arrange } from "@/domain/arrange";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import {
  arrangeItems,
  type CollectionItem,
  collectionItemsQueryOptions,
  putItem,
  saveItemNote,
  takeItemsOut,
  useListEditMutation,
} from "../api/items";
import { collectionFailure } from "./notify-collection-failure";

const without = (items: CollectionItem[], promptIds: readonly string[]) =>
  items.filter((item) => !promptIds.includes(item.prompt_id));

const idsOf = (items: readonly CollectionItem[]) => items.map((item) => item.prompt_id);

const hasWorked = (edit: Promise<unknown>): Promise<boolean> =>
  edit.then(
    () => true,
    () => false,
  );

export function useItemsEdit(userId: string, collectionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = collectionItemsQueryOptions(userId, collectionId);
  const edit = useListEditMutation<CollectionItem>(
    queryKey,
    collectionFailure(m.collection_items_full_text({ max: formatNumber(limits.collectionItemsMax) })),
  );
  return {
    arrange: (ids: string[]) =>
      edit.mutate({
        show: (items) => arrange(items, ids, (item) => item.prompt_id),
        send: () => arrangeItems(collectionId, ids),
      }),
    /** Resolves to whether it was saved. */
    saveNote: (promptId: string, note: string) =>
      hasWorked(
        edit.mutateAsync({
          show: (items) =>
            items.map((item) => (item.prompt_id === promptId ? { ...item, note: note || null } : item)),
          send: () => saveItemNote(collectionId, promptId, note || null),
        }),
      ),
    /** Resolves to whether they were removed. */
    takeOut: (promptIds: readonly string[]) =>
      hasWorked(
        edit.mutateAsync({
          show: (items) => without(items, promptIds),
          send: () => takeItemsOut(collectionId, promptIds),
        }),
      ),
    /** Restores a removed prompt at its place. */
    putBack: (item: CollectionItem, place: number) =>
      edit.mutate({
        show: (items) => without(items, [item.prompt_id]).toSpliced(place, 0, item),
        send: async () => {
          await putItem(collectionId, item);
          await arrangeItems(collectionId, idsOf(queryClient.getQueryData(queryKey) ?? []));
        },
      }),
  };
}
