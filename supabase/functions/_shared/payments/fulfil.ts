import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { PaymentFacts } from "./payment-facts.ts";

export type Fulfilment = {
  order_id: string | null;
  status: string | null;
  /** Whether this call is the one that gave access. */
  granted: boolean;
  /** Why staff have to look at the payment, null where it fits. */
  quarantined: string | null;
};

/** Who brings the facts. */
export type Source = "webhook" | "return" | "recovery" | "reconciliation" | "staff";

/** Hands facts, the event that brought them, or both to the database, which does everything in one transaction. */
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
