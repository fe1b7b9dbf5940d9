import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { ask } from "@/lib/supabase/ask";
import { inOrder } from "../model/order";
import { type Collection, createCollection } from "./collections";
import { type CollectionItem, collectionItemsQueryOptions, putItems } from "./items";
import { favoriteKeys } from "./keys";
import { useListEdit } from "./use-list-edit";

async function deleteCollection(id: string) {
  await ask((rest) => rest.from("collections").delete().eq("id", id));
}

async function arrangeCollections(ids: string[]) {
  await ask((rest) => rest.rpc("arrange_collections", { collections: ids }));
}

/** The collection again, with all that was in it; its link has ended with the first one. */
async function restoreCollection({ name, note, position }: Collection, items: readonly CollectionItem[]) {
  const id = await createCollection({ name, note: note ?? "", position });
  if (items.length > 0) await putItems(id, items);
}

/** What changes the list of a person's collections. */
export function useCollectionsEdit(userId: string) {
  const queryClient = useQueryClient();
  const edit = useListEdit<Collection>(favoriteKeys.collections(userId), {
    full: m.collection_full_text({ max: formatNumber(limits.collectionsMax) }),
  });

  function restore(collection: Collection, items: readonly CollectionItem[]) {
    edit.mutate({ show: (all) => all, send: () => restoreCollection(collection, items) });
  }

  return {
    arrange: (ids: string[]) =>
      edit.mutate({ show: (all) => inOrder(all, ids, ({ id }) => id), send: () => arrangeCollections(ids) }),
    /** Deletes it and offers it back, with what it held. */
    async remove(collection: Collection) {
      const { id, name, share_slug: link } = collection;
      const outcome = await edit
        .mutateAsync({
          show: (all) => all.filter((each) => each.id !== id),
          send: async () => {
            const items = await queryClient.fetchQuery(collectionItemsQueryOptions(userId, id));
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
        onClick: () => restore(collection, items),
      });
    },
  };
}
