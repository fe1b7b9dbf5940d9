import type Stripe from "stripe";

export type DisputeFacts = {
  id: string;
  created: number;
  charge: Stripe.Charge;
  amount: number;
  reason: string;
  /** The bank's inquiry, for which no money is taken yet. */
  isInquiry: boolean;
};

const WEEK = 7 * 24 * 3600;

export function buildDispute({ charge, ...facts }: DisputeFacts): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  return {
    id: facts.id,
    object: "dispute",
    amount: facts.amount,
    balance_transactions: [],
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: facts.created + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: facts.isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: typeof charge.payment_intent === "string" ? charge.payment_intent : null,
    payment_method_details: {
      card: {
        brand,
        case_type: facts.isInquiry ? "inquiry" : "chargeback",
        network: brand,
        network_reason_code: "10.4",
      },
      type: "card",
    },
    reason: facts.reason,
    status: facts.isInquiry ? "warning_needs_response" : "needs_response",
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
