import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { arrange } from "@/domain/arrange";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import {
  arrangeCollections,
  type Collection,
  type DeletedCollection,
  deleteCollection,
  restoreCollection,
} from "../api/collections";
import { type CollectionItem, collectionItemsQueryOptions, useListEditMutation } from "../api/items";
import { favoriteKeys } from "../api/keys";
import { collectionFailure } from "./notify-collection-failure";

export function useCollectionsEdit(userId: string) {
  const queryClient = useQueryClient();
  const edit = useListEditMutation<Collection>(
    favoriteKeys.collections(userId),
    collectionFailure(m.collection_full_text({ max: formatNumber(limits.collectionsMax) })),
  );

  function restore(deleted: DeletedCollection) {
    edit.mutate({ show: (all) => all, send: () => restoreCollection(deleted) });
  }

  return {
    arrange: (ids: string[]) =>
      edit.mutate({ show: (all) => arrange(all, ids, ({ id }) => id), send: () => arrangeCollections(ids) }),
    /** Deletes a collection and offers to undo that. */
    async remove(collection: Collection, place: number) {
      const { id, name, share_slug: link } = collection;
      const outcome = await edit
        .mutateAsync({
          show: (all) => all.filter((each) => each.id !== id),
          send: async () => {
            const options = collectionItemsQueryOptions(userId, id);
            // Fetched fresh, so that prompts added on another device can be restored too.
            const items = await queryClient.fetchQuery({ ...options, staleTime: 0 });
            await deleteCollection(id);
            return items;
          },
        })
        .catch(() => null);
      if (outcome === null) return;
      const items = outcome as readonly CollectionItem[];
      const text = link === null ? m.collection_deleted_text : m.collection_deleted_shared;
      notify.success(m.collection_deleted(), text({ name }), {
        label: m.collection_undo(),
        onClick: () => restore({ collection, place, items }),
      });
    },
  };
}
