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

test.each([
  ["4000 0000 0000 0002", "card_declined", "generic_decline"],
  ["4000 0000 0000 9995", "card_declined", "insufficient_funds"],
])("card %s is declined, and another one then succeeds in the same session", async (card, code, decline) => {
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
  const { data } = await sandbox.stripe.charges.list({ payment_intent: paid.payment_intent.id });
  expect(data.map(({ status, paid }) => [status, paid])).toEqual([
    ["succeeded", true],
    ["failed", false],
  ]);
});

test("paid twice at once, it is charged once", async () => {
  const { id } = await open();
  const results = await Promise.all(Array.from({ length: 40 }, () => pay(id)));
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    ...Array.from({ length: 39 }, () => "already complete"),
    "paid",
  ]);
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
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
  const { payment_intent } = await sandbox.control(`sessions/${id}/challenge`, { passed: true });
  const charge = await sandbox.stripe.charges.retrieve(payment_intent.latest_charge);
  expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe("authenticated");
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
  expect(await sandbox.control(`sessions/${id}/settle`, { succeeded })).toMatchObject({
    payment_status: status,
  });
  expect(await types()).toContain(type);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  expect(session.payment_intent).toMatchObject({ status: intentStatus });
});

test("a wallet pays, and says so on the charge", async () => {
  const { id } = await open();
  const { payment_intent } = await pay(id, { wallet: "apple_pay" });
  const charge = await sandbox.stripe.charges.retrieve(payment_intent.latest_charge);
  expect(charge.payment_method_details?.card?.wallet?.type).toBe("apple_pay");
});

test("a session ends when its time is over, and can be paid no more", async () => {
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
  const { payment_intent } = await pay(id, { card: "4000000000000002" });
  await sandbox.stripe.checkout.sessions.expire(id);
  expect(await sandbox.stripe.paymentIntents.retrieve(payment_intent.id)).toMatchObject({
    status: "canceled",
    canceled_at: clock / 1000,
    cancellation_reason: "automatic",
  });
  expect((await types()).slice(-2)).toEqual(["payment_intent.canceled", "checkout.session.expired"]);
});

test("a refund in part, then in full, tells what was before", async () => {
  const { id } = await open();
  const { payment_intent } = await pay(id);
  await sandbox.control(`payments/${payment_intent.id}/refund`, { amount: 900 });
  await sandbox.control(`payments/${payment_intent.id}/refund`, {});
  const refunded = (await events()).filter(({ type }) => type === "charge.refunded");
  expect(
    refunded.map(({ data }) => [Reflect.get(data.object, "amount_refunded"), data.previous_attributes]),
  ).toEqual([
    [900, { amount_refunded: 0 }],
    [4900, { amount_refunded: 900, refunded: false }],
  ]);
  const [noted] = (await events()).filter(({ type }) => type === "refund.updated");
  expect(noted?.data.previous_attributes).toEqual({
    destination_details: { card: { reference: null, reference_status: "pending" } },
  });
  expect(await types()).toEqual(expect.arrayContaining(["refund.created", "refund.updated"]));
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
  expect(await sandbox.stripe.charges.retrieve(slow.charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  expect(await types()).toContain("refund.failed");
});

test.each([
  ["win", "won", ["charge.dispute.closed", "charge.dispute.funds_reinstated"]],
  ["lose", "lost", ["charge.dispute.closed"]],
])("a dispute is opened, answered and judged: %s", async (judgement, status, last) => {
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
  expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status });
  expect((await sandbox.stripe.charges.retrieve(dispute.charge)).disputed).toBe(true);
});

test("the shop answers a dispute itself: staged, sent, given up", async () => {
  const { stripe } = sandbox;
  const { id } = await open();
  const { payment_intent } = await pay(id);
  const { id: dispute } = await sandbox.control(`payments/${payment_intent.id}/dispute`, {});
  const evidence = { uncategorized_text: "It was delivered." };
  expect(await stripe.disputes.update(dispute, { evidence, submit: false })).toMatchObject({
    status: "needs_response",
    evidence,
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect(await stripe.disputes.update(dispute, { evidence })).toMatchObject({
    status: "under_review",
    evidence_details: { submission_count: 1, submission_method: "manual" },
  });
  const unknown = { evidence: { ...evidence, colour: "gold" } };
  await expect(stripe.disputes.update(dispute, unknown)).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "evidence[colour]",
  });
  expect((await stripe.disputes.close(dispute)).status).toBe("lost");
  await expect(stripe.disputes.update(dispute, { evidence })).rejects.toThrow(/already closed/);
  const [closed] = (await stripe.events.list({ type: "charge.dispute.closed" })).data;
  expect(closed?.request?.id).toMatch(/^req_/);
});

test("an inquiry takes no money, and closes without a judgement", async () => {
  const { id } = await open();
  const { payment_intent } = await pay(id);
  const inquiry = await sandbox.control(`payments/${payment_intent.id}/dispute`, { inquiry: true });
  expect(inquiry).toMatchObject({ status: "warning_needs_response", balance_transactions: [] });
  expect(await sandbox.control(`disputes/${inquiry.id}/lose`)).toMatchObject({ status: "warning_closed" });
});
