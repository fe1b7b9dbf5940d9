import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@/config/limits";
import { arrange } from "@/domain/arrange";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { ask } from "@/lib/supabase/ask";
import type { Collection } from "./collections";
import { type CollectionItem, collectionItemsQueryOptions } from "./items";
import { favoriteKeys } from "./keys";
import { useListEdit } from "./use-list-edit";

async function deleteCollection(id: string) {
  await ask((rest) => rest.from("collections").delete().eq("id", id));
}

async function arrangeCollections(ids: string[]) {
  await ask((rest) => rest.rpc("arrange_collections", { collections: ids }));
}

type Deleted = { collection: Collection; place: number; items: readonly CollectionItem[] };

/** Restores a deleted collection at its place, with those of its prompts that are not hidden; its share link is gone. */
async function restoreCollection({ collection: { name, note }, place, items }: Deleted) {
  const kept = items.map(({ prompt_id, note }) => ({ prompt_id, note }));
  await ask((rest) =>
    rest.rpc("restore_collection", { name, note: note ?? "", place: place + 1, items: kept }),
  );
}

export function useCollectionsEdit(userId: string) {
  const queryClient = useQueryClient();
  const edit = useListEdit<Collection>(favoriteKeys.collections(userId), {
    full: m.collection_full_text({ max: formatNumber(limits.collectionsMax) }),
  });

  function restore(deleted: Deleted) {
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
