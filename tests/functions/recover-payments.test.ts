import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { tokenOf } from "./call-function.ts";
import {
  type Buyer,
  buy,
  call,
  callAsScheduler,
  control,
  held,
  makeBuyer,
  openCheckout,
} from "./support/payments.ts";

let stack: TestStack;
let buyer: Buyer;

beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  buyer = await makeBuyer(stack);
  await control(stack, "webhooks", { stopped: true });
});
afterEach(async () => {
  await control(stack, "webhooks/discard");
  stack.inbox.clear();
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const recover = (who: Buyer | null, body: object) => call(stack, "recover-orphaned-payments", who, body);

test("without a webhook the buyer's request gives access (spec 4.10)", async () => {
  const { orderId } = await buy(stack, buyer);
  expect(await recover(buyer, { userId: buyer.id })).toEqual({
    status: 200,
    body: { success: true, recovered: 1, orders: [{ id: orderId, status: "paid" }] },
  });
  expect(await held(stack, buyer)).toHaveLength(1);
  expect((await recover(buyer, { userId: buyer.id })).body).toEqual({
    success: true,
    recovered: 0,
    orders: [],
  });
});

test("M10: another user's account or order is refused", async () => {
  const stranger = await makeBuyer(stack);
  const { orderId } = await buy(stack, buyer);
  expect(await recover(stranger, { userId: buyer.id })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  expect((await recover(stranger, { userId: stranger.id, orderId })).body).toEqual({
    success: true,
    recovered: 0,
    orders: [],
  });
  expect([await held(stack, buyer), await held(stack, stranger)]).toEqual([[], []]);
});

test("an admin recovers anyone's payment, a prompter does not", async () => {
  await buy(stack, buyer);
  const as = async (actor: "admin" | "prompter") => ({ ...buyer, token: await tokenOf(stack, actor) });
  expect((await recover(await as("prompter"), { userId: buyer.id })).status).toBe(403);
  expect((await recover(await as("admin"), { userId: buyer.id })).body).toMatchObject({ recovered: 1 });
});

test("M16: what three days without webhooks have left is granted by one reconciliation", async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => makeBuyer(stack)));
  const bought = await Promise.all(buyers.map((each) => buy(stack, each)));
  const refunded = bought[0];
  await control(stack, `payments/${refunded?.intent}/refund`);
  await control(stack, "webhooks/discard");
  await stack.sql`update public.orders set created_at = created_at - interval '2 days'`;
  expect((await callAsScheduler(stack, "reconcile-payments")).status).toBe(200);
  const counts = await Promise.all(buyers.map(async (each) => (await held(stack, each)).length));
  expect(counts).toEqual([0, 1, 1, 1, 1]);
  expect((await callAsScheduler(stack, "reconcile-payments")).body).toMatchObject({ events: 0, granted: 0 });
});

test("only the scheduler runs reconciliation", async () => {
  expect((await call(stack, "reconcile-payments", buyer, {})).status).toBe(401);
  expect((await call(stack, "reconcile-payments", null, {})).status).toBe(401);
});

/** An order paid by a buyer whose account is gone. */
async function leaveOrphan(): Promise<string> {
  const { orderId } = await buy(stack, buyer);
  await recover(buyer, { userId: buyer.id });
  await stack.service().auth.admin.deleteUser(buyer.id);
  return orderId;
}

async function codeSentTo(email: string): Promise<string> {
  expect(await call(stack, "payment-recovery", null, { email })).toEqual({
    status: 200,
    body: { sent: true },
  });
  // The mail is sent after the response.
  await expect.poll(() => stack.inbox.messages().find(({ to }) => to === email)).toBeDefined();
  const mail = stack.inbox.messages().find(({ to }) => to === email);
  return mail?.subject.match(/\d{6}/)?.[0] ?? "";
}

test("a code proves an address and gives its closed account's order to the new one", async () => {
  const orderId = await leaveOrphan();
  const code = await codeSentTo(buyer.email);
  const heir = await makeBuyer(stack);
  const wrong = code === "000000" ? "111111" : "000000";
  expect(await call(stack, "payment-recovery", heir, { email: buyer.email, code: wrong })).toMatchObject({
    status: 403,
    body: { code: "invalid_code" },
  });
  expect((await call(stack, "payment-recovery", heir, { email: buyer.email, code })).body).toEqual({
    orders: [{ id: orderId, status: "paid", outcome: "claimed" }],
  });
  expect(await held(stack, heir)).toHaveLength(1);
  expect((await call(stack, "payment-recovery", heir, { email: buyer.email, code })).status).toBe(403);
});

test("M10: an order of another living account goes to staff, never to the caller", async () => {
  const { orderId } = await buy(stack, buyer);
  await recover(buyer, { userId: buyer.id });
  const code = await codeSentTo(buyer.email);
  const stranger = await makeBuyer(stack);
  expect((await call(stack, "payment-recovery", stranger, { email: buyer.email, code })).body).toEqual({
    orders: [{ id: orderId, status: "paid", outcome: "for_staff" }],
  });
  expect([(await held(stack, buyer)).length, (await held(stack, stranger)).length]).toEqual([1, 0]);
  const kept = await stack.sql`select reason from public.quarantined_payments where order_id = ${orderId}`;
  expect(kept).toEqual([{ reason: "claimed_by_another" }]);
});

test("a code allows five tries, and an address that never paid gets none", async () => {
  await leaveOrphan();
  const code = await codeSentTo(buyer.email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await call(stack, "payment-recovery", null, { email: buyer.email, code: wrong })).status).toBe(
      403,
    );
  expect((await call(stack, "payment-recovery", null, { email: buyer.email, code })).status).toBe(403);

  stack.inbox.clear();
  await stack.sql`delete from private.rate_limits`;
  const nobody = `nobody-${crypto.randomUUID()}@aurum.test`;
  expect(await call(stack, "payment-recovery", null, { email: nobody })).toEqual({
    status: 200,
    body: { sent: true },
  });
  await codeSentTo(buyer.email);
  expect(stack.inbox.messages().map(({ to }) => to)).toEqual([buyer.email]);
});

test("A7: a session that was signed out finds nothing, and does not use up the code", async () => {
  const orderId = await leaveOrphan();
  const code = await codeSentTo(buyer.email);
  const gone = await makeBuyer(stack);
  await stack.sql`delete from auth.sessions where user_id = ${gone.id}`;
  expect((await call(stack, "payment-recovery", gone, { email: buyer.email, code })).status).toBe(401);
  expect((await call(stack, "payment-recovery", gone, { email: buyer.email })).status).toBe(401);
  expect((await call(stack, "payment-recovery", null, { email: buyer.email, code })).body).toEqual({
    orders: [{ id: orderId, status: "paid", outcome: "found" }],
  });
});

test("an open page that was not paid gives nothing", async () => {
  const { orderId } = await openCheckout(stack, buyer);
  expect((await recover(buyer, { userId: buyer.id, orderId })).body).toEqual({
    success: true,
    recovered: 0,
    orders: [{ id: orderId, status: "pending" }],
  });
});
