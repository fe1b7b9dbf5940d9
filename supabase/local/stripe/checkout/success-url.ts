import type Stripe from "stripe";

/** The payer's next page; Stripe replaces the placeholder in the address by the session's id. */
export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
