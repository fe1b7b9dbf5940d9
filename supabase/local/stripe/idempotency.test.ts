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

const open = (idempotencyKey: string, change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({ ...ORDER, ...change }, { idempotencyKey });

test("the same call again gets the same answer, and the first call's id", async () => {
  const first = await open("same");
  const again = await open("same");
  expect(again).toEqual(first);
  const [before, after] = [first, again].map(({ lastResponse }) => lastResponse.headers);
  expect(before).toMatchObject({ "idempotency-key": "same", "original-request": before?.["request-id"] });
  expect(before).not.toHaveProperty("idempotent-replayed");
  expect(after).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": before?.["request-id"],
    "request-id": expect.stringMatching(/^req_\w{14}$/),
  });
  expect(after?.["request-id"]).not.toBe(before?.["request-id"]);
});

test("at once, a key makes one object", async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => open("at once")));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test("another call under the same key is refused", async () => {
  await open("taken");
  const other = open("taken", { locale: "en" });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(other).rejects.toThrow(/same parameters they were first used with/);
  const elsewhere = stripe.customers.create({}, { idempotencyKey: "taken" });
  await expect(elsewhere).rejects.toThrow(
    "same endpoint they were first used for ('/v1/checkout/sessions' vs. '/v1/customers')",
  );
  await expect(open("k".repeat(256))).rejects.toThrow(/255 characters/);
});

test("a refusal is answered again too, unless the call never began", async () => {
  const { id } = await open("to refund");
  const { payment_intent } = await sandbox.control(`sessions/${id}/pay`, {});
  const intent: string = payment_intent.id;
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: `refund ${amount}` });
  await expect(refund(9999)).rejects.toMatchObject({ statusCode: 400, param: "amount" });
  const answered = refund(9999).catch((error) => error);
  expect((await answered).headers).toMatchObject({ "idempotent-replayed": "true" });

  await expect(open("mended", { mode: "payment", success_url: "nowhere" })).rejects.toThrow(
    "Not a valid URL",
  );
  expect((await open("mended")).status).toBe("open");
});

test.each([
  [500, 500],
  [429, undefined],
  [409, undefined],
])(
  "a failure is answered again too, but not that a call came too often or too soon: %i",
  async (fail, again) => {
    await sandbox.control("api", { fail });
    await expect(open(`trouble ${fail}`)).rejects.toMatchObject({ statusCode: fail });
    const answered = await open(`trouble ${fail}`).catch((error) => error);
    expect([answered.statusCode, answered.status]).toEqual([again, again ? undefined : "open"]);
  },
);

test("after a day a key is new again", async () => {
  const first = await open("daily");
  clock += DAY_MS - 1000;
  expect((await open("daily")).id).toBe(first.id);
  clock += 1000;
  expect((await open("daily")).id).not.toBe(first.id);
});
