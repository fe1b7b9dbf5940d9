import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../../supabase/local/keys.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import {
  type Buyer,
  buy,
  call,
  callAsScheduler,
  control,
  held,
  makeBuyer,
  openCheckout,
  statusOf,
  whenIdle,
} from "./support/payments.ts";

const stripe = new Stripe(STRIPE_SECRET_KEY);
let stack: TestStack;
let buyer: Buyer;

beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  buyer = await makeBuyer(stack);
});
afterEach(() => control(stack, "webhooks", { stopped: false, copies: 1, reorder: false, delayMs: 0 }));
afterAll(() => stack.stop());

const eventsKept = async () =>
  (await stack.sql`select count(*)::integer from private.payment_events`)[0]?.count;

function deliver(payload: string, signature: string) {
  return fetch(`${stack.apiUrl}/functions/v1/payment-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body: payload,
  });
}

const sign = (payload: string, options: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: STRIPE_WEBHOOK_SECRET, ...options });

const payload = JSON.stringify({
  id: "evt_by_hand",
  object: "event",
  type: "product.created",
  data: { object: { id: "prod_1", object: "product" } },
});

const forgeries: [string, string, string][] = [
  ["no signature", payload, ""],
  ["another secret", payload, sign(payload, { secret: "whsec_other" })],
  ["the old scheme", payload, sign(payload, { scheme: "v0" })],
  ["a body that was written anew", `${payload} `, sign(payload)],
];

test.each(forgeries)("M1: %s is a 400, and nothing is written", async (_name, body, signature) => {
  const before = await eventsKept();
  const refused = await deliver(body, signature);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "invalid_signature" }]);
  expect(await eventsKept()).toBe(before);
});

test("M2: a signature older than 300 s is a 400, a younger one is not", async () => {
  const secondsAgo = (seconds: number) =>
    sign(payload, { timestamp: Math.floor(Date.now() / 1000) - seconds });
  expect((await deliver(payload, secondsAgo(310))).status).toBe(400);
  expect((await deliver(payload, secondsAgo(280))).status).toBe(200);
});

test("E3: an endless body is refused before its end, whatever its signature", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 300) return controller.close();
      controller.enqueue(new Uint8Array(1000).fill(32));
    },
  });
  const refused = await fetch(`${stack.apiUrl}/functions/v1/payment-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: "body_too_large" }]);
});

type Sent = {
  event: { type: string; data: { object: { id: string } } };
  deliveries: { attempts: { status: number | null }[] }[];
};

/** The final response to each delivery of the event that a Checkout Session is complete. */
async function answersTo(session: string) {
  const events: Sent[] = await (await fetch(`${stack.paymentsUrl}/sandbox/events`)).json();
  return events
    .filter(
      ({ event: { type, data } }) => type === "checkout.session.completed" && data.object.id === session,
    )
    .flatMap(({ deliveries }) => deliveries.map(({ attempts }) => attempts.at(-1)?.status));
}

test("M3: an event delivered a hundred times gives one plan, one order, one receipt", async () => {
  await control(stack, "webhooks", { copies: 100 });
  const { session, orderId } = await buy(stack, buyer);
  await whenIdle(stack);
  // Stripe resends events that get no response in time.
  await expect.poll(() => answersTo(session)).toEqual(Array(100).fill(200));
  const [plan, ...more] = await held(stack, buyer);
  expect([plan?.plan_id, more]).toEqual(["monthly", []]);
  const days = (Number(plan?.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  const orders = await stack.sql`select id, status from public.orders where user_id = ${buyer.id}`;
  expect(orders).toEqual([{ id: orderId, status: "paid" }]);
  const paid =
    await stack.sql`select 1 from public.order_events where order_id = ${orderId} and kind = 'paid'`;
  expect(paid).toHaveLength(1);
  for (let run = 0; run < 2; run++) await callAsScheduler(stack, "send-notices");
  const mails = stack.inbox.messages().filter(({ to }) => to === buyer.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("receipt")]);
});

test("M5: webhook, return page and recovery at the same time give access once", async () => {
  const { session, orderId } = await openCheckout(stack, buyer);
  const ask = (body: object) =>
    call(stack, "recover-orphaned-payments", buyer, { userId: buyer.id, ...body });
  await control(stack, `sessions/${session}/pay`);
  const answers = await Promise.all([ask({ orderId }), ask({}), ask({ orderId }), ask({}), whenIdle(stack)]);
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await held(stack, buyer)).toHaveLength(1);
});

