import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

const DAY_MS = 24 * 3_600_000;

let sandbox: TestSandbox;
let stripe: Stripe;
let clock = Date.UTC(2026, 10, 1);

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => new Date(clock) });
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.stop());

const open = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey?: string) =>
  stripe.checkout.sessions.create({ ...ORDER, ...change }, idempotencyKey ? { idempotencyKey } : {});

const lines = (change: object) => ({
  line_items: [
    { price_data: { currency: "usd", unit_amount: 4900, product_data: { name: "Plan" }, ...change } },
  ],
});

test("a session is created, read, paid and found by its payment", async () => {
  const created = await open();
  expect(created).toMatchObject({
    amount_total: 4900,
    client_reference_id: ORDER.client_reference_id,
    currency: "usd",
    metadata: ORDER.metadata,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    url: `${sandbox.url}/pay/${created.id}`,
  });
  expect(await stripe.checkout.sessions.retrieve(created.id)).toEqual(created);
  const { payment_intent } = await sandbox.control(`sessions/${created.id}/pay`, {});
  const found = await stripe.checkout.sessions.list({ payment_intent: payment_intent.id });
  expect(found.data.map(({ id, payment_status }) => [id, payment_status])).toEqual([[created.id, "paid"]]);
});

test("expanding puts payment and charge in place of their ids", async () => {
  const { id } = await open();
  const expand = ["payment_intent.latest_charge"];
  expect((await stripe.checkout.sessions.retrieve(id, { expand })).payment_intent).toBeNull();
  await sandbox.control(`sessions/${id}/pay`, {});
  expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
    payment_intent: { status: "succeeded", metadata: ORDER.metadata, latest_charge: { amount: 4900 } },
  });
});

test("a session is expired once", async () => {
  const { id } = await open();
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  const again = stripe.checkout.sessions.expire(id);
  await expect(again).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

test.each<[string, object]>([
  ["no mode", { mode: undefined }],
  ["an unknown parameter", { colour: "gold" }],
  ["no success address", { success_url: "x" }],
  ["an amount that is no integer", lines({ unit_amount: 1.5 })],
  ["too small an amount", lines({ unit_amount: 49 })],
  ["too large an amount", lines({ unit_amount: 100_000_000 })],
  ["an end too near", { expires_at: 1 }],
])("a session with %s is refused", async (_, change) => {
  await expect(open(change)).rejects.toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
});

test("an unknown object is a 404 resource_missing", async () => {
  const missing = stripe.checkout.sessions.retrieve("cs_nobody");
  await expect(missing).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
});

test("a call that the shop does not make is a 404", async () => {
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
});

test("only a secret key for tests is accepted", async () => {
  const statusOf = async (headers: HeadersInit) =>
    (await fetch(`${sandbox.url}/v1/events`, { headers })).status;
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ authorization: "Bearer sk_live_1" })).toBe(401);
  expect(await statusOf({ authorization: "Bearer sk_test_1" })).toBe(200);
});

test("auto-paging walks events of several types, both ways", async () => {
  for (let count = 0; count < 5; count += 1) await sandbox.control(`sessions/${(await open()).id}/pay`, {});
  const types = ["checkout.session.completed", "charge.succeeded"];
  const walked = await stripe.events.list({ types, limit: 3 }).autoPagingToArray({ limit: 1000 });
  const ids = walked.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(walked.map(({ type }) => type))).toEqual(new Set(types));
  const newer = stripe.events.list({ types, limit: 3, ending_before: ids.at(-1) ?? "" });
  const back = await newer.autoPagingToArray({ limit: 1000 });
  expect(back.map(({ id }) => id)).toEqual(ids.slice(0, -1).reverse());
  const none = await stripe.events.list({ created: { gte: Math.floor(clock / 1000) + 1 } });
  expect(none.data).toEqual([]);
});

test("an idempotency key makes one object for a day", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => open({}, "order")));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  await expect(open({ locale: "en" }, "order")).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  clock += DAY_MS;
  expect((await open({}, "order")).id).not.toBe(made[0]?.id);
});

test("a refused refund is refused again under its key", async () => {
  const { id } = await open();
  const { payment_intent } = await sandbox.control(`sessions/${id}/pay`, {});
  const refund = () =>
    stripe.refunds.create({ payment_intent: payment_intent.id, amount: 9999 }, { idempotencyKey: "refund" });
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
  await expect(refund()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
});

test.each([
  [500, 500],
  [429, undefined],
  [409, undefined],
])("a planned %i comes once, and again under its key only if tried", async (fail, again) => {
  await sandbox.control("api", { fail });
  await expect(open({}, `trouble ${fail}`)).rejects.toMatchObject({ statusCode: fail });
  const second = await open({}, `trouble ${fail}`).catch((error) => error);
  expect(second.statusCode).toBe(again);
});
