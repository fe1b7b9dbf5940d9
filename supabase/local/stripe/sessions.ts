import type Stripe from "stripe";
import { idOf } from "./attempts.ts";
import type { SessionParams } from "./checkout-params.ts";
import { type Context, emit } from "./context.ts";
import { newSessionId } from "./ids.ts";
import { buildSession } from "./objects/session.ts";
import { StripeRefusal } from "./refusal.ts";

const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;

/** Stripe allows a call some time on its way. */
const CLOCK_DRIFT = 60;

/** The smallest and the largest charge that Stripe takes, in a currency's smallest unit. */
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

/** Opens a Checkout Session. Throws Stripe's refusals of its end, currencies and amount. */
export function createSession(context: Context, params: SessionParams): Stripe.Checkout.Session {
  const created = context.now();
  const expiresAt = params.expires_at ?? created + DAY;
  if (expiresAt < created + HALF_HOUR - CLOCK_DRIFT || expiresAt > created + DAY + CLOCK_DRIFT)
    throw StripeRefusal.invalid("expires_at must be between 30 minutes and 24 hours from now.");
  const lines = params.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    amount: price_data.unit_amount * quantity,
    quantity,
    currency: price_data.currency,
  }));
  const [currency = "", ...others] = new Set(lines.map((line) => line.currency));
  if (others.length > 0) throw StripeRefusal.invalid("All line items must have the same currency.");
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount < SMALLEST_AMOUNT) throw StripeRefusal.invalid("The amount is too small.", "amount_too_small");
  if (amount > LARGEST_AMOUNT) throw StripeRefusal.invalid("The amount is too large.", "amount_too_large");

  const id = newSessionId();
  const { description = null, metadata = {} } = params.payment_intent_data ?? {};
  context.store.orders.put({ id, lines, intent: { description, metadata } });
  return context.store.sessions.put(
    buildSession({ id, url: `${context.url}/pay/${id}`, created, expiresAt, amount, currency, params }),
  );
}

/** The session of an id. Throws Stripe's 404. */
export function requireSession({ store }: Context, id: string): Stripe.Checkout.Session {
  const session = store.sessions.get(id);
  if (!session) throw StripeRefusal.missing("checkout.session", id);
  return session;
}

/** Ends an open session before its time, and the payment that was tried in it. Throws where it is complete or has ended. */
export function expireSession(context: Context, session: Stripe.Checkout.Session): void {
  if (session.status !== "open")
    throw StripeRefusal.invalid(
      `Only an open Checkout Session can be expired, not one that is ${session.status}.`,
    );
  context.store.sessions.change(session, { status: "expired", url: null });
  const intent = context.store.intents.get(idOf(session.payment_intent) ?? "");
  if (intent) {
    context.store.intents.change(intent, {
      status: "canceled",
      canceled_at: context.now(),
      cancellation_reason: "automatic",
      next_action: null,
    });
    emit(context, { type: "payment_intent.canceled", data: { object: intent } });
  }
  emit(context, { type: "checkout.session.expired", data: { object: session } });
}

/** Ends every open session whose time is over. */
export function expireDueSessions(context: Context): void {
  for (const session of context.store.sessions.newestFirst())
    if (session.status === "open" && session.expires_at <= context.now()) expireSession(context, session);
}
