import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format";
import { m } from "@/lib/i18n";
import { ask } from "@/lib/supabase/ask";
import { inOrder } from "../model/order";
import { type CollectionItem, putItems, takeItemOut } from "./items";
import { favoriteKeys } from "./keys";
import { useListEdit } from "./use-list-edit";

async function arrangeItems(collectionId: string, ids: string[]) {
  await ask((rest) => rest.rpc("arrange_collection", { collection: collectionId, prompts: ids }));
}

async function saveItemNote(collectionId: string, promptId: string, note: string | null) {
  await ask((rest) =>
    rest
      .from("collection_items")
      .update({ note })
      .eq("collection_id", collectionId)
      .eq("prompt_id", promptId),
  );
}

const others = (items: CollectionItem[], promptId: string) =>
  items.filter((item) => item.prompt_id !== promptId);

/** What changes what a collection holds. */
export function useItemsEdit(userId: string, collectionId: string) {
  const edit = useListEdit<CollectionItem>(favoriteKeys.items(userId, collectionId), {
    full: m.collection_items_full_text({ max: formatNumber(limits.collectionItemsMax) }),
  });
  return {
    arrange: (ids: string[]) =>
      edit.mutate({
        show: (items) => inOrder(items, ids, (item) => item.prompt_id),
        send: () => arrangeItems(collectionId, ids),
      }),
    /** Answers whether it was saved. */
    saveNote: (promptId: string, note: string) =>
      edit
        .mutateAsync({
          show: (items) =>
            items.map((item) => (item.prompt_id === promptId ? { ...item, note: note || null } : item)),
          send: () => saveItemNote(collectionId, promptId, note || null),
        })
        .then(
          () => true,
          () => false,
        ),
    /** Answers whether they were taken out. */
    takeOut: (promptIds: readonly string[]) =>
      edit
        .mutateAsync({
          show: (items) => promptIds.reduce(others, items),
          send: () => Promise.all(promptIds.map((id) => takeItemOut(collectionId, id))),
        })
        .then(
          () => true,
          () => false,
        ),
    putBack: (item: CollectionItem) =>
      edit.mutate({
        show: (items) => [...others(items, item.prompt_id), item],
        send: () => putItems(collectionId, [item]),
      }),
  };
}
