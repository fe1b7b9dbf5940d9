import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { requireEnv } from "../_shared/env.ts";
import { askProvider } from "../_shared/payments/stripe.ts";
import { siteLink } from "../_shared/site-link.ts";
import type { Order } from "./order.ts";

type Plan = { name: string; name_ar: string | null };

/** The parameters of the provider's page. */
export function sessionParameters(
  order: Order,
  plan: Plan,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const pageOf = (path: string) => siteLink(siteUrl, path, order.locale);
  const name = (order.locale === "ar" && plan.name_ar) || plan.name;
  const metadata = { order_id: order.id, plan_id: order.plan_id, user_id: order.user_id };
  return {
    mode: "payment",
    locale: order.locale === "ar" ? "auto" : "en",
    client_reference_id: order.id,
    customer_email: order.email,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: order.currency, unit_amount: order.amount_cents, product_data: { name } },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: name },
    success_url: pageOf(
      `/payment/callback?success=true&order_id=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
    ),
    cancel_url: pageOf(`/payment-failed?order_id=${order.id}&reason=cancelled`),
  };
}

/** Opens a provider's page for an order; of several the first that is attached counts. */
export async function openSession(
  stripe: Stripe,
  caller: SupabaseClient,
  order: Order,
): Promise<Stripe.Checkout.Session> {
  const { data, error } = await caller.from("plans").select("name, name_ar").eq("id", order.plan_id).single();
  if (error) throw new Error(`plans: ${error.code} ${error.message}`);
  const parameters = sessionParameters(order, data, requireEnv("SITE_URL"));
  // Under the key that the client makes for each call: one of the order's would repeat a failure for a day.
  return askProvider(stripe.checkout.sessions.create(parameters));
}
