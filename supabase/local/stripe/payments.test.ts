import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;
let clock = Date.UTC(2026, 10, 1);

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => new Date(clock) });
});
beforeEach(() => sandbox.control("reset"));
afterAll(() => sandbox.stop());

const open = (order: Stripe.Checkout.SessionCreateParams = ORDER) =>
  sandbox.stripe.checkout.sessions.create(order);
const pay = (id: string, body: object = {}) => sandbox.control(`sessions/${id}/pay`, body);

/** Every event since the last reset, oldest first. */
async function events() {
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  return data.reverse();
}
const types = async () => (await events()).map(({ type }) => type);

/** The latest charge of a session's payment. */
async function chargeOf(session: string): Promise<Stripe.Charge> {
  const expand = ["payment_intent.latest_charge"];
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session, { expand });
  return (payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

test.each([
  ["4000 0000 0000 0002", "card_declined", "generic_decline"],
  ["4000 0000 0000 9995", "card_declined", "insufficient_funds"],
])("card %s is declined, then another card pays the same session", async (card, code, decline) => {
  const { id } = await open();
  const declined = await pay(id, { card });
  expect(declined).toMatchObject({
    result: "declined",
    session: { status: "open", payment_status: "unpaid" },
    payment_intent: {
      status: "requires_payment_method",
      last_payment_error: { code, decline_code: decline, type: "card_error" },
    },
  });
  const paid = await pay(id);
  expect(paid).toMatchObject({
    result: "paid",
    redirect: ORDER.success_url.replace("{CHECKOUT_SESSION_ID}", id),
    payment_intent: { id: declined.payment_intent.id, status: "succeeded", last_payment_error: null },
  });
  expect((await types()).slice(0, 3)).toEqual([
    "payment_intent.created",
    "charge.failed",
    "payment_intent.payment_failed",
  ]);
  expect(await chargeOf(id)).toMatchObject({ status: "succeeded", paid: true });
});

test("forty payments at once are one charge", async () => {
  const { id } = await open();
  const results = await Promise.all(Array.from({ length: 40 }, () => pay(id)));
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    ...Array.from({ length: 39 }, () => "already complete"),
    "paid",
  ]);
  expect((await types()).filter((type) => type === "charge.succeeded")).toHaveLength(1);
});

test("a challenge is failed, taken again and passed", async () => {
  const { id } = await open();
  const card = "4000002500003155";
  expect(await pay(id, { card })).toMatchObject({
    result: "challenge",
    payment_intent: { status: "requires_action", next_action: { type: "redirect_to_url" } },
  });
  expect(await sandbox.control(`sessions/${id}/challenge`, { passed: false })).toMatchObject({
    result: "declined",
    payment_intent: { last_payment_error: { code: "payment_intent_authentication_failure" } },
  });
  await pay(id, { card });
  await sandbox.control(`sessions/${id}/challenge`, { passed: true });
  expect((await chargeOf(id)).payment_method_details?.card?.three_d_secure?.result).toBe("authenticated");
});

test.each([
  [true, "paid", "checkout.session.async_payment_succeeded", "succeeded"],
  [false, "unpaid", "checkout.session.async_payment_failed", "requires_payment_method"],
])("ordered now and paid later: succeeded %s", async (succeeded, status, type, intentStatus) => {
  const { id } = await open();
  expect(await pay(id, { later: true })).toMatchObject({
    result: "processing",
    session: { status: "complete", payment_status: "unpaid" },
    payment_intent: { status: "processing", amount_received: 0 },
  });
  expect(await sandbox.control(`sessions/${id}/finish`, { succeeded })).toMatchObject({
    payment_status: status,
  });
  expect(await types()).toContain(type);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(session.payment_intent).toMatchObject({ status: intentStatus });
});

test("a wallet is named on the charge", async () => {
  const { id } = await open();
  await pay(id, { wallet: "apple_pay" });
  expect((await chargeOf(id)).payment_method_details?.card?.wallet?.type).toBe("apple_pay");
});

