import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { type Settled, settleOrders } from "../_shared/payments/settle.ts";

/** Checks every order that is still unpaid after a while with the provider, at growing intervals. */
export async function reconcileOrders(stripe: Stripe, service: SupabaseClient): Promise<Settled> {
  const { data, error } = await service.rpc("open_payments", {
    older_than: "15 minutes",
    younger_than: "3 days",
  });
  if (error) throw new Error(`open_payments: ${error.code} ${error.message}`);
  return settleOrders(stripe, service, data, "reconciliation");
}
