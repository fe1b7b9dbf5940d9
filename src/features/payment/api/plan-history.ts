import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { paymentKeys } from "./keys";

async function fetchPlanHistory(userId: string, signal: AbortSignal) {
  return queryDatabase((rest) =>
    rest
      .from("user_subscriptions")
      .select("id, status, created_at, expires_at, order_id, plan:plans(name, name_ar)")
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .limit(200)
      .abortSignal(signal),
  );
}

export type HeldOnce = Awaited<ReturnType<typeof fetchPlanHistory>>[number];

export function planHistoryQueryOptions(userId: string) {
  return queryOptions({
    queryKey: paymentKeys.plans(userId),
    queryFn: ({ signal }) => fetchPlanHistory(userId, signal),
  });
}
