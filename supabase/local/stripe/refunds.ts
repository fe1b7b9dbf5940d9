import type Stripe from "stripe";
import { z } from "zod";
import { idOf } from "./attempts.ts";
import { findCardEnding } from "./cards.ts";
import { type Context, emit } from "./context.ts";
import { newId } from "./ids.ts";
import { buildRefund } from "./objects/refund.ts";
import { integer } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";

export const refundParams = z.strictObject({
  amount: integer.pipe(z.number().min(1)).optional(),
  payment_intent: z.string(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

/** Refunds an amount, by default all that is left. Throws Stripe's refusals. */
export function createRefund(context: Context, params: z.infer<typeof refundParams>): Stripe.Refund {
  const charge = chargeOf(context, params.payment_intent);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.refunded)
    throw StripeRefusal.invalid("The charge has already been refunded.", "charge_already_refunded");
  if (isChargedBack(context, charge))
    throw StripeRefusal.invalid("The charge is disputed.", "charge_disputed");
  if (amount > left) throw StripeRefusal.invalid(`Only ${left} is left to refund.`);

  const isCard = charge.payment_method_details?.card !== undefined;
  const id = newId(isCard ? "re" : "pyr");
  const slow = findCardEnding(charge.payment_method_details?.card?.last4)?.refunds === "later";
  const refund = context.store.refunds.put(
    buildRefund({
      id,
      created: context.now(),
      charge,
      amount,
      reason: params.reason ?? null,
      status: slow ? "pending" : "succeeded",
    }),
  );
  context.store.charges.change(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(context, { type: "refund.created", data: { object: refund } });
  emit(context, { type: "charge.refunded", data: { object: charge } });
  if (!slow) noteReference(context, refund);
  return refund;
}

/** Stripe sends a refund's change twice, under its old name and its new one. */
function changeRefund(context: Context, refund: Stripe.Refund, changes: Partial<Stripe.Refund>): void {
  context.store.refunds.change(refund, changes);
  emit(context, { type: "refund.updated", data: { object: refund } });
  emit(context, { type: "charge.refund.updated", data: { object: refund } });
}

/** The refund of an id. Throws Stripe's 404. */
export function requireRefund({ store }: Context, id: string): Stripe.Refund {
  const refund = store.refunds.get(id);
  if (!refund) throw StripeRefusal.missing("refund", id);
  return refund;
}

/** Ends a slow refund, or returns one that had arrived. */
export function endRefund(context: Context, refund: Stripe.Refund, succeeded: boolean): void {
  const expected = succeeded ? ["pending"] : ["pending", "succeeded"];
  if (!expected.includes(refund.status ?? ""))
    throw StripeRefusal.invalid(`Refund ${refund.id} has the status ${refund.status}.`);
  if (succeeded) {
    changeRefund(context, refund, { status: "succeeded" });
    return;
  }
  changeRefund(context, refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
  emit(context, { type: "refund.failed", data: { object: refund } });
  const charge = context.store.charges.get(idOf(refund.charge) ?? "");
  if (!charge) return;
  context.store.charges.change(charge, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(context, { type: "charge.updated", data: { object: charge } });
}

/** The bank's reference of a refund comes after the refund itself. */
function noteReference(context: Context, refund: Stripe.Refund): void {
  const { destination_details: details } = refund;
  if (!details?.card) return;
  const card = { ...details.card, reference: newId("arn").slice(-23), reference_status: "available" };
  changeRefund(context, refund, { destination_details: { ...details, card } });
}

function chargeOf({ store }: Context, paymentIntent: string): Stripe.Charge {
  const intent = store.intents.get(paymentIntent);
  if (!intent) throw StripeRefusal.missing("payment_intent", paymentIntent);
  const charge = store.charges.get(idOf(intent.latest_charge) ?? "");
  if (charge?.status !== "succeeded") throw StripeRefusal.invalid("This payment has no charge to refund.");
  return charge;
}

/** An inquiry or a dispute that was won does not prevent a refund. */
const isChargedBack = ({ store }: Context, charge: Stripe.Charge) =>
  store.disputes.newestFirst().some((each) => idOf(each.charge) === charge.id && !each.is_charge_refundable);
