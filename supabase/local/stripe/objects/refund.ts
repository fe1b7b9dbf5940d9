import type Stripe from "stripe";

export type RefundFacts = {
  id: string;
  created: number;
  charge: Stripe.Charge;
  amount: number;
  reason: Stripe.Refund.Reason | null;
  status: "succeeded" | "pending";
};

export function buildRefund({ charge, ...facts }: RefundFacts): Stripe.Refund {
  const reference = { reference_status: "pending", reference_type: "acquirer_reference_number" };
  return {
    id: facts.id,
    object: "refund",
    amount: facts.amount,
    balance_transaction: null,
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: charge.payment_method_details?.card
      ? { card: { ...reference, type: "refund" }, type: "card" }
      : { type: "us_bank_transfer", us_bank_transfer: { reference: null, reference_status: null } },
    metadata: {},
    payment_intent: typeof charge.payment_intent === "string" ? charge.payment_intent : null,
    payment_method: charge.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: facts.status,
    transfer_reversal: null,
  };
}
