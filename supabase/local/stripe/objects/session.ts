import type Stripe from "stripe";
import type { SessionParams } from "../checkout-params.ts";
import { noAddress } from "./address.ts";

export type SessionFacts = {
  id: string;
  url: string;
  created: number;
  expiresAt: number;
  amount: number;
  currency: string;
  params: SessionParams;
};

/** A new Checkout Session: open and unpaid. */
export function buildSession(facts: SessionFacts): Stripe.Checkout.Session {
  const { params } = facts;
  const email = params.customer_email ?? null;
  return {
    id: facts.id,
    object: "checkout.session",
    adaptive_pricing: { enabled: true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.amount,
    amount_total: facts.amount,
    automatic_tax: {
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: facts.created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: email === null ? null : buildKnownDetails(email),
    customer_email: email,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    mode: "payment",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card", "us_bank_account"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: facts.url,
    wallet_options: null,
  };
}

/** The payer's data before the hosted page is filled in. */
const buildKnownDetails = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  ...buildCustomerDetails({ email, name: null }),
  address: null,
  tax_ids: null,
});

/** The payer's input on the hosted page. */
export function buildCustomerDetails(payer: {
  email: string;
  name: string | null;
}): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: noAddress,
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}