test("M7: a refund whose event arrives before the payment's ends revoked", async () => {
  await control(stack, "webhooks", { stopped: true });
  const { intent, orderId } = await buy(stack, buyer);
  await control(stack, `payments/${intent}/refund`);
  await control(stack, "webhooks", { reorder: true, stopped: false });
  await whenIdle(stack);
  expect(await statusOf(stack, orderId)).toBe("refunded");
  expect(await held(stack, buyer)).toEqual([]);
});

test("M8: a completed but unpaid checkout gives nothing until the money arrives", async () => {
  const { session, orderId } = await buy(stack, buyer, "monthly", { later: true });
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), await held(stack, buyer)]).toEqual(["pending", []]);
  await control(stack, `sessions/${session}/finish`, { succeeded: true });
  await whenIdle(stack);
  expect(await statusOf(stack, orderId)).toBe("paid");
  expect(await held(stack, buyer)).toHaveLength(1);
});

test("M8: a payment that never arrives leaves a failed order", async () => {
  const { session, orderId } = await buy(stack, buyer, "monthly", { later: true });
  await control(stack, `sessions/${session}/finish`, { succeeded: false });
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), await held(stack, buyer)]).toEqual(["failed", []]);
});

test("M12: a partial refund leaves access, a full one ends it", async () => {
  const { intent, orderId } = await buy(stack, buyer);
  await control(stack, `payments/${intent}/refund`, { amount: 400 });
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), (await held(stack, buyer)).length]).toEqual(["paid", 1]);
  await control(stack, `payments/${intent}/refund`, { amount: 500 });
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), (await held(stack, buyer)).length]).toEqual(["refunded", 0]);
});

test("M12: each reversed refund is kept for staff once, by its own id", async () => {
  const { intent, orderId } = await buy(stack, buyer);
  const ids: string[] = [];
  for (const amount of [400, 300]) {
    const { id } = await control(stack, `payments/${intent}/refund`, { amount });
    ids.push(id);
    await control(stack, `refunds/${id}/end`, { succeeded: false });
    await whenIdle(stack);
  }
  const kept = await stack.sql`
    select subject, reason from public.quarantined_payments where order_id = ${orderId} order by created_at`;
  expect(kept).toEqual(ids.map((subject) => ({ subject, reason: "refund_failed" })));
});

test.each([
  ["win", "paid", 1],
  ["lose", "revoked", 0],
])("M12: a dispute ends access at once, and to %s it leaves the order %s", async (end, status, count) => {
  const { intent, orderId } = await buy(stack, buyer);
  const dispute = await control(stack, `payments/${intent}/dispute`);
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), (await held(stack, buyer)).length]).toEqual(["disputed", 0]);
  await control(stack, `disputes/${dispute.id}/${end}`);
  await whenIdle(stack);
  expect([await statusOf(stack, orderId), (await held(stack, buyer)).length]).toEqual([status, count]);
});

test("a declined card leaves the order open, and the next card pays it", async () => {
  const { session, orderId, result } = await buy(stack, buyer, "monthly", { card: "4000000000000002" });
  await whenIdle(stack);
  expect([result, await statusOf(stack, orderId), await held(stack, buyer)]).toEqual([
    "declined",
    "pending",
    [],
  ]);
  await control(stack, `sessions/${session}/pay`);
  await whenIdle(stack);
  expect(await statusOf(stack, orderId)).toBe("paid");
});

test("M15: a payment whose buyer's account is gone is kept for staff", async () => {
  const { session, orderId } = await openCheckout(stack, buyer);
  await stack.service().auth.admin.deleteUser(buyer.id);
  await control(stack, `sessions/${session}/pay`);
  await whenIdle(stack);
  const held = await stack.sql`select reason from public.quarantined_payments where order_id = ${orderId}`;
  expect(held).toEqual([{ reason: "account_deleted" }]);
});
