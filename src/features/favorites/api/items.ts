import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { ask } from "@/lib/supabase/ask";
import { favoriteKeys } from "./keys";

type Row = Database["public"]["Tables"]["collection_items"]["Row"];

/** A prompt in a collection, with its owner's note on it. */
export type CollectionItem = Pick<Row, "prompt_id" | "note" | "position">;

/** What a collection holds, in its order. */
export function collectionItemsQueryOptions(userId: string, collectionId: string) {
  return queryOptions({
    queryKey: favoriteKeys.items(userId, collectionId),
    queryFn: ({ signal }): Promise<CollectionItem[]> =>
      ask((rest) =>
        rest
          .from("collection_items")
          .select("prompt_id, note, position")
          .eq("collection_id", collectionId)
          .order("position", { nullsFirst: false })
          .order("created_at")
          .order("prompt_id")
          .abortSignal(signal),
      ),
  });
}

/** The ids of the collections that hold a prompt. */
export function placedQueryOptions(userId: string, promptId: string) {
  return queryOptions({
    queryKey: favoriteKeys.placed(userId, promptId),
    queryFn: async ({ signal }) => {
      const rows = await ask((rest) =>
        rest.from("collection_items").select("collection_id").eq("prompt_id", promptId).abortSignal(signal),
      );
      return rows.map(({ collection_id }) => collection_id);
    },
  });
}

/** Puts prompts into a collection, each with its note and its place; what is in it already stays as it is. */
export async function putItems(collectionId: string, items: readonly CollectionItem[]) {
  await ask((rest) =>
    rest.from("collection_items").upsert(
      items.map((item) => ({ ...item, collection_id: collectionId })),
      { onConflict: "user_id,collection_id,prompt_id", ignoreDuplicates: true },
    ),
  );
}

export async function takeItemOut(collectionId: string, promptId: string) {
  await ask((rest) =>
    rest.from("collection_items").delete().eq("collection_id", collectionId).eq("prompt_id", promptId),
  );
}
