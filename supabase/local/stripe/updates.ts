import type Stripe from "stripe";
import { z } from "zod";
import { type Context, emit } from "./context.ts";
import { metadataChange, noted } from "./metadata.ts";
import { expansions } from "./params.ts";

const text = z.string().optional();

/** What the sandbox lets a shop change of a payment; whatever else Stripe knows is refused. */
export const paymentChanges = z.strictObject({
  description: text,
  expand: expansions,
  metadata: metadataChange.optional(),
  receipt_email: z.union([z.literal(""), z.email()]).optional(),
});

export const customerChanges = z.strictObject({
  description: text,
  email: z.union([z.literal(""), z.email()]).optional(),
  expand: expansions,
  metadata: metadataChange.optional(),
  name: text,
  phone: text,
});

type Change = { metadata?: z.infer<typeof metadataChange>; expand?: string[] };

/** The fields that a change names, with null for what it empties. */
function changesOf(before: { metadata: Stripe.Metadata }, { metadata, expand: _, ...fields }: Change) {
  const emptied = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(emptied.map(([name, value]) => [name, value === "" ? null : value])),
    ...(metadata !== undefined && { metadata: noted(before.metadata, metadata) }),
  };
}

export function updateSession({ store }: Context, session: Stripe.Checkout.Session, change: Change): void {
  store.sessions.change(session, changesOf({ metadata: session.metadata ?? {} }, change));
}

export function updateIntent({ store }: Context, intent: Stripe.PaymentIntent, change: Change): void {
  store.intents.change(intent, changesOf(intent, change));
}

export function updateCharge(context: Context, charge: Stripe.Charge, change: Change): void {
  const before = context.store.charges.change(charge, changesOf(charge, change));
  emit(context, { type: "charge.updated", data: { object: charge, previous_attributes: before } });
}

export function updateCustomer(context: Context, customer: Stripe.Customer, change: Change): void {
  const before = context.store.customers.change(customer, changesOf(customer, change));
  emit(context, { type: "customer.updated", data: { object: customer, previous_attributes: before } });
}
