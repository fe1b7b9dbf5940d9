import type Stripe from "stripe";
import { z } from "zod";
import { idOf } from "./attempts.ts";
import { book } from "./balance.ts";
import { findCardEnding } from "./cards.ts";
import { type Context, emit } from "./context.ts";
import { newId } from "./ids.ts";
import { metadata, metadataChange, noted } from "./metadata.ts";
import { buildRefund } from "./objects/refund.ts";
import { money } from "./page.ts";
import { atLeast, expansions } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";

export const refundParams = z.strictObject({
  amount: atLeast(1, "Invalid positive integer").optional(),
  charge: z.string().optional(),
  expand: expansions,
  metadata: metadata.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

export const refundChanges = z.strictObject({ expand: expansions, metadata: metadataChange.optional() });

/** Gives money back, all that is left of it by default. Throws Stripe's refusals where there is none, or not so much. */
export function createRefund(context: Context, params: z.infer<typeof refundParams>): Stripe.Refund {
  const charge = chargeOf(context, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.refunded)
    throw StripeRefusal.invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (isChargedBack(context, charge))
    throw StripeRefusal.invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (amount > left) throw tooMuch(charge, amount, left);

  const isCard = charge.payment_method_details?.card !== undefined;
  const id = newId(isCard ? "re" : "pyr");
  const booked = book(context, {
    type: isCard ? "refund" : "payment_refund",
    category: "refund",
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    description: charge.description,
    source: id,
  });
  const slow = findCardEnding(charge.payment_method_details?.card?.last4)?.refunds === "later";
  const refund = context.store.refunds.put(
    buildRefund({
      id,
      created: context.now(),
      charge,
      amount,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      balanceTransaction: booked.id,
      status: slow ? "pending" : "succeeded",
    }),
  );
  const before = context.store.charges.change(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(context, { type: "refund.created", data: { object: refund } });
  emit(context, { type: "charge.refunded", data: { object: charge, previous_attributes: before } });
  if (!slow) noteReference(context, refund);
  return refund;
}

function tooMuch(charge: Stripe.Charge, amount: number, left: number): StripeRefusal {
  const said = (cents: number) => money(cents, charge.currency);
  const most = charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount";
  return StripeRefusal.invalid(`Refund amount (${said(amount)}) is greater than ${most} (${said(left)})`, {
    param: "amount",
  });
}

/** Changes what is noted of a refund. Throws Stripe's 404. */
export function updateRefund(
  context: Context,
  id: string,
  change: z.infer<typeof metadataChange> | undefined,
): Stripe.Refund {
  const refund = requireRefund(context, id);
  announceChange(context, refund, { metadata: noted(refund.metadata ?? {}, change) });
  return refund;
}

/** Stripe tells of a refund's change twice, under its old name and its new one. */
function announceChange(context: Context, refund: Stripe.Refund, changes: Partial<Stripe.Refund>): void {
  const before = context.store.refunds.change(refund, changes);
  const data = { object: refund, previous_attributes: before };
  emit(context, { type: "refund.updated", data });
  emit(context, { type: "charge.refund.updated", data });
}

/** The refund of an id. Throws Stripe's 404. */
export function requireRefund({ store }: Context, id: string): Stripe.Refund {
  const refund = store.refunds.get(id);
  if (!refund) throw StripeRefusal.missing("refund", id, "refund");
  return refund;
}

/** The end of a refund that the bank takes its time for, or sends back later: it arrived, or it did not. */
export function endRefund(context: Context, refund: Stripe.Refund, succeeded: boolean): void {
  const expected = succeeded ? ["pending"] : ["pending", "succeeded"];
  if (!expected.includes(refund.status ?? ""))
    throw StripeRefusal.invalid(`Refund ${refund.id} has the status ${refund.status}.`);
  if (succeeded) {
    announceChange(context, refund, { status: "succeeded" });
    return;
  }
  const charge = chargeOf(context, { charge: idOf(refund.charge) ?? undefined });
  const returned = book(context, {
    type: "refund_failure",
    category: "refund_failure",
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    description: "REFUND FAILURE",
    source: refund.id,
  });
  const before = context.store.refunds.change(refund, {
    status: "failed",
    failure_reason: "lost_or_stolen_card",
    failure_balance_transaction: returned.id,
  });
  const chargeBefore = context.store.charges.change(charge, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(context, { type: "refund.updated", data: { object: refund, previous_attributes: before } });
  emit(context, { type: "refund.failed", data: { object: refund } });
  emit(context, { type: "charge.refund.updated", data: { object: refund, previous_attributes: before } });
  emit(context, { type: "charge.updated", data: { object: charge, previous_attributes: chargeBefore } });
}

/** The bank's own number of a refund, by which a payer finds it: it comes after the refund itself. */
function noteReference(context: Context, refund: Stripe.Refund): void {
  const { destination_details: details } = refund;
  if (!details?.card) return;
  const card = { ...details.card, reference: newId("arn").slice(-23), reference_status: "available" };
  announceChange(context, refund, { destination_details: { ...details, card } });
}

function chargeOf({ store }: Context, given: { charge?: string; payment_intent?: string }): Stripe.Charge {
  if (given.charge !== undefined && given.payment_intent !== undefined)
    throw StripeRefusal.invalid("You may only specify one of these parameters: charge, payment_intent.");
  if (given.charge !== undefined) {
    const charge = store.charges.get(given.charge);
    if (!charge) throw StripeRefusal.missing("charge", given.charge, "charge");
    return requirePaid(charge);
  }
  if (given.payment_intent === undefined)
    throw StripeRefusal.invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = store.intents.get(given.payment_intent);
  if (!intent) throw StripeRefusal.missing("payment_intent", given.payment_intent, "payment_intent");
  const charge = store.charges.get(idOf(intent.latest_charge) ?? "");
  if (!charge) throw StripeRefusal.invalid("This PaymentIntent does not have a successful charge to refund.");
  return requirePaid(charge);
}

/** A bank's question, or a dispute that was won, does not stand in a refund's way. */
const isChargedBack = ({ store }: Context, charge: Stripe.Charge) =>
  store.disputes.newestFirst().some((each) => idOf(each.charge) === charge.id && !each.is_charge_refundable);

function requirePaid(charge: Stripe.Charge): Stripe.Charge {
  if (charge.status !== "succeeded")
    throw StripeRefusal.invalid(`Charge ${charge.id} has no money to give back: it is ${charge.status}.`);
  return charge;
}
