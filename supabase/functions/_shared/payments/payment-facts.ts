import type Stripe from "stripe";

/** A payment's state at the provider at this moment; amounts in cents. */
export type PaymentFacts = {
  /** Null for a payment without a Checkout Session. */
  session_id: string | null;
  order_id: string | null;
  session_status: Stripe.Checkout.Session["status"];
  payment_status: Stripe.Checkout.Session["payment_status"];
  amount_total: number | null;
  currency: string | null;
  plan_id: string | null;
  livemode: boolean;
  account: string | null;
  payment_intent: string | null;
  failure: string | null;
  amount_refunded: number;
  receipt_email: string | null;
  disputes: { id: string; status: string; amount: number; reason: string; due_by: string | null }[];
};

type Payment = {
  session: Stripe.Checkout.Session;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  disputes: Stripe.Dispute[];
};

const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());

/** Extracts the facts from the provider's objects. */
export function paymentFacts({ session, intent, charge, disputes }: Payment): Omit<PaymentFacts, "account"> {
  const error = intent?.last_payment_error;
  return {
    session_id: session.id,
    order_id: session.client_reference_id,
    session_status: session.status,
    payment_status: session.payment_status,
    amount_total: session.amount_total,
    currency: session.currency,
    plan_id: session.metadata?.plan_id ?? null,
    livemode: session.livemode,
    payment_intent: intent?.id ?? null,
    failure: error?.decline_code ?? error?.code ?? null,
    amount_refunded: charge?.amount_refunded ?? 0,
    receipt_email: session.customer_details?.email ?? session.customer_email,
    disputes: disputes.map(({ id, status, amount, reason, evidence_details }) => ({
      id,
      status,
      amount,
      reason,
      due_by: moment(evidence_details.due_by),
    })),
  };
}
