import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";

const assistantKeys = {
  list: (userId: string) => ["assistants", userId] as const,
};

async function fetchAssistants(signal: AbortSignal) {
  const [assistants, collections] = await Promise.all([
    queryDatabase((rest) =>
      rest
        .from("assistants")
        .select("id, name, client_id, collection_id, created_at, last_used_at")
        .order("created_at", { ascending: false })
        .abortSignal(signal),
    ),
    queryDatabase((rest) =>
      rest.from("collections").select("id, name").order("position").order("created_at").abortSignal(signal),
    ),
  ]);
  return { assistants, collections };
}

type Lists = Awaited<ReturnType<typeof fetchAssistants>>;
export type Assistant = Lists["assistants"][number];
export type CollectionName = Lists["collections"][number];

/** A person's assistants, the newest first, and the collections that they may choose from. */
export function assistantsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: assistantKeys.list(userId),
    queryFn: ({ signal }) => fetchAssistants(signal),
    staleTime: 0,
  });
}

/** A mutation after which the list is read again. */
function useAssistantMutation<Input, Output>(userId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: assistantKeys.list(userId) }),
  });
}

async function createKey(name: string): Promise<string> {
  return queryDatabase((rest) => rest.rpc("create_connection_key", { name }));
}

async function disconnect(id: string) {
  await queryDatabase((rest) => rest.from("assistants").delete().eq("id", id));
}

async function chooseCollection({ id, collection_id }: Pick<Assistant, "id" | "collection_id">) {
  await queryDatabase((rest) => rest.from("assistants").update({ collection_id }).eq("id", id));
}

/** Makes a connection key; the result is the key, which the server does not keep. */
export const useCreateKeyMutation = (userId: string) => useAssistantMutation(userId, createKey);
export const useDisconnectMutation = (userId: string) => useAssistantMutation(userId, disconnect);
export const useChooseCollectionMutation = (userId: string) => useAssistantMutation(userId, chooseCollection);

export const isFull = (error: unknown) => error instanceof AppError && error.code === "23514";
