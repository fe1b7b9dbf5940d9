import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

/** The keys of each object in the API version that the client pins: no more and no fewer. */
const KEYS: Record<string, string> = {
  balance_transaction:
    "amount available_on balance_type created currency description exchange_rate fee fee_details id net object reporting_category source status type",
  charge:
    "amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group",
  "checkout.session":
    "adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id client_secret collected_information consent consent_collection created currency currency_conversion custom_fields custom_text customer customer_account customer_creation customer_details customer_email discounts expires_at id integration_identifier invoice invoice_creation livemode locale managed_payments metadata mode object origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options payment_method_types payment_status permissions phone_number_collection recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details ui_mode url wallet_options",
  customer:
    "address balance created currency customer_account default_source delinquent description discount email id invoice_prefix invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping tax_exempt test_clock",
  dispute:
    "amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id intended_submission_method is_charge_refundable livemode metadata object payment_intent payment_method_details reason status",
  event: "api_version created data id livemode object pending_webhooks request type",
  item: "adjustable_quantity amount_discount amount_subtotal amount_tax amount_total currency description id metadata object price quantity",
  list: "data has_more object url",
  payment_intent:
    "allowed_payment_method_types amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types id last_payment_error latest_charge livemode managed_payments metadata next_action object on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group",
  payment_method:
    "allow_redisplay billing_details created customer customer_account id livemode metadata object type",
  price:
    "active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname object product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal",
  product:
    "active created default_price description id images livemode marketing_features metadata name object package_dimensions shippable statement_descriptor tax_code tax_details type unit_label updated url",
  refund:
    "amount balance_transaction charge created currency customer customer_account destination_details id metadata object payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal",
};

/** Keys that stand there only where they say something. */
const SOMETIMES: Record<string, string[]> = {
  "checkout.session": ["line_items"],
  payment_method: ["card", "us_bank_account"],
  refund: ["failure_balance_transaction", "failure_reason"],
};

const IDS: Record<string, RegExp> = {
  balance_transaction: /^txn_/,
  charge: /^(ch|py)_/,
  "checkout.session": /^cs_test_a1\w{56}$/,
  customer: /^cus_\w{14}$/,
  dispute: /^dp_/,
  event: /^evt_/,
  item: /^li_/,
  payment_intent: /^pi_\w{24}$/,
  payment_method: /^pm_/,
  price: /^price_/,
  product: /^prod_\w{14}$/,
  refund: /^(re|pyr)_/,
};

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const get = async (path: string) => {
  const headers = { authorization: "Bearer sk_test_1" };
  return (await fetch(`${sandbox.url}/v1/${path}`, { headers })).json();
};

async function pay(body: object, order: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id } = await sandbox.stripe.checkout.sessions.create({ ...ORDER, ...order });
  const { payment_intent } = await sandbox.control(`sessions/${id}/pay`, body);
  return { session: id, intent: payment_intent.id as string };
}

/** Every state that an object can be in leaves it in the lists, or in an event. */
async function makeEverything() {
  const { stripe, control } = sandbox;
  const open = await stripe.checkout.sessions.create(ORDER);
  await stripe.checkout.sessions.expire(open.id);
  const paid = await pay({ name: "Payer" }, { customer_email: undefined, customer_creation: "always" });
  await stripe.refunds.create({ payment_intent: paid.intent, amount: 100 });
  await pay({ card: "4000000000000002" });
  const challenged = await pay({ card: "4000002500003155" });
  await control(`sessions/${challenged.session}/challenge`, { passed: true });
  for (const succeeded of [true, false]) {
    const later = await pay({ later: true });
    await control(`sessions/${later.session}/settle`, { succeeded });
    if (succeeded) await stripe.refunds.create({ payment_intent: later.intent });
  }
  const slow = await pay({ card: "4000000000007726" });
  const refund = await stripe.refunds.create({ payment_intent: slow.intent });
  await control(`refunds/${refund.id}/end`, { succeeded: false });
  const wallet = await pay({ wallet: "apple_pay" });
  const dispute = await control(`payments/${wallet.intent}/dispute`, {});
  await control(`disputes/${dispute.id}/respond`);
  await control(`disputes/${dispute.id}/win`);
  await control(`payments/${(await pay({})).intent}/dispute`, { inquiry: true });
}

