import type Stripe from "stripe";

/** The result of the attempt to charge. */
export type ChargeOutcome =
  | { status: "succeeded" | "pending" }
  | { status: "failed"; code: string; declineCode: string | null; message: string };

export type ChargeFacts = {
  id: string;
  created: number;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  /** Passed by the payer's bank after a challenge. */
  challenged: boolean;
  outcome: ChargeOutcome;
  receiptUrl: string;
};

export function buildCharge({ intent, method, outcome, ...facts }: ChargeFacts): Stripe.Charge {
  const isPaid = outcome.status === "succeeded";
  const failure = outcome.status === "failed" ? outcome : null;
  return {
    id: facts.id,
    object: "charge",
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? "SANDBOX",
    captured: isPaid,
    created: facts.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(failure),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: buildMethodDetails(method, intent.amount, facts.challenged),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: failure ? null : facts.receiptUrl,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function buildOutcome(failure: { declineCode: string | null } | null): Stripe.Charge.Outcome {
  return {
    advice_code: failure ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? "declined_by_network" : "approved_by_network",
    reason: failure?.declineCode ?? null,
    risk_level: "normal",
    risk_score: 20,
    seller_message: failure ? reasonOf(failure.declineCode) : "Payment complete.",
    type: failure ? "issuer_declined" : "authorized",
  };
}

const reasonOf = (declineCode: string | null) =>
  declineCode === null || declineCode === "generic_decline"
    ? "The bank did not return any further details with this decline."
    : `The bank returned the decline code \`${declineCode}\`.`;

function buildMethodDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  challenged: boolean,
): Stripe.Charge.PaymentMethodDetails {
  if (method.card) return { card: buildCardDetails(method.card, amount, challenged), type: "card" };
  return {
    type: method.type,
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: method.us_bank_account?.bank_name ?? null,
      fingerprint: method.us_bank_account?.fingerprint ?? null,
      last4: method.us_bank_account?.last4 ?? null,
      payment_reference: null,
      routing_number: method.us_bank_account?.routing_number ?? null,
    },
  };
}

function buildCardDetails(
  card: Stripe.PaymentMethod.Card,
  amount: number,
  challenged: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: "123456",
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: challenged ? "05" : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: "104102978678771",
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: challenged ? passedChallenge : null,
    transaction_link_id: null,
    wallet: buildChargeWallet(card.wallet),
  };
}

const passedChallenge: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: "6b1ac1ae-0c0b-4f5c-9f0e-6f1d0f3f5a10",
  version: "2.2.0",
};

function buildChargeWallet(
  wallet: Stripe.PaymentMethod.Card.Wallet | null,
): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (wallet === null) return null;
  const { type, dynamic_last4, apple_pay, google_pay } = wallet;
  return { type, dynamic_last4, ...(apple_pay ? { apple_pay } : { google_pay }) };
}
