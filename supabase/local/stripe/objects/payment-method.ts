import type Stripe from "stripe";
import type { Payer, TestCard } from "../cards.ts";
import { noAddress } from "./address.ts";

export type Wallet = "apple_pay" | "google_pay";

export type MethodFacts = { id: string; created: number; payer: Payer };

const buildBillingDetails = (payer: Payer): Stripe.PaymentMethod.BillingDetails => ({
  address: noAddress,
  email: payer.email,
  name: payer.name,
  phone: null,
  tax_id: null,
});

export function buildCardMethod(
  facts: MethodFacts,
  card: TestCard,
  wallet: Wallet | null,
): Stripe.PaymentMethod {
  return {
    id: facts.id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: buildBillingDetails(facts.payer),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: buildMethodWallet(wallet, card),
    },
    created: facts.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

function buildMethodWallet(wallet: Wallet | null, card: TestCard): Stripe.PaymentMethod.Card.Wallet | null {
  if (wallet === null) return null;
  const dynamic = card.number.slice(-4);
  return wallet === "apple_pay"
    ? { type: wallet, dynamic_last4: dynamic, apple_pay: {} }
    : { type: wallet, dynamic_last4: dynamic, google_pay: {} };
}

/** The method that is charged days after the order: a debit of a bank account. */
export function buildBankMethod(facts: MethodFacts): Stripe.PaymentMethod {
  return {
    id: facts.id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: buildBillingDetails(facts.payer),
    created: facts.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: "STRIPE TEST BANK",
      financial_connections_account: null,
      fingerprint: "sandboxBank",
      last4: "6789",
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: "110000000",
      status_details: {},
    },
  };
}
