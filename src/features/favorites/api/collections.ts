import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { CollectionFormValues } from "../model/collection-form";
import type { CollectionItem } from "./items";
import { favoriteKeys } from "./keys";

type Row = Database["public"]["Tables"]["collections"]["Row"];

export type Collection = Pick<Row, "id" | "name" | "note" | "share_slug"> & { size: number };

async function fetchCollections(signal: AbortSignal): Promise<Collection[]> {
  const rows = await queryDatabase((rest) =>
    rest
      .from("collections")
      .select("id, name, note, share_slug, collection_items(count)")
      .order("position", { nullsFirst: false })
      .order("created_at")
      .abortSignal(signal),
  );
  return rows.map(({ collection_items: [items], ...collection }) => ({
    ...collection,
    size: items?.count ?? 0,
  }));
}

/** A person's collections in their order, each with its number of prompts. */
export function collectionsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: favoriteKeys.collections(userId),
    queryFn: ({ signal }) => fetchCollections(signal),
  });
}

async function createCollection({ name, note }: CollectionFormValues): Promise<string> {
  const [made] = await queryDatabase((rest) =>
    rest
      .from("collections")
      .insert({ name, note: note || null })
      .select("id"),
  );
  if (!made) throw new AppError("The server gave no collection", { code: "NO_ROW" });
  return made.id;
}

async function saveCollection(id: string, { name, note }: CollectionFormValues) {
  await queryDatabase((rest) =>
    rest
      .from("collections")
      .update({ name, note: note || null })
      .eq("id", id),
  );
}

/** Creates or updates a collection; returns its id. */
export function useSaveCollectionMutation(userId: string, id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: CollectionFormValues) => {
      if (id === null) return createCollection(values);
      await saveCollection(id, values);
      return id;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: favoriteKeys.collections(userId) }),
  });
}

async function setShared(id: string, isShared: boolean) {
  await queryDatabase((rest) => rest.from("collections").update({ is_shared: isShared }).eq("id", id));
}

export function useShareCollectionMutation(userId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isShared: boolean) => setShared(id, isShared),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: favoriteKeys.collections(userId) }),
  });
}

export async function deleteCollection(id: string) {
  await queryDatabase((rest) => rest.from("collections").delete().eq("id", id));
}

export async function arrangeCollections(ids: string[]) {
  await queryDatabase((rest) => rest.rpc("arrange_collections", { collections: ids }));
}

export type DeletedCollection = { collection: Collection; place: number; items: readonly CollectionItem[] };

/** Restores a deleted collection at its place, with those of its prompts that are not hidden; its share link is gone. */
export async function restoreCollection({ collection: { name, note }, place, items }: DeletedCollection) {
  const kept = items.map(({ prompt_id, note }) => ({ prompt_id, note }));
  await queryDatabase((rest) =>
    rest.rpc("restore_collection", { name, note: note ?? "", place: place + 1, items: kept }),
  );
}
