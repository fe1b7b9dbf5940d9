import type Stripe from "stripe";
import { noAddress } from "./address.ts";

const ID = "acct_1SandboxShop0000";

const nothingDue = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const settings: Stripe.Account.Settings = {
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: "Payment sandbox", timezone: "Etc/UTC" },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: {
    statement_descriptor: "SANDBOX",
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: "daily" },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
};

/** The shop's own account, the only one that the sandbox has. */
export const ACCOUNT: Stripe.Account = {
  id: ID,
  object: "account",
  business_profile: {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: null,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: noAddress,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  capabilities: { card_payments: "active", transfers: "active", us_bank_account_ach_payments: "active" },
  charges_enabled: true,
  controller: { type: "account" },
  country: "US",
  created: 1_704_067_200,
  default_currency: "usd",
  details_submitted: true,
  email: "payments@aurum.test",
  external_accounts: {
    object: "list",
    data: [],
    has_more: false,
    url: `/v1/accounts/${ID}/external_accounts`,
  },
  future_requirements: nothingDue,
  metadata: {},
  payouts_enabled: true,
  requirements: nothingDue,
  settings,
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type: "standard",
};
