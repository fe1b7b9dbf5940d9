// Spec 1.2.

import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { createDatabase } from "../support/databases.ts";
import {
  asPerson,
  daysHeldBy,
  failedRefund,
  fulfil,
  heldBy,
  makePerson,
  newEvent,
  type Order,
  openCheckout,
  openOrder,
  orderOf,
  type PaymentFacts,
  paidFor,
  quarantinedOf,
} from "./support/payments.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, 40);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const AT_ONCE = 40;
const times = <T>(count: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

/** How often an order was granted: lines of its history, and rows of subscriptions. */
async function grantsOf(order: Order): Promise<number[]> {
  const [row] = await sql<{ paid: number; rows: number }[]>`
    select (select count(*)::int from public.order_events where order_id = ${order.id} and kind = 'paid') as paid,
      (select count(*)::int from public.user_subscriptions where order_id = ${order.id}) as rows`;
  return [row?.paid ?? 0, row?.rows ?? 0];
}

async function historyOf(order: Order): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select kind from public.order_events where order_id = ${order.id} order by id`;
  return rows.map(({ kind }) => kind);
}

async function checkout(plan = "yearly") {
  const person = await makePerson(sql);
  return { person, order: await openCheckout(sql, person, plan) };
}

const dispute = (status: string, id = "dp_1") => ({ disputes: [{ id, status, amount: 4900 }] });

describe("exactly once", () => {
  test("M3: one event a hundred times, forty at once, grants once", async () => {
    const { person, order } = await checkout();
    const event = newEvent();
    const outcomes = await times(100, () => fulfil(sql, paidFor(order), event));
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1);
    expect(outcomes.every(({ status }) => status === "paid")).toBe(true);
    expect(await grantsOf(order)).toEqual([1, 1]);
    expect(await daysHeldBy(sql, person)).toBe(365);
    expect(await sql`select id from private.payment_events where id = ${event.id}`).toHaveLength(1);
  });

  test("M4: forty different events of one session at once grant once", async () => {
    const { person, order } = await checkout();
    const outcomes = await times(AT_ONCE, () => fulfil(sql, paidFor(order), newEvent()));
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1);
    expect(await grantsOf(order)).toEqual([1, 1]);
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M5: webhook, return page, recovery and reconciliation at once grant once", async () => {
    const { person, order } = await checkout("monthly");
    const sources = ["webhook", "return", "recovery", "reconciliation"];
    const outcomes = await times(AT_ONCE, (place) =>
      fulfil(sql, paidFor(order), place % 4 === 0 ? newEvent() : null, sources[place % 4]),
    );
    expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1);
    expect(await grantsOf(order)).toEqual([1, 1]);
    expect(await daysHeldBy(sql, person)).toBe(30);
  });

  test("M5: forty parallel payments and refunds of two orders do not deadlock", async () => {
    const person = await makePerson(sql);
    const orders = [
      await openCheckout(sql, person, "monthly"),
      await openCheckout(sql, person, "yearly"),
    ] as const;
    await times(AT_ONCE, (place) => {
      const order = orders[place % 2] ?? orders[0];
      return fulfil(sql, paidFor(order, place % 8 === 7 ? { amount_refunded: order.amount_cents } : {}));
    });
    expect(await daysHeldBy(sql, person)).toBe(30);
    expect((await orderOf(sql, orders[1].id)).status).toBe("refunded");
  });

  test("M6: a crash in the middle leaves nothing, and the retry grants", async () => {
    const { person, order } = await checkout();
    const event = newEvent();
    const crash = sql.begin(async (tx) => {
      expect(await fulfil(tx, paidFor(order), event)).toMatchObject({ granted: true });
      throw new Error("killed");
    });
    await expect(crash).rejects.toThrow("killed");
    expect(await sql`select from private.payment_events where id = ${event.id}`).toHaveLength(0);
    expect((await orderOf(sql, order.id)).status).toBe("pending");
    expect(await fulfil(sql, paidFor(order), event)).toMatchObject({ granted: true });
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M6: the event is marked in the very transaction that grants", async () => {
    const { order } = await checkout();
    const event = newEvent();
    await fulfil(sql, paidFor(order), event);
    const [row] = await sql`
      select e.order_id, e.processed_at = o.paid_at as together
      from private.payment_events e join public.orders o on o.id = e.order_id where e.id = ${event.id}`;
    expect(row).toEqual({ order_id: order.id, together: true });
  });
});

test("M5: settling waiting events and a webhook of one of them do not deadlock", async () => {
  const { order } = await checkout();
  const event = newEvent();
  const session = `cs_${randomUUID()}`;
  await fulfil(sql, paidFor(order, { order_id: null, session_id: session }), event);
  const { delivery } = await sql.begin(async (tx) => {
    await tx`select private.lock_order(${order.id})`;
    const [self] = await tx`select pg_backend_pid() as pid`;
    const coming = fulfil(sql, paidFor(order, { session_id: session }), event);
    await expect
      .poll(() => sql`select from pg_stat_activity where ${self?.pid} = any (pg_blocking_pids(pid))`)
      .toHaveLength(1);
    await tx`select private.end_waiting(${session}, ${order.id})`;
    return { delivery: coming };
  });
  expect(await delivery).toMatchObject({ order_id: order.id });
});

/** A payment that an event reports before its order is fulfilled. */
async function waitingPayment() {
  const { order } = await checkout();
  const event = newEvent();
  const facts = paidFor(order, { order_id: null, session_id: `cs_${randomUUID()}` });
  await fulfil(sql, facts, event);
  return { order, event, facts };
}

test.each([
  [
    "settles what waited for an order",
    ({ order, facts }: Awaited<ReturnType<typeof waitingPayment>>) =>
      sql`select private.end_waiting(${facts.session_id}, ${order.id})`,
  ],
  [
    "resolves a kept payment",
    async ({ facts }: Awaited<ReturnType<typeof waitingPayment>>) => {
      const boss = await makePerson(sql);
      await sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${boss}`;
      await asPerson(
        sql,
        boss,
        (tx) => tx`
          select public.resolve_quarantined_payment(id, null, 'Seen') from public.quarantined_payments
          where subject = ${facts.session_id}`,
      );
    },
  ],
])("M5: who %s and a webhook that brings more of it do not lock each other out", async (_, work) => {
  const waiting = await waitingPayment();
  const { ended } = await sql.begin(async (tx) => {
    await tx`select from private.payment_events where id = ${waiting.event.id} for update`;
    const [self] = await tx`select pg_backend_pid() as pid`;
    const coming = Promise.resolve(work(waiting));
    await expect
      .poll(() => sql`select from pg_stat_activity where ${self?.pid} = any (pg_blocking_pids(pid))`)
      .toHaveLength(1);
    await fulfil(tx, { ...waiting.facts, amount_refunded: 100 }, waiting.event);
    return { ended: coming };
  });
  await ended;
  expect(await quarantinedOf(sql, waiting.facts)).toEqual([]);
});

