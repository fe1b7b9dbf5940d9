import Stripe from "stripe";

/** The events that this sandbox sends. */
type SentType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired"
  | "payment_intent.created"
  | "payment_intent.processing"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled"
  | "charge.pending"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.updated"
  | "charge.refunded"
  | "charge.refund.updated"
  | "refund.created"
  | "refund.updated"
  | "refund.failed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.closed"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated";

type SentEvent = Extract<Stripe.Event, { type: SentType }>;

/** Type and data of an event, which belong together. */
export type EventContent = SentEvent extends infer Each
  ? Each extends SentEvent
    ? Pick<Each, "type" | "data">
    : never
  : never;

/** Copies the objects in their present state: an event reports the state at its time. */
export function buildEvent(
  facts: { id: string; created: number; request: Stripe.Event.Request },
  content: EventContent,
): Stripe.Event {
  return {
    id: facts.id,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: facts.created,
    livemode: false,
    pending_webhooks: 1,
    request: facts.request,
    ...structuredClone(content),
  };
}
