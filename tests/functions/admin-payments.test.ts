// Spec 6.17.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { tokenOf } from "./call-function.ts";
import { type Buyer, buy, call, control, held, makeBuyer, statusOf, whenIdle } from "./support/payments.ts";

let stack: TestStack;
let buyer: Buyer;

beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  buyer = await makeBuyer(stack);
});
afterEach(async () => {
  await control(stack, "webhooks", { stopped: false });
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

async function as(actor: "user" | "jadmin" | "admin" | "super", name: string, body: object) {
  return call(stack, name, { ...buyer, token: await tokenOf(stack, actor) }, body);
}

/** Requests a refund, given how much of the order the page showed as refunded. */
const refund = (actor: Parameters<typeof as>[0], orderId: string, amountCents?: number, refundedCents = 0) =>
  as(actor, "admin-payments", { action: "refund", orderId, refundedCents, amountCents });

/** A paid order, all of whose webhooks have been delivered. */
async function paidOrder(card?: object) {
  const bought = await buy(stack, buyer, "yearly", card);
  await whenIdle(stack);
  expect(await statusOf(stack, bought.orderId)).toBe("paid");
  return bought;
}

const refundsOf = async (intent: string) => {
  const events = await fetch(`${stack.paymentsUrl}/sandbox/events`).then((response) => response.json());
  return (events as { event: { type: string; data: { object: { payment_intent?: string } } } }[]).filter(
    ({ event }) => event.type === "refund.created" && event.data.object.payment_intent === intent,
  ).length;
};

const refundedCents = async (orderId: string) => {
  const [order] = await stack.sql`select amount_refunded_cents from public.orders where id = ${orderId}`;
  return order?.amount_refunded_cents;
};

test("M12: a partial refund keeps access, refunding the rest ends it", async () => {
  const { orderId } = await paidOrder();
  expect(await refund("super", orderId, 1000)).toMatchObject({ status: 200, body: { status: "paid" } });
  expect([await refundedCents(orderId), (await held(stack, buyer)).length]).toEqual([1000, 1]);
  expect(await refund("super", orderId, undefined, 1000)).toMatchObject({
    status: 200,
    body: { status: "refunded" },
  });
  expect([await refundedCents(orderId), await held(stack, buyer)]).toEqual([4900, []]);
  await whenIdle(stack);
  const history = await stack.sql<{ kind: string; source: string }[]>`
    select kind, source from public.order_events where order_id = ${orderId} and kind like '%refund%' order by id`;
  expect(history.map(({ kind }) => kind)).toEqual([
    "refund_asked",
    "partly_refunded",
    "refund_asked",
    "refunded",
  ]);
});

test("R11: an admin, a jadmin, the buyer and a visitor refund nothing", async () => {
  const { orderId, intent } = await paidOrder();
  for (const actor of ["user", "jadmin", "admin"] as const)
    expect(await refund(actor, orderId), actor).toMatchObject({ status: 403, body: { code: "forbidden" } });
  const wish = { action: "refund", orderId, refundedCents: 0 };
  expect((await call(stack, "admin-payments", buyer, wish)).status).toBe(403);
  expect((await call(stack, "admin-payments", null, wish)).status).toBe(401);
  expect([await refundsOf(intent), await statusOf(stack, orderId)]).toEqual([0, "paid"]);
});

test("M13: ten clicks at once send the money back once", async () => {
  const { orderId, intent } = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund("super", orderId, 1500)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect([await refundsOf(intent), await refundedCents(orderId)]).toEqual([1, 1500]);
});

test("M13: a repeated refund, or one from an outdated page, sends no money", async () => {
  const { orderId, intent } = await paidOrder();
  const first = await refund("super", orderId, 500);
  await whenIdle(stack);
  expect(await refund("super", orderId, 500)).toEqual(first);
  expect(await refund("super", orderId, 600)).toMatchObject({
    status: 409,
    body: { code: "refunded_meanwhile" },
  });
  expect([await refundsOf(intent), await refundedCents(orderId)]).toEqual([1, 500]);
});

test("M12: unknown and unpaid orders and excessive amounts are refused with a reason", async () => {
  const { orderId } = await paidOrder();
  expect(await refund("super", crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect(await refund("super", orderId, 4901)).toMatchObject({ status: 409, body: { code: "wrong_amount" } });
  expect((await refund("super", orderId, 0.5)).status).toBe(400);
  expect((await refund("super", orderId)).status).toBe(200);
  expect(await refund("super", orderId, undefined, 4900)).toMatchObject({
    status: 409,
    body: { code: "nothing_to_refund" },
  });
});

test("M12: a provider's refusal is shown, recorded, and can be retried", async () => {
  const { orderId, intent } = await paidOrder();
  // A refund made in the provider's dashboard, whose webhook has not arrived.
  await control(stack, "webhooks", { stopped: true });
  await control(stack, `payments/${intent}/refund`);
  for (let round = 0; round < 2; round++)
    expect(await refund("super", orderId)).toMatchObject({ status: 409, body: { code: "refund_refused" } });
  const refusals = await stack.sql`
    select details ->> 'code' as code from public.order_events where order_id = ${orderId} and kind = 'refund_refused'`;
  expect(refusals).toEqual([{ code: "charge_already_refunded" }, { code: "charge_already_refunded" }]);
  await control(stack, "webhooks/discard");
});

/** A second payment for the order, in quarantine. */
async function quarantineSecond(orderId: string) {
  const second = await buy(stack, await makeBuyer(stack), "yearly");
  await whenIdle(stack);
  const facts = {
    session_id: second.session,
    payment_intent: second.intent,
    payment_status: "paid",
    amount_total: 4900,
  };
  const [payment] = await stack.sql<{ id: string }[]>`
    insert into public.quarantined_payments (reason, subject, facts, order_id)
    values ('second_payment', ${second.session}, ${stack.sql.json(facts)}, ${orderId}) returning id`;
  return { paymentId: payment?.id ?? "", intent: second.intent };
}

test("M12: refunding a quarantined second payment keeps the first one's access", async () => {
  const { session, orderId } = await paidOrder();
  const { paymentId, intent } = await quarantineSecond(orderId);
  const send = (actor: "admin" | "super") =>
    as(actor, "admin-payments", { action: "refund_quarantined", paymentId });
  expect((await send("admin")).status).toBe(403);
  const sent = await send("super");
  expect(sent).toMatchObject({ status: 200, body: { refund: expect.stringMatching(/^re_/) } });
  expect((await send("super")).status).toBe(404);
  await whenIdle(stack);
  expect(await refundsOf(intent)).toBe(1);
  const [kept] =
    await stack.sql`select note, resolved_at is not null as done from public.quarantined_payments where id = ${paymentId}`;
  expect(kept).toEqual({ note: `Refunded: ${sent.body.refund}`, done: true });
  expect((await held(stack, buyer)).length, session).toBe(1);
});

test("M12: a disputed quarantined payment is refunded only once the dispute is won", async () => {
  const { orderId } = await paidOrder();
  const { paymentId, intent } = await quarantineSecond(orderId);
  const send = () => as("super", "admin-payments", { action: "refund_quarantined", paymentId });
  const dispute = await control(stack, `payments/${intent}/dispute`);
  expect(await send()).toMatchObject({ status: 409, body: { code: "refund_refused" } });
  await control(stack, `disputes/${dispute.id}/win`);
  expect(await send()).toMatchObject({ status: 200 });
  await whenIdle(stack);
});

test("an admin resends a receipt and looks for a payment, on record; a jadmin cannot", async () => {
  await control(stack, "webhooks", { stopped: true });
  const { orderId } = await buy(stack, buyer);
  expect((await as("jadmin", "recover-orphaned-payments", { userId: buyer.id })).status).toBe(403);
  expect((await as("admin", "recover-orphaned-payments", { userId: buyer.id })).body).toMatchObject({
    recovered: 1,
  });
  expect((await as("jadmin", "resend-receipt", { orderId })).status).toBe(404);
  expect((await as("admin", "resend-receipt", { orderId })).body).toEqual({ sent: true });
  expect(stack.inbox.messages().some(({ to }) => to === buyer.email)).toBe(true);
  const audited = await stack.sql`
    select action from public.audit_log where target_id in (${orderId}, ${buyer.id}) order by id`;
  expect(audited).toEqual([{ action: "payment.recover" }, { action: "receipt.resend" }]);
  await control(stack, "webhooks/discard");
});
