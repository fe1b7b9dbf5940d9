import { queryOptions } from "@tanstack/react-query";
import { AppError, toAppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";
import { subscriptionKeys } from "./keys";

/** The newest active subscription or null (spec 7.3); the server decides whether it has ended. */
async function fetchSubscription(userId: string, signal: AbortSignal) {
  const rows = await queryDatabase((rest) =>
    rest
      .from("user_subscriptions")
      .select("*, plan:plans(name, price_usd, is_lifetime, duration_days, name_ar)")
      .eq("user_id", userId)
      .eq("status", "active")
      .order("created_at", { ascending: false })
      .limit(1)
      .abortSignal(signal),
  ).catch(refuse);
  return rows[0] ?? null;
}

// Spec 8.3.
/** Throws the specification's message for a failed load (section 8), with the server's error as its cause. */
function refuse(thrown: unknown): never {
  const { code, status } = toAppError(thrown);
  throw new AppError("Failed to load subscription", { code, status, cause: thrown });
}

export function subscriptionQueryOptions(userId: string) {
  return queryOptions({
    queryKey: subscriptionKeys.ofUser(userId),
    queryFn: ({ signal }) => fetchSubscription(userId, signal),
  });
}

/** The plan that ended last, or null; revoked plans are left out. */
async function fetchEndedSubscription(userId: string, signal: AbortSignal) {
  const rows = await queryDatabase((rest) =>
    rest
      .from("user_subscriptions")
      .select("expires_at, plan:plans(name, name_ar)")
      .eq("user_id", userId)
      .in("status", ["active", "expired"])
      .not("expires_at", "is", null)
      .order("expires_at", { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  return rows[0] ?? null;
}

export function endedSubscriptionQueryOptions(userId: string) {
  return queryOptions({
    queryKey: subscriptionKeys.endedOf(userId),
    queryFn: ({ signal }) => fetchEndedSubscription(userId, signal),
  });
}