describe("only what was paid", () => {
  test("M7: a refund before its payment grants nothing, nor does a late completion", async () => {
    const { person, order } = await checkout();
    const early: Partial<PaymentFacts> = { payment_status: "unpaid", amount_refunded: 4900 };
    expect(await fulfil(sql, paidFor(order, early), newEvent("charge.refunded"))).toMatchObject({
      status: "refunded",
      granted: false,
    });
    expect(await fulfil(sql, paidFor(order), newEvent())).toMatchObject({
      status: "refunded",
      granted: false,
    });
    expect(await heldBy(sql, person)).toBeNull();
    expect((await orderOf(sql, order.id)).paid_at).not.toBeNull();
  });

  test.each([
    { session_status: "complete", payment_status: "unpaid" },
    { session_status: "complete", payment_status: "no_payment_required" },
    { session_status: "open", payment_status: "unpaid" },
  ] as const)("M8: $session_status and $payment_status grants nothing until it is paid", async (facts) => {
    const { person, order } = await checkout();
    expect(await fulfil(sql, paidFor(order, facts), newEvent())).toMatchObject({
      status: "pending",
      granted: false,
    });
    expect(await heldBy(sql, person)).toBeNull();
    expect(await fulfil(sql, paidFor(order), newEvent())).toMatchObject({ status: "paid", granted: true });
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M8: a declined card leaves the order open, a failed delayed payment ends it", async () => {
    const { order } = await checkout();
    const declined = { session_status: "open", payment_status: "unpaid", failure: "card_declined" } as const;
    expect(await fulfil(sql, paidFor(order, declined))).toMatchObject({ status: "pending" });
    expect(await orderOf(sql, order.id)).toMatchObject({ failure_code: "card_declined" });
    const failed = { session_status: "complete", payment_status: "unpaid", failure: "expired" } as const;
    expect(await fulfil(sql, paidFor(order, failed))).toMatchObject({ status: "failed" });
    expect(await fulfil(sql, paidFor(order))).toMatchObject({ status: "paid", granted: true });
    expect(await orderOf(sql, order.id)).toMatchObject({ failure_code: null });
    const other = await checkout();
    const ended = { session_status: "expired", payment_status: "unpaid" } as const;
    expect(await fulfil(sql, paidFor(other.order, ended))).toMatchObject({ status: "expired" });
    expect(await fulfil(sql, paidFor(other.order))).toMatchObject({ status: "paid", granted: true });
  });

  test.each([
    ["amount_mismatch", { amount_total: 100 }],
    ["amount_mismatch", { amount_total: 4901 }],
    ["currency_mismatch", { currency: "eur" }],
    ["plan_mismatch", { plan_id: "lifetime" }],
  ] as const)("M9: %s: %o is kept for staff and grants nothing", async (reason, differing) => {
    const { person, order } = await checkout();
    const facts = paidFor(order, differing);
    expect(await fulfil(sql, facts, newEvent())).toMatchObject({
      status: "pending",
      granted: false,
      quarantined: reason,
    });
    await fulfil(sql, facts, newEvent());
    expect(await quarantinedOf(sql, facts)).toEqual([reason]);
    expect(await heldBy(sql, person)).toBeNull();
  });

  test("M9: the price is the plan's; the caller cannot change it", async () => {
    const person = await makePerson(sql);
    const order = await openOrder(sql, person, "lifetime");
    expect(order).toMatchObject({ amount_cents: 9900, currency: "usd", user_id: person, status: "pending" });
    const write = (column: string) =>
      asPerson(
        sql,
        person,
        (tx) => tx`update public.orders set ${tx(column)} = ${tx(column)} where id = ${order.id}`,
      );
    for (const column of ["amount_cents", "status", "plan_id", "user_id", "paid_at", "checkout_session_id"]) {
      await expect(write(column), column).rejects.toThrow("permission denied");
    }
  });

  test("M11: payments of the other mode or of another account are quarantined", async () => {
    const { person, order } = await checkout();
    const live = paidFor(order, { livemode: true });
    const foreign = paidFor(order, { session_id: `cs_${randomUUID()}`, account: "acct_other" });
    expect(await fulfil(sql, live, newEvent())).toMatchObject({ quarantined: "livemode_mismatch" });
    expect(await fulfil(sql, foreign, newEvent())).toMatchObject({ quarantined: "foreign_account" });
    expect(await heldBy(sql, person)).toBeNull();
    await sql`select public.set_payment_mode(true)`;
    const test = await fulfil(sql, paidFor(order), newEvent());
    const own = await fulfil(sql, live, newEvent());
    await sql`select public.set_payment_mode(false)`;
    expect(test).toMatchObject({ quarantined: "livemode_mismatch", granted: false });
    expect(own).toMatchObject({ granted: true });
  });
});

