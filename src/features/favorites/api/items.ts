import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { useOptimisticListMutation } from "@/lib/query/use-optimistic-list-mutation";
import { queryDatabase } from "@/lib/supabase/query-database";
import { favoriteKeys } from "./keys";

type Row = Database["public"]["Tables"]["collection_items"]["Row"];

/** A prompt in a collection, with the owner's note. */
export type CollectionItem = Pick<Row, "prompt_id" | "note">;

export function collectionItemsQueryOptions(userId: string, collectionId: string) {
  return queryOptions({
    queryKey: favoriteKeys.items(userId, collectionId),
    queryFn: ({ signal }): Promise<CollectionItem[]> =>
      queryDatabase((rest) =>
        rest
          .from("collection_items")
          .select("prompt_id, note")
          .eq("collection_id", collectionId)
          .order("position", { nullsFirst: false })
          .order("created_at")
          .order("prompt_id")
          .abortSignal(signal),
      ),
  });
}

export function placedQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: favoriteKeys.placed(userId, promptId),
    queryFn: async ({ signal }) => {
      const rows = await queryDatabase((rest) =>
        rest.from("collection_items").select("collection_id").eq("prompt_id", promptId).abortSignal(signal),
      );
      return rows.map(({ collection_id }) => collection_id);
    },
  });
}

/** Adds a prompt with its note to a collection; one that is there already stays unchanged. */
export async function putItem(collectionId: string, item: CollectionItem) {
  await queryDatabase((rest) =>
    rest
      .from("collection_items")
      .upsert(
        { ...item, collection_id: collectionId },
        { onConflict: "user_id,collection_id,prompt_id", ignoreDuplicates: true },
      ),
  );
}

export async function takeItemsOut(collectionId: string, promptIds: readonly string[]) {
  await queryDatabase((rest) =>
    rest.from("collection_items").delete().eq("collection_id", collectionId).in("prompt_id", promptIds),
  );
}

export async function arrangeItems(collectionId: string, ids: string[]) {
  await queryDatabase((rest) => rest.rpc("arrange_collection", { collection: collectionId, prompts: ids }));
}

export async function saveItemNote(collectionId: string, promptId: string, note: string | null) {
  await queryDatabase((rest) =>
    rest
      .from("collection_items")
      .update({ note })
      .eq("collection_id", collectionId)
      .eq("prompt_id", promptId),
  );
}

/** Edits one of the lists of collections or of what is in them; both are reloaded. */
export function useListEditMutation<Item>(queryKey: QueryKey, onError: (thrown: Error) => void) {
  return useOptimisticListMutation<Item>(queryKey, { reloads: favoriteKeys.all, onError });
}
