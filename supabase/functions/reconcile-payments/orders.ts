import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { type SyncResult, syncOrders } from "../_shared/payments/sync-orders.ts";

/** Checks every order that is still unpaid after a while with the provider, at growing intervals. */
export async function reconcileOrders(stripe: Stripe, service: SupabaseClient): Promise<SyncResult> {
  const { data, error } = await service.rpc("open_payments", {
    older_than: "15 minutes",
    younger_than: "3 days",
  });
  if (error) throw new Error(`open_payments: ${error.code} ${error.message}`);
  return syncOrders(stripe, service, data, "reconciliation");
}