describe("after the payment", () => {
  test("M12: a refund in part keeps access, in full it ends at once", async () => {
    const { person, order } = await checkout();
    await fulfil(sql, paidFor(order));
    expect(await fulfil(sql, paidFor(order, { amount_refunded: 100 }))).toMatchObject({ status: "paid" });
    expect(await orderOf(sql, order.id)).toMatchObject({ amount_refunded_cents: 100 });
    expect(await daysHeldBy(sql, person)).toBe(365);
    expect(await fulfil(sql, paidFor(order, { amount_refunded: 4900 }))).toMatchObject({
      status: "refunded",
    });
    expect(await fulfil(sql, paidFor(order, { amount_refunded: 100 }))).toMatchObject({ status: "refunded" });
    expect(await heldBy(sql, person)).toBeNull();
    expect(await historyOf(order)).toEqual([
      "created",
      "checkout_opened",
      "paid",
      "partly_refunded",
      "refunded",
    ]);
  });

  test("M12: a dispute ends access, a won one restores it, late readings do nothing", async () => {
    const { person, order } = await checkout();
    await fulfil(sql, paidFor(order));
    expect(await fulfil(sql, paidFor(order, dispute("warning_needs_response")))).toMatchObject({
      status: "paid",
    });
    expect(await fulfil(sql, paidFor(order, dispute("needs_response")))).toMatchObject({
      status: "disputed",
    });
    expect(await heldBy(sql, person)).toBeNull();
    expect(await fulfil(sql, paidFor(order, dispute("warning_closed")))).toMatchObject({
      status: "disputed",
    });
    expect(await fulfil(sql, paidFor(order, dispute("won")))).toMatchObject({
      status: "paid",
      granted: false,
    });
    expect(await daysHeldBy(sql, person)).toBe(365);
    expect(await fulfil(sql, paidFor(order, dispute("under_review")))).toMatchObject({ status: "paid" });
    expect(await historyOf(order)).toEqual(["created", "checkout_opened", "paid", "disputed", "dispute_won"]);
  });

  test("M12: a lost dispute ends access for good", async () => {
    const { person, order } = await checkout();
    await fulfil(sql, paidFor(order, dispute("under_review")));
    expect(await fulfil(sql, paidFor(order, dispute("lost")))).toMatchObject({ status: "revoked" });
    expect(await fulfil(sql, paidFor(order, dispute("won")))).toMatchObject({ status: "revoked" });
    expect(await fulfil(sql, paidFor(order, dispute("won", "dp_2")))).toMatchObject({ status: "revoked" });
    expect(await heldBy(sql, person)).toBeNull();
  });

  test("M12: each refund that the bank returns is quarantined exactly once", async () => {
    const { order } = await checkout();
    await fulfil(sql, paidFor(order, { amount_refunded: 4900 }));
    const [first, second] = [`re_${randomUUID()}`, `re_${randomUUID()}`];
    const kept = () => sql`
      select subject from public.quarantined_payments
      where order_id = ${order.id} and reason = 'refund_failed' and resolved_at is null`;
    for (let time = 0; time < 2; time++) await fulfil(sql, paidFor(order), failedRefund(first));
    expect([...(await kept())]).toEqual([{ subject: first }]);
    await sql`update public.quarantined_payments set resolved_at = now() where subject = ${first}`;
    for (const refund of [first, second]) await fulfil(sql, paidFor(order), failedRefund(refund));
    expect([...(await kept())]).toEqual([{ subject: second }]);
    expect((await historyOf(order)).filter((kind) => kind === "quarantined")).toHaveLength(2);
    expect((await orderOf(sql, order.id)).status).toBe("refunded");
  });

  test("M12: after a refund the same plan is bought and granted again", async () => {
    const { person, order } = await checkout("lifetime");
    await fulfil(sql, paidFor(order));
    await fulfil(sql, paidFor(order, { amount_refunded: 9900 }));
    const again = await openCheckout(sql, person, "lifetime");
    expect(await fulfil(sql, paidFor(again))).toMatchObject({ granted: true });
    expect(await heldBy(sql, person)).toMatchObject({ order_id: again.id, expires_at: null });
  });

  test("M12: of two passes the refund of either leaves the other, in any order of events", async () => {
    const ends: (number | null)[] = [];
    for (const refundedFirst of [true, false]) {
      const person = await makePerson(sql);
      const month = await openCheckout(sql, person, "monthly");
      const year = await openCheckout(sql, person, "yearly");
      await fulfil(sql, paidFor(month, refundedFirst ? { amount_refunded: 900 } : {}));
      await fulfil(sql, paidFor(year));
      if (!refundedFirst) await fulfil(sql, paidFor(month, { amount_refunded: 900 }));
      ends.push(await daysHeldBy(sql, person));
    }
    expect(ends).toEqual([365, 365]);
  });
});

