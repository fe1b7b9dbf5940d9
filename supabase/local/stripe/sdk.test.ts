import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

/** A session that somebody has paid, and its PaymentIntent's id. */
async function paid(order: Stripe.Checkout.SessionCreateParams = ORDER) {
  const { id } = await stripe.checkout.sessions.create(order);
  const { payment_intent } = await sandbox.control(`sessions/${id}/pay`, {});
  return { session: id, intent: String(payment_intent.id) };
}

test("a session is created, read and listed by its payment", async () => {
  const created = await stripe.checkout.sessions.create(ORDER);
  expect(created).toMatchObject({
    amount_total: 4900,
    client_reference_id: ORDER.client_reference_id,
    currency: "usd",
    metadata: { plan_id: "yearly" },
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    url: `${sandbox.url}/pay/${created.id}`,
  });
  expect(await stripe.checkout.sessions.retrieve(created.id)).toEqual(created);

  const { session, intent } = await paid();
  const found = await stripe.checkout.sessions.list({ payment_intent: intent });
  expect(found.data.map(({ id, payment_status }) => [id, payment_status])).toEqual([[session, "paid"]]);
  const email = "somebody@aurum.test";
  const theirs = await stripe.checkout.sessions.create({ ...ORDER, customer_email: email });
  const listed = await stripe.checkout.sessions.list({ customer_details: { email } });
  expect(listed.data.map(({ id }) => id)).toEqual([theirs.id]);
});

test("expanding puts whole objects in place of ids, on one object and on lists", async () => {
  const { session, intent } = await paid();
  const whole = await stripe.checkout.sessions.retrieve(session, {
    expand: ["payment_intent.latest_charge.balance_transaction", "line_items"],
  });
  expect(whole).toMatchObject({
    payment_intent: {
      id: intent,
      metadata: { plan_id: "yearly" },
      latest_charge: { amount: 4900, balance_transaction: { fee: 172, net: 4728 } },
    },
    line_items: { object: "list", data: [{ description: "Yearly pass", amount_total: 4900 }] },
  });
  const listed = await stripe.checkout.sessions.list({
    payment_intent: intent,
    expand: ["data.payment_intent"],
  });
  expect(listed.data[0]?.payment_intent).toMatchObject({ id: intent, status: "succeeded" });
  await expect(stripe.checkout.sessions.retrieve(session, { expand: ["amount_total"] })).rejects.toThrow(
    /cannot be expanded/,
  );
});

test("line items carry a price whose decimal the client reads", async () => {
  const { id } = await stripe.checkout.sessions.create(ORDER);
  const { data } = await stripe.checkout.sessions.listLineItems(id);
  expect(data[0]?.price?.unit_amount_decimal?.toString()).toBe("4900");
});

test("what a line sold can be expanded and read", async () => {
  const product_data = { name: "Pass", description: "A year", images: ["https://aurum.test/a.png"] };
  const price_data = { currency: "usd", unit_amount: 900, product_data };
  const line_items = [{ price_data }, { price_data, quantity: 2 }];
  const { id } = await stripe.checkout.sessions.create({ ...ORDER, line_items });
  const first = await stripe.checkout.sessions.listLineItems(id, {
    limit: 1,
    expand: ["data.price.product"],
  });
  expect(first).toMatchObject({
    has_more: true,
    url: `/v1/checkout/sessions/${id}/line_items`,
    data: [{ quantity: 1, amount_total: 900, price: { product: { ...product_data, active: false } } }],
  });
  const all = await stripe.checkout.sessions.listLineItems(id, { limit: 1 }).autoPagingToArray({ limit: 9 });
  expect(all.map(({ amount_total }) => amount_total)).toEqual([900, 1800]);
  const price = await stripe.prices.retrieve(all[1]?.price?.id ?? "");
  expect(await stripe.products.retrieve(String(price.product))).toMatchObject(product_data);
});

test("what is noted can be changed, taken out and cleared", async () => {
  const { session, intent } = await paid();
  const change = { metadata: { plan_id: "", seen: "yes" } };
  expect((await stripe.checkout.sessions.update(session, change)).metadata).toEqual({ seen: "yes" });
  expect(await stripe.paymentIntents.update(intent, { ...change, description: "A year" })).toMatchObject({
    description: "A year",
    metadata: { seen: "yes" },
  });
  const charge = await stripe.charges.list({ payment_intent: intent });
  const changed = await stripe.charges.update(charge.data[0]?.id ?? "", { metadata: "" });
  expect(changed.metadata).toEqual({});
  const refund = await stripe.refunds.create({ payment_intent: intent, metadata: { a: "1" } });
  expect((await stripe.refunds.update(refund.id, { metadata: { b: "2" } })).metadata).toEqual({
    a: "1",
    b: "2",
  });
  const customer = await stripe.customers.create({ email: "buyer@aurum.test", name: "Buyer" });
  expect(await stripe.customers.update(customer.id, { name: "" })).toMatchObject({
    email: "buyer@aurum.test",
    name: null,
  });
  const [update] = (await stripe.events.list({ type: "customer.updated" })).data;
  expect(update?.data.previous_attributes).toEqual({ name: "Buyer" });
});

