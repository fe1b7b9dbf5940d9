import Stripe from "stripe";
import { askProvider } from "../_shared/payments/stripe.ts";

/**
 * Ends a payment page before its time. Where it is paid or has ended, the provider refuses, and nothing changes.
 * Threat M13.
 */
export async function endPage(stripe: Stripe, session: string): Promise<void> {
  const ended = stripe.checkout.sessions.expire(session).catch((failure: unknown) => {
    if (!(failure instanceof Stripe.errors.StripeInvalidRequestError)) throw failure;
  });
  await askProvider(ended);
}