describe("buying again", () => {
  test("M13: forty clicks at once open one order and one checkout", async () => {
    const person = await makePerson(sql);
    const orders = await times(AT_ONCE, () => openOrder(sql, person, "yearly"));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const order = orders[0] as Order;
    const sessions = await times(AT_ONCE, async (place) => {
      const [attached] = await sql<Order[]>`
        select * from public.attach_checkout(${order.id}, ${`cs_${place}_${order.id}`}, ${`https://pay.example/${place}`}, now())`;
      return [attached?.checkout_session_id, attached?.checkout_url].join();
    });
    expect(new Set(sessions).size).toBe(1);
    expect(await historyOf(order)).toEqual(["created", "checkout_opened"]);
  });

  test("M13: a second paid session is quarantined, the first keeps its access", async () => {
    const { person, order } = await checkout();
    await fulfil(sql, paidFor(order));
    const second = paidFor(order, { session_id: `cs_${randomUUID()}`, payment_intent: `pi_${randomUUID()}` });
    expect(await fulfil(sql, second, newEvent())).toMatchObject({
      granted: false,
      quarantined: "second_payment",
    });
    const refunded = { ...second, amount_refunded: 4900 };
    expect(await fulfil(sql, refunded)).toMatchObject({ status: "paid" });
    expect(await fulfil(sql, { ...second, payment_status: "unpaid", session_status: "expired" })).toEqual({
      order_id: order.id,
      status: "paid",
      granted: false,
      quarantined: null,
    });
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M13: an order whose first session ended is paid by its second", async () => {
    const { person, order } = await checkout();
    const second = paidFor(order, { session_id: `cs_${randomUUID()}` });
    expect(await fulfil(sql, second)).toMatchObject({ granted: true });
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M14: a lifetime holder gets an error before paying, for any plan", async () => {
    const { person, order } = await checkout("lifetime");
    await fulfil(sql, paidFor(order));
    for (const plan of ["lifetime", "yearly"]) {
      await expect(openOrder(sql, person, plan)).rejects.toMatchObject({
        code: "P0001",
        hint: "lifetime_held",
      });
    }
  });

  test("M14: of two paid lifetime checkouts the second is quarantined", async () => {
    const { person, order } = await checkout("lifetime");
    await fulfil(sql, paidFor(order, { session_status: "expired", payment_status: "unpaid" }));
    const again = await openCheckout(sql, person, "lifetime");
    expect(await fulfil(sql, paidFor(again))).toMatchObject({ granted: true, quarantined: null });
    expect(await fulfil(sql, paidFor(order))).toMatchObject({ quarantined: "second_payment" });
    await fulfil(sql, paidFor(again, { amount_refunded: 9900 }));
    expect(await heldBy(sql, person)).toMatchObject({ order_id: order.id, expires_at: null });
  });

  test("M14: a timed plan paid after a lifetime one is quarantined until its refund", async () => {
    const { person, order } = await checkout("yearly");
    const lifetime = await openCheckout(sql, person, "lifetime");
    await fulfil(sql, paidFor(lifetime));
    expect(await fulfil(sql, paidFor(order))).toMatchObject({
      status: "paid",
      quarantined: "second_payment",
    });
    await fulfil(sql, paidFor(order), null, "reconciliation");
    expect(await quarantinedOf(sql, paidFor(order))).toEqual(["second_payment"]);
    expect(await heldBy(sql, person)).toMatchObject({ order_id: lifetime.id, expires_at: null });
    await fulfil(sql, paidFor(lifetime, { amount_refunded: 9900 }));
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M14: of two lifetime plans, the one whose dispute is won later is quarantined", async () => {
    const { person, order } = await checkout("lifetime");
    await fulfil(sql, paidFor(order, dispute("needs_response")));
    const again = await openCheckout(sql, person, "lifetime");
    expect(await fulfil(sql, paidFor(again))).toMatchObject({ granted: true, quarantined: null });
    expect(await fulfil(sql, paidFor(order, dispute("won")))).toMatchObject({
      quarantined: "second_payment",
    });
    expect(await fulfil(sql, paidFor(order, dispute("won")))).toMatchObject({ quarantined: null });
    expect(await quarantinedOf(sql, paidFor(order))).toEqual(["second_payment"]);
  });

  test("M14: a timed plan bought again extends from the end, after the end from now", async () => {
    const person = await makePerson(sql);
    for (const days of [30, 60]) {
      await fulfil(sql, paidFor(await openCheckout(sql, person, "monthly")));
      expect(await daysHeldBy(sql, person)).toBe(days);
    }
    await sql`update public.orders set paid_at = paid_at - interval '100 days' where user_id = ${person}`;
    await fulfil(sql, paidFor(await openCheckout(sql, person, "monthly")));
    expect(await daysHeldBy(sql, person)).toBe(30);
  });

  test("M14: a refund of a lifetime plan brings back the timed plan bought before", async () => {
    const { person, order } = await checkout("yearly");
    await fulfil(sql, paidFor(order));
    const lifetime = await openCheckout(sql, person, "lifetime");
    await fulfil(sql, paidFor(lifetime));
    expect(await heldBy(sql, person)).toMatchObject({ plan_id: "lifetime", expires_at: null });
    await fulfil(sql, paidFor(lifetime, { amount_refunded: 9900 }));
    expect(await heldBy(sql, person)).toMatchObject({ order_id: order.id });
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M14: what staff gave is extended, and stays when the payment is refunded", async () => {
    const { person, order } = await checkout("monthly");
    await sql`insert into public.user_subscriptions (user_id, plan_id) values (${person}, 'yearly')`;
    await fulfil(sql, paidFor(order));
    expect(await daysHeldBy(sql, person)).toBe(395);
    await fulfil(sql, paidFor(order, { amount_refunded: 900 }));
    expect(await daysHeldBy(sql, person)).toBe(365);
    expect(await heldBy(sql, person)).toMatchObject({ order_id: null });
  });

  test("M14: a plan that staff cancelled stays so", async () => {
    const { person, order } = await checkout("monthly");
    await fulfil(sql, paidFor(order));
    await sql`update public.user_subscriptions set status = 'cancelled' where user_id = ${person}`;
    await sql`update public.orders set cancelled_at = now() where id = ${order.id}`;
    await fulfil(sql, paidFor(order, { amount_refunded: 1 }));
    expect(await heldBy(sql, person)).toBeNull();
    await fulfil(sql, paidFor(await openCheckout(sql, person, "yearly")));
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M14: a plan whose price and length change later leaves what was bought", async () => {
    const { person, order } = await checkout("monthly");
    await sql`update public.plans set price_usd = 19, duration_days = 10 where id = 'monthly'`;
    await fulfil(sql, paidFor(order));
    await sql`update public.plans set price_usd = 9, duration_days = 30 where id = 'monthly'`;
    expect(await daysHeldBy(sql, person)).toBe(30);
  });
});

