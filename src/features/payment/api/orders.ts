import { queryOptions } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import { paymentKeys } from "./keys";

/** The columns for people and receipts, without payment page and provider ids. */
const columns =
  "id, email, plan_id, amount_cents, amount_refunded_cents, currency, status, failure_code, receipt_number, created_at, paid_at, invoice_name, invoice_company, invoice_address, invoice_country, invoice_tax_id, plan:plans(name, name_ar, is_lifetime, duration_days), subscription:user_subscriptions(status)";

/** Filtered by person, because staff may read everybody's orders. */
async function fetchOrders(userId: string, signal: AbortSignal) {
  return queryDatabase((rest) =>
    rest
      .from("orders")
      .select(columns)
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .limit(200)
      .abortSignal(signal),
  );
}

export type Order = Awaited<ReturnType<typeof fetchOrders>>[number];

export function ordersQueryOptions(userId: string) {
  return queryOptions({
    queryKey: paymentKeys.orders(userId),
    queryFn: ({ signal }) => fetchOrders(userId, signal),
  });
}

/** Null if the user has no such order: another user's, or a missing one (threat M10). */
async function fetchOrder(userId: string, orderId: string, signal: AbortSignal): Promise<Order | null> {
  const [order = null] = await queryDatabase((rest) =>
    rest.from("orders").select(columns).eq("user_id", userId).eq("id", orderId).abortSignal(signal),
  );
  return order;
}

export function orderQueryOptions(userId: string, orderId: string) {
  return queryOptions({
    queryKey: paymentKeys.order(userId, orderId),
    queryFn: ({ signal }) => fetchOrder(userId, orderId, signal),
  });
}
