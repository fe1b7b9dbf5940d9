import type Stripe from "stripe";
import { ensureIntent, failIntent, idOf, makeCharge, noteBank, noteCard } from "./attempts.ts";
import type { Payer, TestCard } from "./cards.ts";
import { type Context, emit, noRequest } from "./context.ts";
import type { Wallet } from "./objects/payment-method.ts";
import { buildCustomerDetails } from "./objects/session.ts";
import { StripeRefusal } from "./refusal.ts";

/** The result of an attempt to pay. */
export type PayResult = "paid" | "declined" | "challenge" | "processing" | "already complete";

type CardPayment = { payer: Payer; card: TestCard; wallet: Wallet | null };

const CHALLENGE_FAILED = {
  code: "payment_intent_authentication_failure",
  declineCode: null,
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

const BANK_REFUSED = {
  code: "payment_intent_payment_attempt_failed",
  declineCode: null,
  message: "The customer's bank account could not be debited.",
};

/** Pays by card or wallet. It never waits, so a second click finds the session complete. */
export function payByCard(
  caller: Context,
  session: Stripe.Checkout.Session,
  payment: CardPayment,
): PayResult {
  const context = { ...caller, request: noRequest };
  if (session.status === "complete") return "already complete";
  assertOpen(session);
  const intent = ensureIntent(context, session);
  const method = noteCard(context, payment);
  if (payment.card.challenges) {
    context.store.intents.change(intent, {
      status: "requires_action",
      payment_method: method.id,
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: { return_url: session.url, url: `${context.url}/pay/${session.id}/challenge` },
      },
    });
    emit(context, { type: "payment_intent.requires_action", data: { object: intent } });
    return "challenge";
  }
  return chargeCard(context, { session, intent, method, decline: payment.card.decline, challenged: false });
}

/** The payer's response to the bank's challenge. Throws without an open challenge. */
export function answerChallenge(
  caller: Context,
  session: Stripe.Checkout.Session,
  passed: boolean,
): PayResult {
  const context = { ...caller, request: noRequest };
  if (session.status === "complete") return "already complete";
  assertOpen(session);
  const intent = ensureIntent(context, session);
  const method = context.store.methods.get(idOf(intent.payment_method) ?? "");
  if (intent.status !== "requires_action" || !method)
    throw StripeRefusal.invalid("No challenge is open for this Checkout Session.");
  if (passed) return chargeCard(context, { session, intent, method, decline: null, challenged: true });
  failIntent(context, intent, { decline: CHALLENGE_FAILED, charge: null, method });
  return "declined";
}

/** Orders now and pays in some days: the session is complete and unpaid. */
export function payLater(caller: Context, session: Stripe.Checkout.Session, payer: Payer): PayResult {
  const context = { ...caller, request: noRequest };
  if (session.status === "complete") return "already complete";
  assertOpen(session);
  const intent = ensureIntent(context, session);
  const method = noteBank(context, payer);
  const charge = makeCharge(context, { intent, method, challenged: false, outcome: { status: "pending" } });
  context.store.intents.change(intent, {
    status: "processing",
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  emit(context, { type: "payment_intent.processing", data: { object: intent } });
  emit(context, { type: "charge.pending", data: { object: charge } });
  complete(context, session, method, "unpaid");
  return "processing";
}

/** Ends a delayed payment with success or failure. Throws if none is pending. */
export function finishDelayedPayment(
  caller: Context,
  session: Stripe.Checkout.Session,
  succeeded: boolean,
): void {
  const context = { ...caller, request: noRequest };
  const intent = context.store.intents.get(idOf(session.payment_intent) ?? "");
  const charge = context.store.charges.get(idOf(intent?.latest_charge ?? null) ?? "");
  const method = context.store.methods.get(idOf(intent?.payment_method ?? null) ?? "");
  if (intent?.status !== "processing" || !charge || !method)
    throw StripeRefusal.invalid("No payment of this Checkout Session is being processed.");
  if (succeeded) {
    context.store.charges.change(charge, {
      status: "succeeded",
      paid: true,
      captured: true,
      amount_captured: charge.amount,
    });
    succeed(context, intent, charge);
    context.store.sessions.change(session, { payment_status: "paid" });
    emit(context, { type: "checkout.session.async_payment_succeeded", data: { object: session } });
    return;
  }
  context.store.charges.change(charge, {
    status: "failed",
    failure_code: BANK_REFUSED.code,
    failure_message: BANK_REFUSED.message,
  });
  emit(context, { type: "charge.failed", data: { object: charge } });
  failIntent(context, intent, { decline: BANK_REFUSED, charge, method });
  emit(context, { type: "checkout.session.async_payment_failed", data: { object: session } });
}

function assertOpen(session: Stripe.Checkout.Session): void {
  if (session.status !== "open") throw StripeRefusal.invalid("This Checkout Session has expired.");
}

function chargeCard(
  context: Context,
  given: {
    session: Stripe.Checkout.Session;
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    decline: TestCard["decline"];
    challenged: boolean;
  },
): PayResult {
  const { session, intent, method, decline, challenged } = given;
  if (decline) {
    const charge = makeCharge(context, {
      intent,
      method,
      challenged,
      outcome: { status: "failed", ...decline },
    });
    emit(context, { type: "charge.failed", data: { object: charge } });
    failIntent(context, intent, { decline, charge, method });
    return "declined";
  }
  const charge = makeCharge(context, { intent, method, challenged, outcome: { status: "succeeded" } });
  context.store.intents.change(intent, {
    payment_method: method.id,
    latest_charge: charge.id,
    next_action: null,
  });
  succeed(context, intent, charge);
  complete(context, session, method, "paid");
  return "paid";
}

function succeed(context: Context, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  context.store.intents.change(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  emit(context, { type: "charge.succeeded", data: { object: charge } });
  emit(context, { type: "payment_intent.succeeded", data: { object: intent } });
}

function complete(
  context: Context,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  paymentStatus: "paid" | "unpaid",
): void {
  const { email, name } = method.billing_details;
  const payer = { email: email ?? "", name };
  context.store.sessions.change(session, {
    status: "complete",
    payment_status: paymentStatus,
    url: null,
    customer_details: buildCustomerDetails(payer),
  });
  emit(context, { type: "checkout.session.completed", data: { object: session } });
}
