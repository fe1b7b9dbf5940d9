import type Stripe from "stripe";
import { type PaymentFacts, paymentFacts } from "./payment-facts.ts";
import { asAccount, askProvider } from "./stripe.ts";

/** An expanded sub-object; null if it is missing. */
function expanded<T extends object>(value: T | string | null | undefined): T | null {
  return typeof value === "object" ? value : null;
}

/**
 * A Checkout Session's payment facts, read now, because an event may be outdated. `account` is the foreign account
 * that the event came from, if any; it is the account to read from.
 */
export async function readPayment(
  stripe: Stripe,
  sessionId: string,
  account: string | null = null,
): Promise<PaymentFacts> {
  const expand = ["payment_intent.latest_charge"];
  const asked = asAccount(account);
  const session = await askProvider(stripe.checkout.sessions.retrieve(sessionId, { expand }, asked));
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const disputes =
    intent && charge?.disputed
      ? await askProvider(stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, asked))
      : null;
  return { ...paymentFacts({ session, intent, charge, disputes: disputes?.data ?? [] }), account };
}
