import type Stripe from "stripe";
import { z } from "zod";
import { idOf } from "./attempts.ts";
import { book, DISPUTE_FEE } from "./balance.ts";
import { type Context, emit, noRequest } from "./context.ts";
import { newId } from "./ids.ts";
import { metadataChange, noted } from "./metadata.ts";
import { buildDispute } from "./objects/dispute.ts";
import { expansions, flag } from "./params.ts";
import { StripeRefusal } from "./refusal.ts";

export type DisputeWish = { amount?: number; reason?: string; inquiry?: boolean };

/** The payer's bank disputes a charge, or (an inquiry) asks about it first. Throws where nothing can be disputed. */
export function openDispute(caller: Context, charge: Stripe.Charge, wish: DisputeWish): Stripe.Dispute {
  const context = { ...caller, request: noRequest };
  if (charge.status !== "succeeded" || charge.disputed)
    throw StripeRefusal.invalid(`Charge ${charge.id} cannot be disputed.`);
  const isInquiry = wish.inquiry ?? false;
  const amount = wish.amount ?? charge.amount;
  const id = newId("dp");
  const dispute = context.store.disputes.put(
    buildDispute({
      id,
      created: context.now(),
      charge,
      amount,
      reason: wish.reason ?? "fraudulent",
      isInquiry,
      balanceTransactions: isInquiry
        ? []
        : [bookDispute(context, { id, charge, amount: -amount, fee: DISPUTE_FEE })],
    }),
  );
  const before = context.store.charges.change(charge, { disputed: true });
  emit(context, { type: "charge.dispute.created", data: { object: dispute } });
  if (!isInquiry) emit(context, { type: "charge.dispute.funds_withdrawn", data: { object: dispute } });
  emit(context, { type: "charge.updated", data: { object: charge, previous_attributes: before } });
  return dispute;
}

export const disputeChanges = z.strictObject({
  evidence: z.record(z.string(), z.string().max(150_000)).optional(),
  expand: expansions,
  metadata: metadataChange.optional(),
  submit: flag.default(true),
});

/** What the shop says of a dispute: kept with it, and sent to the bank unless it is to wait. */
export function updateDispute(
  context: Context,
  dispute: Stripe.Dispute,
  { evidence, metadata, submit }: z.infer<typeof disputeChanges>,
): void {
  const unknown = Object.keys(evidence ?? {}).find((name) => !(name in dispute.evidence));
  if (unknown !== undefined)
    throw StripeRefusal.malformed(`Received unknown parameter: evidence[${unknown}]`, {
      code: "parameter_unknown",
      param: `evidence[${unknown}]`,
    });
  if (evidence && isOver(dispute))
    throw StripeRefusal.invalid("This dispute is already closed, and you cannot update its evidence.");
  const before = context.store.disputes.change(dispute, {
    ...(metadata !== undefined && { metadata: noted(dispute.metadata, metadata) }),
    ...(evidence && {
      evidence: { ...dispute.evidence, ...evidence },
      evidence_details: { ...dispute.evidence_details, has_evidence: true },
    }),
  });
  if (evidence && submit) respond(context, dispute);
  else
    emit(context, { type: "charge.dispute.updated", data: { object: dispute, previous_attributes: before } });
}

const isOver = ({ status }: Stripe.Dispute) => ["won", "lost", "warning_closed"].includes(status);

/** Evidence has gone to the bank. */
export function respond(context: Context, dispute: Stripe.Dispute): void {
  const isInquiry = dispute.status === "warning_needs_response";
  if (!isInquiry && dispute.status !== "needs_response") throw notOpen(dispute);
  const before = context.store.disputes.change(dispute, {
    status: isInquiry ? "warning_under_review" : "under_review",
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: 1,
      submission_method: "manual",
    },
  });
  emit(context, { type: "charge.dispute.updated", data: { object: dispute, previous_attributes: before } });
}

/** The bank's judgement: won gives the money back, lost keeps it. An inquiry ends without either. */
export function closeDispute(context: Context, dispute: Stripe.Dispute, won: boolean): void {
  const isInquiry = dispute.status.startsWith("warning_");
  if (isOver(dispute)) throw notOpen(dispute);
  const charge = context.store.charges.get(idOf(dispute.charge) ?? "");
  const isReturned = won && !isInquiry;
  const returned =
    isReturned && charge
      ? [bookDispute(context, { id: dispute.id, charge, amount: dispute.amount, fee: 0 })]
      : [];
  const before = context.store.disputes.change(dispute, {
    status: isInquiry ? "warning_closed" : won ? "won" : "lost",
    balance_transactions: [...dispute.balance_transactions, ...returned],
    is_charge_refundable: won,
  });
  emit(context, { type: "charge.dispute.closed", data: { object: dispute, previous_attributes: before } });
  if (isReturned) emit(context, { type: "charge.dispute.funds_reinstated", data: { object: dispute } });
}

const notOpen = (dispute: Stripe.Dispute) =>
  StripeRefusal.invalid(`Dispute ${dispute.id} has the status ${dispute.status}.`);

function bookDispute(
  context: Context,
  { id, charge, amount, fee }: { id: string; charge: Stripe.Charge; amount: number; fee: number },
): Stripe.BalanceTransaction {
  return book(context, {
    type: "adjustment",
    category: amount < 0 ? "dispute" : "dispute_reversal",
    amount,
    fee,
    currency: charge.currency,
    description: `Chargeback ${amount < 0 ? "withdrawal" : "reversal"} for ${charge.id}`,
    source: id,
  });
}
