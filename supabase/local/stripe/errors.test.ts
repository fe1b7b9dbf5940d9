import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: "Bearer sk_test_1", ...headers } });

const withLine = (change: object) => ({
  line_items: [
    { price_data: { currency: "usd", unit_amount: 4900, product_data: { name: "Plan" }, ...change } },
  ],
});
const PRICE = "line_items[0][price_data]";

test.each<[string, object, string | undefined, string | undefined, RegExp]>([
  ["a missing one", { mode: undefined }, "parameter_missing", "mode", /^Missing required param: mode\.$/],
  [
    "an unknown one",
    { colour: "gold" },
    "parameter_unknown",
    "colour",
    /^Received unknown parameter: colour$/,
  ],
  ["two unknown ones", { a: 1, b: 1 }, "parameter_unknown", "a", /^Received unknown parameters: a, b$/],
  ["one unknown within", withLine({ x: 1 }), "parameter_unknown", `${PRICE}[x]`, /price_data\]\[x\]$/],
  [
    "an empty one",
    withLine({ product_data: { name: "" } }),
    "parameter_invalid_empty",
    `${PRICE}[product_data][name]`,
    /^You passed an empty string for/,
  ],
  [
    "a fraction",
    withLine({ unit_amount: 1.5 }),
    "parameter_invalid_integer",
    `${PRICE}[unit_amount]`,
    /^Invalid integer: 1\.5$/,
  ],
  [
    "a negative amount",
    withLine({ unit_amount: -1 }),
    "parameter_invalid_integer",
    `${PRICE}[unit_amount]`,
    /^Invalid non-negative integer$/,
  ],
  [
    "too small a total",
    withLine({ unit_amount: 49 }),
    "amount_too_small",
    undefined,
    /at least \$0\.50 usd$/,
  ],
  [
    "too large a total",
    withLine({ unit_amount: 100_000_000 }),
    "amount_too_large",
    undefined,
    /no more than \$999,999\.99 usd$/,
  ],
  ["no currency", withLine({ currency: "zzz" }), undefined, `${PRICE}[currency]`, /^Invalid currency: zzz\./],
  ["no flag", { allow_promotion_codes: "x" }, undefined, "allow_promotion_codes", /^Invalid boolean: x$/],
  ["no choice", { submit_type: "x" }, undefined, "submit_type", /must be one of auto, book, donate, or pay$/],
  ["no address", { success_url: "x" }, "url_invalid", "success_url", /^Not a valid URL$/],
  ["no e-mail", { customer_email: "x" }, "email_invalid", "customer_email", /^Invalid email address: x$/],
  ["a long text", { client_reference_id: "a".repeat(201) }, undefined, "client_reference_id", /at most 200/],
  ["a long note", { metadata: { a: "b".repeat(501) } }, undefined, "metadata", /up to 500 characters/],
  [
    "a long note's name",
    { metadata: { ["k".repeat(41)]: "b" } },
    undefined,
    "metadata",
    /up to 40 characters/,
  ],
  [
    "nobody",
    { customer_email: undefined, customer: "cus_x" },
    "resource_missing",
    "customer",
    /^No such cust/,
  ],
  ["an end too near", { expires_at: 1 }, undefined, "expires_at", /at least 30 minutes from/],
])("a session's creation names what is wrong: %s", async (_, change, code, param, message) => {
  const params: Stripe.Checkout.SessionCreateParams = { ...ORDER, ...change };
  const refused: unknown = await sandbox.stripe.checkout.sessions.create(params).catch((error) => error);
  expect(refused).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(refused).toMatchObject({ statusCode: 400, code, param, message: expect.stringMatching(message) });
});

test("an error has Stripe's keys, and names its own call", async () => {
  const answer = await ask("charges?limit=0");
  const { error } = await answer.json();
  expect(Object.keys(error)).toEqual(["code", "doc_url", "message", "param", "request_log_url", "type"]);
  expect(error.doc_url).toBe("https://stripe.com/docs/error-codes/parameter-invalid-integer");
  expect(error.request_log_url).toContain(`/test/logs/${answer.headers.get("request-id")}?t=`);
  const log = await fetch(error.request_log_url);
  expect([log.status, log.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
});

test.each([
  ["checkout/sessions", "checkout.session", "session"],
  ["payment_intents", "payment_intent", "intent"],
  ["charges", "charge", "id"],
  ["refunds", "refund", "refund"],
  ["disputes", "dispute", "dispute"],
  ["events", "event", "id"],
  ["customers", "customer", "id"],
  ["prices", "price", "price"],
])("what nobody made is missing in %s", async (path, name, param) => {
  const answer = await ask(`${path}/x_1`);
  expect(answer.status).toBe(404);
  const { error } = await answer.json();
  expect(error).toMatchObject({ code: "resource_missing", message: `No such ${name}: 'x_1'`, param });
});

test.each([
  ["charges?limit=101", "This value must be less than or equal to 100."],
  ["charges?starting_after=a&ending_before=b", "Received both starting_after and ending_before parameters"],
  ["charges?starting_after=ch_x", "No such charge: 'ch_x'"],
  ["charges?colour=gold", "Received unknown parameter: colour"],
  ["charges?expand=customer", "Invalid array"],
  ["charges?expand[]=customer", "You may want to try expanding 'data.customer' instead."],
  ["charges?expand[]=data.amount", "This property cannot be expanded (amount)."],
  ["events?expand[]=data.a.b.c.d", "You cannot expand more than 4 levels of a property."],
])("a list refuses %s", async (path, message) => {
  const answer = await ask(path);
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    400,
    expect.stringContaining(message),
  ]);
});

test("what cannot be expanded is refused before anything is made", async () => {
  const before = (await sandbox.stripe.checkout.sessions.list()).data.length;
  const create = sandbox.stripe.checkout.sessions.create({ ...ORDER, expand: ["metadata"] });
  await expect(create).rejects.toThrow("This property cannot be expanded (metadata).");
  expect((await sandbox.stripe.checkout.sessions.list()).data).toHaveLength(before);
});

test("an address that is none, a key that is none, a version that is none", async () => {
  const nowhere = await ask("subscriptions");
  expect([nowhere.status, (await nowhere.json()).error.message]).toEqual([
    404,
    "Unrecognized request URL (GET: /v1/subscriptions). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.",
  ]);
  expect((await (await ask("charges/")).json()).error.message).toContain("remove the trailing slash");
  const foreign = await ask("charges", { authorization: "Bearer sk_live_abcdefghijkl1234" });
  expect([foreign.status, foreign.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Stripe"']);
  expect((await foreign.json()).error.message).toBe("Invalid API Key provided: sk_live_************1234");
  const basic = await ask("charges", { authorization: `Basic ${btoa("sk_test_1:")}` });
  expect(basic.status).toBe(200);
  expect((await ask("charges", { "stripe-version": "newest" })).status).toBe(400);
});

test.each([
  [409, "StripeAPIError", "idempotency_key_in_use"],
  [429, "StripeRateLimitError", "rate_limit"],
  [500, "StripeAPIError", undefined],
])("a test asks for trouble: %i", async (fail, type, code) => {
  const { stripe, control } = sandbox;
  await control("api", { fail });
  await expect(stripe.events.list()).rejects.toMatchObject({ statusCode: fail, type, code });
  expect((await stripe.events.list()).object).toBe("list");
});
