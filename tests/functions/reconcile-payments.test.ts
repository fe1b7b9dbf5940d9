import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { startBetween } from "./support/between.ts";
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
} from "./support/payments.ts";

let stack: TestStack;
let provider: Awaited<ReturnType<typeof startBetween>>;
let buyers: [Buyer, Buyer, Buyer];

beforeAll(async () => {
  provider = await startBetween();
  stack = await startTestStack({ functionsEnv: { STRIPE_API_URL: provider.url } });
  provider.state.target = stack.paymentsUrl;
});
beforeEach(async () => {
  await control(stack, "webhooks", { stopped: true });
  await reconcile();
  buyers = [await makeBuyer(stack), await makeBuyer(stack), await makeBuyer(stack)];
});
afterEach(async () => {
  provider.state.refused.clear();
  await control(stack, "webhooks/discard");
  await stack.sql`delete from private.rate_limits`;
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});

const reconcile = () => callAsScheduler(stack, "reconcile-payments");
const counts = () => Promise.all(buyers.map(async (buyer) => (await held(stack, buyer)).length));
const cursor = async () => (await stack.sql`select event_id from private.reconciliation`)[0]?.event_id;
const age = (orderId: string, by: string) =>
  stack.sql`update public.orders set created_at = created_at - ${by}::interval where id = ${orderId}`;

/** The requests about Checkout Sessions of this id that the provider got meanwhile. */
async function askedAbout(session: string, work: () => Promise<unknown>): Promise<number> {
  provider.state.asked = [];
  await work();
  return provider.state.asked.filter(({ path }) => path.includes(session)).length;
}

test("M16: an event that fails does not stop the next ones, but the run is not done", async () => {
  const [first, second, third] = [
    await buy(stack, buyers[0]),
    await buy(stack, buyers[1]),
    await buy(stack, buyers[2]),
  ];
  provider.state.refused.add(second.session);
  expect((await reconcile()).status).toBe(502);
  expect(await counts()).toEqual([1, 0, 1]);
  const events =
    await stack.sql`select id, session_id from private.payment_events where processed_at is not null`;
  const eventsOf = (session: string) =>
    events.filter((row) => row.session_id === session).map(({ id }) => id);
  expect(eventsOf(first.session), "the cursor stands before what failed").toContain(await cursor());

  provider.state.refused.clear();
  const again = await askedAbout(third.session, reconcile);
  expect([again, await counts()]).toEqual([0, [1, 1, 1]]);
  expect(eventsOf(first.session)).not.toContain(await cursor());
});

test("M16: if events cannot be read, orders are still checked", async () => {
  const { orderId } = await buy(stack, buyers[0]);
  await age(orderId, "1 hour");
  provider.state.refused.add("/v1/events");
  expect((await reconcile()).status).toBe(502);
  expect(await counts()).toEqual([1, 0, 0]);
});

test("M16: an order that cannot be checked stops no other, in either job", async () => {
  const [buyer] = buyers;
  const poisoned = await openCheckout(stack, buyer, "yearly");
  const paid = await buy(stack, buyer, "monthly");
  await age(poisoned.orderId, "2 hours");
  await age(paid.orderId, "1 hour");
  provider.state.refused.add(poisoned.session).add("/v1/events");
  expect((await reconcile()).status).toBe(502);
  expect(await statusOf(stack, paid.orderId)).toBe("paid");

  const other = await buy(stack, buyer, "monthly");
  await age(poisoned.orderId, "-3 hours");
  const recovered = await call(stack, "recover-orphaned-payments", buyer, { userId: buyer.id });
  expect(recovered.status).toBe(502);
  expect(await statusOf(stack, other.orderId)).toBe("paid");
});

test("an unknown page of an unused account stops nothing and ends with its page", async () => {
  const [buyer] = buyers;
  const gone = await openCheckout(stack, buyer, "yearly");
  await stack.sql`update public.orders set checkout_session_id = 'cs_test_gone' where id = ${gone.orderId}`;
  const paid = await buy(stack, buyer, "monthly");
  expect(await call(stack, "recover-orphaned-payments", buyer, { userId: buyer.id })).toEqual({
    status: 200,
    body: {
      success: true,
      recovered: 1,
      orders: [
        { id: paid.orderId, status: "paid" },
        { id: gone.orderId, status: "pending" },
      ],
    },
  });
  await age(gone.orderId, "1 hour");
  await stack.sql`update public.orders set checkout_expires_at = now() where id = ${gone.orderId}`;
  expect((await reconcile()).status).toBe(200);
  expect(await statusOf(stack, gone.orderId)).toBe("expired");
});

test.each(["evt_of_another_mode", "evt_older_than_thirty_days"])(
  "M16: a cursor that the provider no longer knows (%s) is replaced by its time",
  async (lost) => {
    await buy(stack, buyers[0]);
    await stack.sql`update private.reconciliation set event_id = ${lost}, seen_until = now() - interval '31 days'`;
    expect((await reconcile()).status).toBe(200);
    expect(await counts()).toEqual([1, 0, 0]);
    expect(await cursor()).not.toBe(lost);
    expect((await reconcile()).body).toMatchObject({ events: 0 });
  },
);

test("a payment that a webhook has reported is not checked again", async () => {
  await control(stack, "webhooks", { stopped: false });
  const { session } = await buy(stack, buyers[0]);
  await control(stack, "webhooks/idle");
  const before = await cursor();
  expect(await askedAbout(session, reconcile)).toBe(0);
  expect(await cursor()).not.toBe(before);
});

test("an unpaid order is checked after intervals that double with its age", async () => {
  const { orderId, session } = await openCheckout(stack, buyers[0]);
  const asked = async (by: string) => {
    await stack.sql`
      update public.orders set created_at = created_at - ${by}::interval, asked_at = asked_at - ${by}::interval
      where id = ${orderId}`;
    return askedAbout(session, reconcile);
  };
  expect(await asked("14 minutes")).toBe(0);
  expect(await asked("6 minutes")).toBe(1);
  expect(await asked("15 minutes")).toBe(0);
  expect(await asked("10 minutes")).toBe(1);
  expect(await asked("30 minutes")).toBe(0);
  expect(await asked("20 minutes")).toBe(1);
});
