import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { type Settled, settleOrders } from "../_shared/payments/settle.ts";

/** Asks the provider about every order still unpaid after a while, less and less often. */
export async function reconcileOrders(stripe: Stripe, service: SupabaseClient): Promise<Settled> {
  const { data, error } = await service.rpc("open_payments", {
    older_than: "15 minutes",
    younger_than: "3 days",
  });
  if (error) throw new Error(`open_payments: ${error.code} ${error.message}`);
  return settleOrders(stripe, service, data, "reconciliation");
}