test("an expired session cannot be paid", async () => {
  const { id } = await open({ ...ORDER, expires_at: clock / 1000 + 1800 });
  clock += 1_799_000;
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  clock += 1_000;
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  expect(await types()).toEqual(["checkout.session.expired"]);
  expect(await pay(id)).toMatchObject({ error: { type: "invalid_request_error" } });
});

test("a session that ends cancels the payment that was tried in it", async () => {
  const { id } = await open();
  await pay(id, { card: "4000000000000002" });
  await sandbox.stripe.checkout.sessions.expire(id);
  const expand = ["payment_intent.latest_charge"];
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id, { expand });
  expect(payment_intent).toMatchObject({
    status: "canceled",
    canceled_at: clock / 1000,
    cancellation_reason: "automatic",
  });
  expect((await types()).slice(-2)).toEqual(["payment_intent.canceled", "checkout.session.expired"]);
});

test("refunds in part and in full, and no more", async () => {
  const { id } = await open();
  const { payment_intent: intent } = await pay(id);
  const refund = (amount?: number) =>
    sandbox.stripe.refunds.create({ payment_intent: intent.id, ...(amount && { amount }) });
  expect(await refund(900)).toMatchObject({ amount: 900, status: "succeeded" });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 900, refunded: false });
  await expect(refund(4001)).rejects.toMatchObject({ statusCode: 400 });
  expect(await refund()).toMatchObject({ amount: 4000 });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 4900, refunded: true });
  await expect(refund()).rejects.toMatchObject({ code: "charge_already_refunded" });
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ amount }) => amount)).toEqual([4000, 900]);
  const sent = ["refund.created", "charge.refunded", "refund.updated"];
  expect(await types()).toEqual(expect.arrayContaining(sent));
});

test("a slow refund arrives, or comes back", async () => {
  const { id } = await open();
  const { payment_intent } = await pay(id, { card: "4000000000007726" });
  const slow = await sandbox.control(`payments/${payment_intent.id}/refund`, { amount: 1000 });
  expect(slow.status).toBe("pending");
  expect(await sandbox.control(`refunds/${slow.id}/end`, { succeeded: true })).toMatchObject({
    status: "succeeded",
  });
  expect(await sandbox.control(`refunds/${slow.id}/end`, { succeeded: false })).toMatchObject({
    status: "failed",
    failure_reason: "lost_or_stolen_card",
  });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await types()).toContain("refund.failed");
});

test.each([
  ["win", "won", ["charge.dispute.closed", "charge.dispute.funds_reinstated"]],
  ["lose", "lost", ["charge.dispute.closed"]],
])("a dispute is opened, answered and decided: %s", async (judgement, status, last) => {
  const { id } = await open();
  const { payment_intent } = await pay(id);
  const before = (await types()).length;
  const dispute = await sandbox.control(`payments/${payment_intent.id}/dispute`, {});
  expect(dispute).toMatchObject({
    amount: 4900,
    status: "needs_response",
    payment_intent: payment_intent.id,
  });
  await expect(sandbox.stripe.refunds.create({ payment_intent: payment_intent.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
  await sandbox.control(`disputes/${dispute.id}/respond`);
  await sandbox.control(`disputes/${dispute.id}/${judgement}`);
  expect((await types()).slice(before)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.updated",
    "charge.dispute.updated",
    ...last,
  ]);
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: payment_intent.id });
  expect(data).toMatchObject([{ id: dispute.id, status }]);
  expect((await chargeOf(id)).disputed).toBe(true);
});

test("an inquiry closes without a judgement", async () => {
  const { id } = await open();
  const { payment_intent } = await pay(id);
  const inquiry = await sandbox.control(`payments/${payment_intent.id}/dispute`, { inquiry: true });
  expect(inquiry).toMatchObject({ status: "warning_needs_response" });
  expect(await sandbox.control(`disputes/${inquiry.id}/lose`)).toMatchObject({ status: "warning_closed" });
});
