import type Stripe from "stripe";
import { type Context, emit, noRequest } from "./context.ts";
import { newId } from "./ids.ts";
import { buildDispute } from "./objects/dispute.ts";
import { StripeRefusal } from "./refusal.ts";

export type DisputeWish = { amount?: number; reason?: string; inquiry?: boolean };

/** Opens a dispute of a charge, or an inquiry. Throws if the charge cannot be disputed. */
export function openDispute(caller: Context, charge: Stripe.Charge, wish: DisputeWish): Stripe.Dispute {
  const context = { ...caller, request: noRequest };
  if (charge.status !== "succeeded" || charge.disputed)
    throw StripeRefusal.invalid(`Charge ${charge.id} cannot be disputed.`);
  const isInquiry = wish.inquiry ?? false;
  const dispute = context.store.disputes.put(
    buildDispute({
      id: newId("dp"),
      created: context.now(),
      charge,
      amount: wish.amount ?? charge.amount,
      reason: wish.reason ?? "fraudulent",
      isInquiry,
    }),
  );
  context.store.charges.change(charge, { disputed: true });
  emit(context, { type: "charge.dispute.created", data: { object: dispute } });
  if (!isInquiry) emit(context, { type: "charge.dispute.funds_withdrawn", data: { object: dispute } });
  emit(context, { type: "charge.updated", data: { object: charge } });
  return dispute;
}

const isOver = ({ status }: Stripe.Dispute) => ["won", "lost", "warning_closed"].includes(status);

/** Sends evidence to the bank. */
export function respond(context: Context, dispute: Stripe.Dispute): void {
  const isInquiry = dispute.status === "warning_needs_response";
  if (!isInquiry && dispute.status !== "needs_response") throw notOpen(dispute);
  context.store.disputes.change(dispute, {
    status: isInquiry ? "warning_under_review" : "under_review",
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: 1,
      submission_method: "manual",
    },
  });
  emit(context, { type: "charge.dispute.updated", data: { object: dispute } });
}

/** The bank's decision: won returns the money, lost keeps it. An inquiry ends without either. */
export function closeDispute(context: Context, dispute: Stripe.Dispute, won: boolean): void {
  const isInquiry = dispute.status.startsWith("warning_");
  if (isOver(dispute)) throw notOpen(dispute);
  context.store.disputes.change(dispute, {
    status: isInquiry ? "warning_closed" : won ? "won" : "lost",
    is_charge_refundable: won,
  });
  emit(context, { type: "charge.dispute.closed", data: { object: dispute } });
  if (won && !isInquiry)
    emit(context, { type: "charge.dispute.funds_reinstated", data: { object: dispute } });
}

const notOpen = (dispute: Stripe.Dispute) =>
  StripeRefusal.invalid(`Dispute ${dispute.id} has the status ${dispute.status}.`);
