import type { SupabaseClient } from "@supabase/supabase-js";
import type Stripe from "stripe";
import { type Fulfilment, fulfilPayment } from "./fulfil.ts";
import { readPayment } from "./read-payment.ts";
import { asAccount, askProvider } from "./stripe.ts";

/** The events that concern payments; all others are only stored. */
export const PAYMENT_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const satisfies Stripe.Event["type"][];

const known = new Set<string>(PAYMENT_EVENTS);

/** Marks a checkout of the platform test: its event proves the webhook, and no order belongs to it. */
export const PLATFORM_TEST = "platform_test";

type EventObject = {
  id?: string;
  object?: string;
  metadata?: Stripe.Metadata | null;
  payment_intent?: string | { id: string } | null;
};

/** The Checkout Session of an event, null where it has none. */
async function sessionOf(
  stripe: Stripe,
  event: Stripe.Event,
  account: string | null,
): Promise<string | null> {
  const about: EventObject = event.data.object;
  if (about.metadata?.[PLATFORM_TEST]) return null;
  if (about.object === "checkout.session") return about.id ?? null;
  const intent = about.object === "payment_intent" ? about.id : about.payment_intent;
  const id = typeof intent === "object" ? intent?.id : intent;
  if (!id) return null;
  const sessions = await askProvider(
    stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }, asAccount(account)),
  );
  return sessions.data[0]?.id ?? null;
}

/**
 * Processes an event. The order and number of its deliveries do not matter. Throws if it has to be delivered again.
 * Threat M11.
 */
export async function handleEvent(
  stripe: Stripe,
  service: SupabaseClient,
  event: Stripe.Event,
  source: "webhook" | "reconciliation",
): Promise<Fulfilment> {
  const account = event.account ?? null;
  const session = known.has(event.type) ? await sessionOf(stripe, event, account) : null;
  const facts = session === null ? null : await readPayment(stripe, session, account);
  return fulfilPayment(service, facts, source, event);
}
