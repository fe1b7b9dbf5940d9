import type Stripe from "stripe";
import type { Decline, Payer, TestCard } from "./cards.ts";
import { type Context, emit } from "./context.ts";
import { newClientSecret, newId } from "./ids.ts";
import { buildCharge, type ChargeOutcome } from "./objects/charge.ts";
import { buildPaymentIntent } from "./objects/payment-intent.ts";
import { buildBankMethod, buildCardMethod, type Wallet } from "./objects/payment-method.ts";

/** The id of an expandable field; in the store such a field always holds the id. */
export const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === "object" ? (value?.id ?? null) : value;

/** The session's PaymentIntent, made at the first attempt to pay, as Stripe does. */
export function ensureIntent(context: Context, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const { store } = context;
  const known = store.intents.get(idOf(session.payment_intent) ?? "");
  if (known) return known;
  const order = store.orders.get(session.id);
  const id = newId("pi");
  const intent = store.intents.put(
    buildPaymentIntent({
      id,
      clientSecret: newClientSecret(id),
      created: context.now(),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      description: order?.intent.description ?? null,
      metadata: order?.intent.metadata ?? {},
      paymentMethodTypes: session.payment_method_types,
    }),
  );
  store.sessions.change(session, { payment_intent: id });
  emit(context, { type: "payment_intent.created", data: { object: intent } });
  return intent;
}

const methodFacts = (context: Context, payer: Payer) => ({
  id: newId("pm"),
  created: context.now(),
  payer,
});

/** Stores the card that a payer uses. */
export function noteCard(
  context: Context,
  given: { payer: Payer; card: TestCard; wallet: Wallet | null },
): Stripe.PaymentMethod {
  const facts = methodFacts(context, given.payer);
  return context.store.methods.put(buildCardMethod(facts, given.card, given.wallet));
}

/** Stores the bank account of a payer who pays later. */
export function noteBank(context: Context, payer: Payer): Stripe.PaymentMethod {
  return context.store.methods.put(buildBankMethod(methodFacts(context, payer)));
}

/** Creates a charge of the intent, failed ones too. */
export function makeCharge(
  context: Context,
  given: {
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    challenged: boolean;
    outcome: ChargeOutcome;
  },
): Stripe.Charge {
  // Stripe gives charges of bank accounts another prefix.
  const id = newId(given.method.card ? "ch" : "py");
  const receiptUrl = `${context.url}/receipts/${id}`;
  return context.store.charges.put(buildCharge({ ...given, id, created: context.now(), receiptUrl }));
}

/** Returns the intent to where it can be tried again, with the reason. */
export function failIntent(
  context: Context,
  intent: Stripe.PaymentIntent,
  failure: { decline: Decline; charge: Stripe.Charge | null; method: Stripe.PaymentMethod },
): void {
  const { decline, charge, method } = failure;
  const isDecline = charge !== null && method.card !== undefined;
  context.store.intents.change(intent, {
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    processing: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      ...(isDecline && { advice_code: "try_again_later" }),
      ...(charge && { charge: charge.id }),
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll("_", "-")}`,
      message: decline.message,
      payment_method: method,
      type: isDecline ? "card_error" : "invalid_request_error",
    },
  });
  emit(context, { type: "payment_intent.payment_failed", data: { object: intent } });
}
