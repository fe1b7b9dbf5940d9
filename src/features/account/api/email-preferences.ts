import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { accountKeys } from "./keys";

export type EmailPreferences = { news: boolean; reminders: boolean };

const everything: EmailPreferences = { news: true, reminders: true };

async function fetchEmailPreferences(userId: string, signal: AbortSignal): Promise<EmailPreferences> {
  const rows = await queryDatabase((rest) =>
    rest.from("email_preferences").select("news, reminders").eq("user_id", userId).abortSignal(signal),
  );
  return rows[0] ?? everything;
}

export function emailPreferencesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: accountKeys.emailPreferences(userId),
    queryFn: ({ signal }) => fetchEmailPreferences(userId, signal),
  });
}

async function saveEmailPreferences(userId: string, change: Partial<EmailPreferences>) {
  await queryDatabase((rest) => rest.from("email_preferences").update(change).eq("user_id", userId));
}

export function useSaveEmailPreferencesMutation(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = emailPreferencesQueryOptions(userId);
  return useMutation({
    mutationFn: (change: Partial<EmailPreferences>) => saveEmailPreferences(userId, change),
    // A saved value stays shown, even if reloading fails.
    onSuccess: (_, change) => queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
