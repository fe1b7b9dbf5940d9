// Spec 2.18.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import {
  type Buyer,
  buy,
  call,
  control,
  held,
  makeBuyer,
  openCheckout,
  statusOf,
  whenIdle,
} from "./support/payments.ts";

let stack: TestStack;
let buyer: Buyer;

beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  buyer = await makeBuyer(stack);
});
afterAll(() => stack.stop());

const checkout = (body: object, who: Buyer | null = buyer) => call(stack, "create-checkout", who, body);

test("a plan is bought on the provider's page, and paying gives access", async () => {
  const { body, status } = await checkout({ planId: "yearly" });
  expect([status, body]).toEqual([
    200,
    {
      url: expect.stringContaining(`${stack.paymentsUrl}/pay/cs_test_`),
      orderId: expect.any(String),
      amountCents: 4900,
    },
  ]);
  expect(await held(stack, buyer)).toEqual([]);
  await buy(stack, buyer, "yearly");
  await whenIdle(stack);
  expect(await statusOf(stack, body.orderId)).toBe("paid");
  expect(await held(stack, buyer)).toMatchObject([{ plan_id: "yearly" }]);
});

test("M9: the server sets the price, whatever else the body contains", async () => {
  expect(await checkout({ planId: "yearly", amount: 1 })).toMatchObject({
    status: 400,
    body: { code: "invalid_body" },
  });
  const { orderId } = await openCheckout(stack, buyer, "yearly");
  const [order] = await stack.sql`select amount_cents, currency from public.orders where id = ${orderId}`;
  expect(order).toEqual({ amount_cents: 4900, currency: "usd" });
});

test("M9: the response has the price on the page, even if the plan's has changed", async () => {
  const amountOf = async (who: Buyer) => (await checkout({ planId: "monthly" }, who)).body.amountCents;
  expect(await amountOf(buyer)).toBe(900);
  await stack.sql`update public.plans set price_usd = 12.5 where id = 'monthly'`;
  try {
    expect(await amountOf(buyer)).toBe(900);
    expect(await amountOf(await makeBuyer(stack))).toBe(1250);
  } finally {
    await stack.sql`update public.plans set price_usd = 9 where id = 'monthly'`;
  }
});

test("M13: a double click and a second tab get one page and one order, and pay once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => checkout({ planId: "monthly" })));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  const { session } = await openCheckout(stack, buyer);
  await Promise.all([1, 2, 3].map(() => control(stack, `sessions/${session}/pay`)));
  await whenIdle(stack);
  const orders = await stack.sql`select status from public.orders where user_id = ${buyer.id}`;
  expect(orders).toEqual([{ status: "paid" }]);
  expect(await held(stack, buyer)).toHaveLength(1);
});

test("M14: a buyer who holds lifetime access is refused before paying", async () => {
  await buy(stack, buyer, "lifetime");
  await whenIdle(stack);
  expect(await checkout({ planId: "monthly" })).toMatchObject({
    status: 409,
    body: { code: "lifetime_held" },
  });
});

test("M14: a timed plan bought again extends the first", async () => {
  await buy(stack, buyer, "monthly");
  await whenIdle(stack);
  const [first] = await held(stack, buyer);
  await buy(stack, buyer, "monthly");
  await whenIdle(stack);
  const [second, ...others] = await held(stack, buyer);
  expect(others).toEqual([]);
  const days = (Number(second?.expires_at) - Number(first?.expires_at)) / 86_400_000;
  expect(days).toBeCloseTo(30, 3);
});

test("a checkout page that has ended is replaced by a new one", async () => {
  const ended = await openCheckout(stack, buyer);
  await control(stack, "webhooks", { stopped: true });
  await control(stack, `sessions/${ended.session}/expire`);
  await stack.sql`update public.orders set checkout_expires_at = now() where id = ${ended.orderId}`;
  const next = await openCheckout(stack, buyer);
  await control(stack, "webhooks", { stopped: false });
  expect(next.orderId).not.toBe(ended.orderId);
  expect(await statusOf(stack, ended.orderId)).toBe("expired");
});

/** Its page ends in four minutes, too soon to send a buyer there. */
const endsSoon = (orderId: string) =>
  stack.sql`update public.orders set checkout_expires_at = now() + interval '4 minutes' where id = ${orderId}`;
const refused = { status: 409, body: { code: "payment_under_way" } };

test("M13: a page in its last minutes is replaced, and only the new one can be paid", async () => {
  await control(stack, "webhooks", { stopped: true });
  const ending = await openCheckout(stack, buyer);
  await endsSoon(ending.orderId);
  const next = await openCheckout(stack, buyer);
  expect(next.orderId).not.toBe(ending.orderId);
  expect(await statusOf(stack, ending.orderId)).toBe("expired");
  expect(await control(stack, `sessions/${ending.session}/pay`)).toMatchObject({ error: expect.anything() });
  await control(stack, "webhooks", { stopped: false });
});

test("M13: a payment in the last minutes gives the plan, with no second checkout", async () => {
  await control(stack, "webhooks", { stopped: true });
  const { orderId } = await buy(stack, buyer);
  await endsSoon(orderId);
  expect(await checkout({ planId: "monthly" })).toMatchObject(refused);
  expect([await statusOf(stack, orderId), (await held(stack, buyer)).length]).toEqual(["paid", 1]);
  expect(await stack.sql`select id from public.orders where user_id = ${buyer.id}`).toEqual([
    { id: orderId },
  ]);
  await control(stack, "webhooks", { stopped: false });
});

test("M13: a pending payment is not replaced", async () => {
  const { orderId } = await buy(stack, buyer, "monthly", { later: true });
  await whenIdle(stack);
  await endsSoon(orderId);
  expect(await checkout({ planId: "monthly" })).toMatchObject(refused);
  expect(await statusOf(stack, orderId)).toBe("pending");
});

test("a page that the provider does not know gives way to a new one once it is over", async () => {
  const gone = await openCheckout(stack, buyer);
  await stack.sql`
    update public.orders set checkout_session_id = ${`cs_test_${crypto.randomUUID()}`} where id = ${gone.orderId}`;
  await endsSoon(gone.orderId);
  expect(await checkout({ planId: "monthly" })).toMatchObject(refused);
  await stack.sql`update public.orders set checkout_expires_at = now() where id = ${gone.orderId}`;
  const next = await openCheckout(stack, buyer);
  expect(next.orderId).not.toBe(gone.orderId);
  expect(await statusOf(stack, gone.orderId)).toBe("expired");
});

test("a page that the provider failed to open is opened by the next press", async () => {
  await whenIdle(stack);
  await control(stack, "api", { fail: 500 });
  expect(await checkout({ planId: "monthly" })).toMatchObject({
    status: 502,
    body: { code: "payment_provider_failed" },
  });
  expect(await checkout({ planId: "monthly" })).toMatchObject({ status: 200 });
});

test("E1: without a session no page is opened", async () => {
  expect(await checkout({ planId: "monthly" }, null)).toMatchObject({ status: 401 });
});

test.each([{ planId: "no-such-plan" }, { planId: "" }, { planId: 1 }, {}])("%j is a 400", async (body) => {
  expect(await checkout(body)).toMatchObject({ status: 400 });
});
