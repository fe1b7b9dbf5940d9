import type Stripe from "stripe";

/** Where the payer goes afterwards; Stripe puts the session's id where the address asks for it. */
export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