test("a session is expired by the shop, once", async () => {
  const { id } = await stripe.checkout.sessions.create(ORDER);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of `expired`/);
});

test("refunds in part and in full, and no more than that", async () => {
  const { intent } = await paid();
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 900 });
  expect(part).toMatchObject({ amount: 900, status: "succeeded", payment_intent: intent });
  const charge = String(part.charge);
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 900, refunded: false });
  await expect(stripe.refunds.create({ charge, amount: 4001 })).rejects.toThrow(
    "Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)",
  );

  const rest = await stripe.refunds.create({ charge, reason: "requested_by_customer" });
  expect(rest.amount).toBe(4000);
  const whole = await stripe.charges.retrieve(charge, { expand: ["refunds"] });
  expect(whole).toMatchObject({ amount_refunded: 4900, refunded: true });
  expect(whole.refunds?.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_already_refunded" });
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 900 });
});

test("an idempotency key answers the same call again and refuses another one", async () => {
  const options = { idempotencyKey: "order-1" };
  const first = await stripe.checkout.sessions.create(ORDER, options);
  const again = await stripe.checkout.sessions.create(ORDER, options);
  expect(again.id).toBe(first.id);
  expect([first, again].map(({ lastResponse }) => lastResponse.headers["idempotent-replayed"])).toEqual([
    undefined,
    "true",
  ]);
  const other = stripe.checkout.sessions.create({ ...ORDER, locale: "en" }, options);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
});

test("auto-paging walks events to the end, by a type or several", async () => {
  for (let count = 0; count < 5; count += 1) await paid();
  const types = ["checkout.session.completed", "charge.succeeded"];
  const walked = await stripe.events.list({ types, limit: 3 }).autoPagingToArray({ limit: 1000 });
  const ids = walked.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(walked.map(({ type }) => type))).toEqual(new Set(types));
  const whole = await stripe.events.list({ types, limit: 100 });
  expect(ids).toEqual(whole.data.map(({ id }) => id));
  const first = await stripe.events.list({ type: "charge.succeeded", limit: 2 });
  expect([first.has_more, first.url, first.data.length]).toEqual([true, "/v1/events", 2]);
  const newer = stripe.events.list({ types, limit: 3, ending_before: ids.at(-1) ?? "" });
  const back = await newer.autoPagingToArray({ limit: 1000 });
  expect(back.map(({ id }) => id)).toEqual(ids.slice(0, -1).reverse());
  expect(await stripe.events.retrieve(ids[0] ?? "")).toMatchObject({
    id: ids[0],
    api_version: Stripe.API_VERSION,
  });
});

test("what nobody made is a 404 in Stripe's words", async () => {
  const missing = stripe.paymentIntents.retrieve("pi_nobody");
  await expect(missing).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  await expect(missing).rejects.toMatchObject({
    code: "resource_missing",
    doc_url: "https://stripe.com/docs/error-codes/resource-missing",
    statusCode: 404,
    requestId: expect.stringMatching(/^req_/),
  });
});

test("a missing, malformed or unknown parameter is named", async () => {
  const create = (changes: object) => stripe.checkout.sessions.create({ ...ORDER, ...changes });
  await expect(create({ mode: undefined })).rejects.toMatchObject({
    code: "parameter_missing",
    param: "mode",
  });
  await expect(create({ colour: "gold" })).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "colour",
  });
  const line = { price_data: { currency: "usd", unit_amount: 1.5, product_data: { name: "x" } } };
  await expect(create({ line_items: [line] })).rejects.toMatchObject({
    code: "parameter_invalid_integer",
    param: "line_items[0][price_data][unit_amount]",
  });
  await expect(create({ expires_at: 1 })).rejects.toMatchObject({ param: "expires_at" });
});

test("without a key for tests nothing is answered", async () => {
  const ask = (headers: HeadersInit) => fetch(`${sandbox.url}/v1/events`, { headers });
  expect((await ask({})).status).toBe(401);
  const live = await ask({ authorization: "Bearer sk_live_1" });
  expect([live.status, (await live.json()).error.type]).toEqual([401, "invalid_request_error"]);
  const good = await ask({ authorization: "Bearer sk_test_1", "stripe-version": "2024-06-20" });
  expect([good.status, good.headers.get("stripe-version")]).toEqual([200, "2024-06-20"]);
});
