import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { connectAuth } from "@/lib/session/session-store";
import { queryDatabase } from "@/lib/supabase/query-database";
import { accountKeys } from "./keys";

async function fetchSessions(signal: AbortSignal) {
  return queryDatabase((rest) => rest.rpc("list_own_sessions").abortSignal(signal));
}

export type OwnSession = Awaited<ReturnType<typeof fetchSessions>>[number];

export function sessionsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: ({ signal }) => fetchSessions(signal),
    staleTime: 0,
  });
}

async function revokeSession(id: string) {
  await queryDatabase((rest) => rest.rpc("revoke_own_session", { id }));
}

/** Assistants too: who had a session could have connected one. */
async function revokeOtherSessions() {
  await queryDatabase((rest) => rest.from("assistants").delete().not("id", "is", null));
  const auth = await connectAuth();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) throw error;
}

export function useRevokeOtherSessionsMutation(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: revokeOtherSessions,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}

export function useRevokeSessionMutation(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: revokeSession,
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions(userId) }),
  });
}
