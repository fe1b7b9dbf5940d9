import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import type { Order } from "./order.ts";

/** Stores the payment page in its order and returns the order; a concurrent second call gets the first call's page. */
export async function attachCheckout(
  service: SupabaseClient,
  orderId: string,
  session: Stripe.Checkout.Session,
): Promise<Order> {
  const { data, error } = await service.rpc("attach_checkout", {
    order_id: orderId,
    session_id: session.id,
    url: session.url,
    expires_at: new Date(session.expires_at * 1000).toISOString(),
  });
  if (error) throw new Error(`attach_checkout: ${error.code} ${error.message}`);
  return data;
}
