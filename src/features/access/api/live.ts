import type { QueryClient } from "@tanstack/react-query";
import { watchTable } from "@/lib/supabase/live";
import { subscriptionQueryOptions } from "./subscription";

/** Calls back whenever a plan of the person begins or ends. Returns how to stop. Spec 6.9. */
export function watchOwnPlans(userId: string, queryClient: QueryClient, onChange: () => void): () => void {
  const { queryKey } = subscriptionQueryOptions(userId);
  return watchTable({ table: "user_subscriptions", filter: `user_id=eq.${userId}` }, (change) => {
    const current = queryClient.getQueryData(queryKey);
    const isOfOthers =
      change?.eventType === "DELETE" && current !== undefined && current?.id !== change.old.id;
    if (!isOfOthers) onChange();
  });
}