describe("nothing lost", () => {
  test("M15: a payment of an account that was deleted meanwhile is kept for staff", async () => {
    const { person, order } = await checkout();
    await sql`delete from auth.users where id = ${person}`;
    const facts = paidFor(order);
    expect(await fulfil(sql, facts, newEvent())).toMatchObject({
      status: "paid",
      granted: false,
      quarantined: "account_deleted",
    });
    expect(await orderOf(sql, order.id)).toMatchObject({ user_id: null, status: "paid" });
    expect(await quarantinedOf(sql, facts)).toEqual(["account_deleted"]);
  });

  test("M15: a payment during account deletion is deleted with it or quarantined", async () => {
    await times(10, async () => {
      const { person, order } = await checkout();
      const event = newEvent();
      const [outcome] = await Promise.all([
        fulfil(sql, paidFor(order), event),
        sql`delete from auth.users where id = ${person}`,
      ]);
      expect([outcome.granted, outcome.quarantined]).toEqual(
        outcome.granted ? [true, null] : [false, "account_deleted"],
      );
      expect(await orderOf(sql, order.id)).toMatchObject({ user_id: null, status: "paid" });
    });
  });

  test("M16: an event of an unknown order waits until its checkout is known", async () => {
    const person = await makePerson(sql);
    const order = await openOrder(sql, person, "yearly");
    const event = newEvent();
    const facts = { ...paidFor(order), order_id: null };
    expect(await fulfil(sql, facts, event)).toMatchObject({ quarantined: "unknown_order", order_id: null });
    expect(await quarantinedOf(sql, facts)).toEqual(["unknown_order"]);
    const state = async () => {
      const [row] =
        await sql`select processed_at is not null as done, order_id from private.payment_events where id = ${event.id}`;
      return row;
    };
    expect(await state()).toEqual({ done: false, order_id: null });
    await sql`select public.attach_checkout(${order.id}, ${facts.session_id}, 'https://pay.example', now())`;
    expect(await state()).toEqual({ done: true, order_id: order.id });
    expect(await quarantinedOf(sql, facts)).toEqual([]);
    expect(await daysHeldBy(sql, person)).toBe(365);
  });

  test("M16: after three days without webhooks, reconciliation grants every open order", async () => {
    const people = await times(20, async () => checkout());
    const ids = people.map(({ order }) => order.id);
    await sql`update public.orders set created_at = now() - interval '71 hours' where id in ${sql(ids)}`;
    const asked = await sql<{ order_id: string; checkout_session_id: string }[]>`
      select * from public.open_payments('15 minutes', '3 days')`;
    expect(ids.every((id) => asked.some(({ order_id }) => order_id === id))).toBe(true);
    await Promise.all(people.map(({ order }) => fulfil(sql, paidFor(order), null, "reconciliation")));
    for (const { person } of people) expect(await daysHeldBy(sql, person)).toBe(365);
    const left = await sql`select order_id from public.open_payments('15 minutes', '3 days')`;
    expect(left.filter(({ order_id }) => ids.includes(order_id))).toEqual([]);
  });

  test("M16: the cursor of reconciliation never moves back", async () => {
    const cursor = async () => (await sql`select * from public.take_reconciliation_cursor()`)[0];
    expect(await cursor()).toEqual({ event_id: null, seen_until: null });
    const later = new Date("2026-11-02T00:00:00Z");
    await sql`select public.move_reconciliation_cursor('evt_2', ${later})`;
    await sql`select public.move_reconciliation_cursor('evt_1', ${new Date("2026-11-01T00:00:00Z")})`;
    expect(await cursor()).toEqual({ event_id: "evt_2", seen_until: later });
  });
});
