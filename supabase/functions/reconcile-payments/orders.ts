import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { fulfilPayment } from "../_shared/payments/fulfil.ts";
import { readPayment } from "../_shared/payments/read-payment.ts";

type OpenPayment = { order_id: string; checkout_session_id: string };

/** Asks the provider about every order that is unpaid although its buyer has had the time. */
export async function reconcileOrders(stripe: Stripe, service: SupabaseClient) {
  const { data, error } = await service.rpc("open_payments", {
    older_than: "15 minutes",
    younger_than: "3 days",
  });
  if (error) throw new Error(`open_payments: ${error.code} ${error.message}`);
  const payments: OpenPayment[] = data;
  let granted = 0;
  for (const { checkout_session_id } of payments) {
    const facts = await readPayment(stripe, checkout_session_id);
    const outcome = await fulfilPayment(service, facts, "reconciliation");
    if (outcome.granted) granted += 1;
  }
  return { count: payments.length, granted };
}
