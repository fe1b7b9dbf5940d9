import type Stripe from "stripe";
import { idOf } from "./attempts.ts";
import type { SessionParams } from "./checkout-params.ts";
import { type Context, emit } from "./context.ts";
import { newId, newSessionId, newShortId } from "./ids.ts";
import { amountOf } from "./objects/line-item.ts";
import { buildSession } from "./objects/session.ts";
import { money } from "./page.ts";
import { StripeRefusal } from "./refusal.ts";

const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;

/** The smallest and the largest charge that Stripe takes, in a currency's smallest unit. */
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

/** Opens a Checkout Session. Throws Stripe's refusals: an end too near or too far, several currencies, too small an amount. */
export function createSession(context: Context, params: SessionParams): Stripe.Checkout.Session {
  const created = context.now();
  const expiresAt = params.expires_at ?? created + DAY;
  // Stripe allows a call some time on its way.
  if (expiresAt < created + HALF_HOUR - 60) throw tooEarly("at least 30 minutes from");
  if (expiresAt > created + DAY + 60) throw tooEarly("less than 24 hours from");
  if (params.customer && params.customer_email)
    throw StripeRefusal.invalid("You may only specify one of these parameters: customer, customer_email.");
  const customer = params.customer === undefined ? null : context.store.customers.get(params.customer);
  if (customer === undefined) throw StripeRefusal.unknown("customer", params.customer ?? "", "customer");

  const lines = params.line_items.map(({ price_data, quantity }) => ({
    id: newId("li"),
    priceId: newId("price"),
    productId: newShortId("prod"),
    ...price_data.product_data,
    unitAmount: price_data.unit_amount,
    quantity,
    currency: price_data.currency,
    created,
  }));
  const [currency = "", ...others] = new Set(lines.map((line) => line.currency));
  if (others.length > 0)
    throw StripeRefusal.invalid("All line items must have the same currency.", { param: "line_items" });
  const amount = lines.reduce((sum, line) => sum + amountOf(line), 0);
  assertPayable(amount, currency);

  const id = newSessionId();
  const intent = params.payment_intent_data;
  context.store.orders.put({
    id,
    lines,
    intent: {
      description: intent?.description ?? null,
      metadata: intent?.metadata ?? {},
      receiptEmail: intent?.receipt_email ?? null,
      statementDescriptor: intent?.statement_descriptor ?? null,
      statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
    },
  });
  return context.store.sessions.put(
    buildSession({
      id,
      url: `${context.url}/pay/${id}`,
      created,
      expiresAt,
      amount,
      currency,
      customer: customer?.id ?? null,
      params,
    }),
  );
}

function assertPayable(amount: number, currency: string): void {
  const total = "The Checkout Session's total amount due must";
  const said = (limit: number) => `${money(limit, currency)} ${currency}`;
  if (amount < SMALLEST_AMOUNT)
    throw StripeRefusal.invalid(`${total} add up to at least ${said(SMALLEST_AMOUNT)}`, {
      code: "amount_too_small",
    });
  if (amount > LARGEST_AMOUNT)
    throw StripeRefusal.invalid(`${total} be no more than ${said(LARGEST_AMOUNT)}`, {
      code: "amount_too_large",
    });
}

const tooEarly = (distance: string) =>
  StripeRefusal.invalid(`The \`expires_at\` timestamp must be ${distance} Checkout Session creation.`, {
    param: "expires_at",
  });

/** The session of an id. Throws Stripe's 404. */
export function requireSession({ store }: Context, id: string): Stripe.Checkout.Session {
  const session = store.sessions.get(id);
  if (!session) throw StripeRefusal.missing("checkout.session", id, "session");
  return session;
}

/** Ends an open session before its time, and the payment that was tried in it. Throws where it is complete or has ended. */
export function expireSession(context: Context, session: Stripe.Checkout.Session): void {
  if (session.status !== "open")
    throw StripeRefusal.invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
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