/** The object and every one in it that Stripe has a name for. */
function named(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(named);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(named);
  return "object" in value && typeof value.object === "string" ? [{ ...value }, ...inner] : inner;
}

test("each object has exactly Stripe's keys, in every state, and an id of Stripe's form", async () => {
  await makeEverything();
  const answers = await Promise.all(
    [
      "checkout/sessions?limit=100&expand[]=data.line_items",
      "checkout/sessions?limit=100&expand[]=data.payment_intent.latest_charge",
      ...["payment_intents", "charges", "refunds", "disputes", "customers", "payment_methods"],
      ...["balance_transactions", "products", "prices", "events"],
    ].map((path) => get(path.includes("?") ? path : `${path}?limit=100`)),
  );
  const found = named(answers);
  expect(new Set(found.map(({ object }) => object))).toEqual(new Set(Object.keys(KEYS)));
  for (const each of found) {
    const kind = String(each.object);
    const optional = SOMETIMES[kind] ?? [];
    const keys = Object.keys(each).filter((key) => !optional.includes(key));
    expect([kind, keys.sort().join(" ")]).toEqual([kind, KEYS[kind]]);
    if (IDS[kind]) expect(each.id).toMatch(IDS[kind]);
    if ("livemode" in each) expect(each.livemode).toBe(false);
  }
});

test("an open session knows of its payer what it was given, and of another nothing", async () => {
  const { stripe } = sandbox;
  const known = await stripe.checkout.sessions.create(ORDER);
  expect(known.customer_details).toEqual({
    address: null,
    business_name: null,
    email: ORDER.customer_email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  });
  const unknown = await stripe.checkout.sessions.create({ ...ORDER, customer_email: undefined });
  expect(unknown.customer_details).toBeNull();
});

test("a declined card says why, in the intent and on the charge", async () => {
  const { intent } = await pay({ card: "4000000000009995" });
  const { last_payment_error: error, latest_charge } = await get(`payment_intents/${intent}`);
  expect(Object.keys(error).sort()).toEqual([
    "advice_code",
    "charge",
    "code",
    "decline_code",
    "doc_url",
    "message",
    "payment_method",
    "type",
  ]);
  expect(error).toMatchObject({ type: "card_error", charge: latest_charge });
  expect((await get(`charges/${latest_charge}`)).outcome).toMatchObject({
    network_status: "declined_by_network",
    reason: "insufficient_funds",
    seller_message: "The bank returned the decline code `insufficient_funds`.",
    type: "issuer_declined",
  });
});

test("a bank's payment and its refund have names of their own", async () => {
  const { session, intent } = await pay({ later: true });
  await sandbox.control(`sessions/${session}/settle`, { succeeded: true });
  const { latest_charge } = await get(`payment_intents/${intent}`);
  expect(latest_charge).toMatch(/^py_/);
  const refund = await sandbox.stripe.refunds.create(
    { charge: latest_charge },
    { idempotencyKey: "bank refund" },
  );
  expect(refund.id).toMatch(/^pyr_/);
  const { data } = await get("balance_transactions?limit=2");
  expect(data.map(({ type }: Stripe.BalanceTransaction) => type)).toEqual(["payment_refund", "payment"]);
});

test("the account and its balance can be asked for", async () => {
  const { stripe } = sandbox;
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    object: "account",
    charges_enabled: true,
    settings: { payments: { statement_descriptor: "SANDBOX" } },
  });
  const { available, pending } = await stripe.balance.retrieve();
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  const booked = data.reduce((sum, { net }) => sum + net, 0);
  expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, booked]);
});
