import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { PaymentFacts } from "./payment-facts.ts";

export type Fulfilment = {
  order_id: string | null;
  status: string | null;
  /** Whether this very call gave access. */
  granted: boolean;
  /** Why the payment was quarantined for staff, null where it matches its order. */
  quarantined: string | null;
};

/** The trigger of the call. */
export type Source = "webhook" | "return" | "recovery" | "reconciliation" | "staff";

/** Records payment facts, an event or both; the database does everything in one transaction. */
export async function fulfilPayment(
  service: SupabaseClient,
  facts: PaymentFacts | null,
  source: Source,
  event: Stripe.Event | null = null,
): Promise<Fulfilment> {
  const { data, error } = await service.rpc("fulfil_payment", { facts, source, event });
  if (error) throw new Error(`fulfil_payment: ${error.code} ${error.message}`);
  return data;
}

/** Ends an order whose Checkout Session the provider does not know, once its page is over; returns its status. */
export async function expireCheckout(
  service: SupabaseClient,
  session: string,
  source: Source,
): Promise<string | null> {
  const { data, error } = await service.rpc("expire_checkout", { session_id: session, source });
  if (error) throw new Error(`expire_checkout: ${error.code} ${error.message}`);
  return data;
}
