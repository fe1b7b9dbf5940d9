import { afterAll, beforeAll, expect, test } from "vitest";
import { rebaseDemoDates } from "../../supabase/seed/index.ts";
import { seedOrders } from "../../supabase/seed/orders.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await seedOrders(stack);
});
afterAll(() => stack.stop());

async function ordersOf(actor: "member" | "lifetime" | "expired") {
  const { data } = await (await stack.as(actor))
    .from("orders")
    .select("id, plan_id, status, amount_cents, amount_refunded_cents, receipt_number, order_events(kind)")
    .order("created_at", { ascending: false });
  return (data ?? []).map(({ id: _, receipt_number: receipt, order_events: events, ...order }) => ({
    ...order,
    hasReceipt: receipt !== null,
    events: events.map(({ kind }) => kind),
  }));
}

const subscriptionsOf = async (actor: "member" | "lifetime") =>
  (
    await (
      await stack.as(actor)
    )
      .from("user_subscriptions")
      .select("plan_id, status, order:orders(status)")
      .order("created_at", { ascending: false })
  ).data;

test("the demo members have paid, refunded and unpaid orders at the plans' prices", async () => {
  const paid = { status: "paid", amount_refunded_cents: 0, hasReceipt: true };
  const paidEvents = ["created", "checkout_opened", "paid"];
  const abandoned = {
    status: "expired",
    amount_refunded_cents: 0,
    hasReceipt: false,
    events: ["created", "checkout_opened", "expired"],
  };
  expect(await ordersOf("member")).toEqual([
    { ...paid, plan_id: "yearly", amount_cents: 4900, events: paidEvents },
    { ...abandoned, plan_id: "lifetime", amount_cents: 9900 },
    {
      ...paid,
      plan_id: "monthly",
      status: "refunded",
      amount_cents: 900,
      amount_refunded_cents: 900,
      events: [...paidEvents, "refunded"],
    },
  ]);
  expect(await ordersOf("lifetime")).toEqual([
    { ...paid, plan_id: "lifetime", amount_cents: 9900, events: paidEvents },
    { ...abandoned, plan_id: "yearly", amount_cents: 4900 },
  ]);
  expect(await ordersOf("expired")).toEqual([
    { ...paid, plan_id: "monthly", amount_cents: 900, events: paidEvents },
  ]);
});

test("the demo members' plans match their payments, and settling them changes nothing", async () => {
  const held = {
    member: [
      { plan_id: "yearly", status: "active", order: { status: "paid" } },
      { plan_id: "monthly", status: "revoked", order: { status: "refunded" } },
    ],
    lifetime: [{ plan_id: "lifetime", status: "active", order: { status: "paid" } }],
  };
  for (const settle of [false, true]) {
    if (settle) await stack.sql`select private.recompute_subscriptions(id) from auth.users`;
    expect([await subscriptionsOf("member"), await subscriptionsOf("lifetime")]).toEqual([
      held.member,
      held.lifetime,
    ]);
  }
});

test("written twice they are there once, and no mail is due for them", async () => {
  const all = () => stack.sql`
    select (select count(*) from public.orders) as orders, (select count(*) from public.order_events) as events,
      (select count(*) from public.user_subscriptions) as subscriptions`;
  const before = await all();
  await seedOrders(stack);
  expect(await all()).toEqual(before);
  expect(await stack.sql`select kind from private.due_notices()`).toEqual([]);
});

/** Entries of their histories with times that contradict the orders. */
const misdated = () => stack.sql`
  select o.id, e.kind
  from public.orders o
  join public.order_events e on e.order_id = o.id
  where e.kind = 'created' and e.at <> o.created_at or e.kind = 'paid' and e.at is distinct from o.paid_at`;

test("orders have the dates of their history", async () => {
  expect(await misdated()).toEqual([]);
});

/** Plans that began at another moment than that of their payment. */
const untimely = () => stack.sql`
  select s.id from public.user_subscriptions s join public.orders o on o.id = s.order_id where s.created_at <> o.paid_at`;

test("a plan begins with its payment", async () => {
  expect(await untimely()).toEqual([]);
});

test("after a later start, the order and its history are as old as its plan", async () => {
  await stack.sql`
    update public.orders
    set created_at = created_at - interval '400 days', paid_at = paid_at - interval '400 days'`;
  await stack.sql`update public.order_events set at = at - interval '400 days'`;
  const [asked] = await stack.sql`
    insert into public.order_events (order_id, kind, source)
    select order_id, 'refund_asked', 'staff' from public.user_subscriptions where plan_id = 'yearly' and order_id is not null
    returning id, at`;
  await stack.sql`update public.user_subscriptions set expires_at = now() - interval '1 day' where status = 'active'`;
  await rebaseDemoDates(stack);
  await stack.sql`select private.recompute_subscriptions(id) from auth.users where email = 'member@aurum.test'`;
  const [held] = await stack.sql<{ status: string; days: number }[]>`
    select s.status, extract(day from s.expires_at - now())::int as days
    from public.user_subscriptions s join auth.users u on u.id = s.user_id
    where u.email = 'member@aurum.test' and s.plan_id = 'yearly'`;
  expect(held?.status).toBe("active");
  expect(held?.days).toBeGreaterThan(320);
  expect(await misdated()).toEqual([]);
  expect(await stack.sql`select id, at from public.order_events where kind = 'refund_asked'`).toEqual([
    asked,
  ]);
});
