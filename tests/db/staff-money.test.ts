// Spec 6.17.

import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { createDatabase } from "../support/databases.ts";
import {
  asPerson,
  failedRefund,
  fulfil,
  heldBy,
  makePerson,
  newEvent,
  openCheckout,
  openOrder,
  orderOf,
  paidFor,
  quarantinedOf,
} from "./support/payments.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
const staff: Record<"jadmin" | "admin" | "super", string> = { jadmin: "", admin: "", super: "" };
beforeAll(async () => {
  database = await createDatabase(inject("postgresPort"));
  sql = connect(database.url, 10);
  for (const role of ["jadmin", "admin", "super"] as const) {
    staff[role] = await makePerson(sql);
    await sql`
      insert into public.user_roles (user_id, role, is_super_admin)
      values (${staff[role]}, ${role === "jadmin" ? "jadmin" : "admin"}, ${role === "super"})
      on conflict (user_id) do update set role = excluded.role, is_super_admin = excluded.is_super_admin`;
  }
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

type Listed = { id: string; email: string | null; checkout_session_id: string | null; cursor: string };

const listOrders = (
  who: string,
  filters: Record<string, string | boolean> = {},
  { sort = "-created_at", after = null as string | null, size = 100 } = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx<Listed[]>`
      select * from public.list_orders(${JSON.stringify(filters)}::text::jsonb, ${sort}, ${after}, ${size})`,
  );

const idsOf = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id ?? "");

async function paidOrder(plan = "yearly") {
  const person = await makePerson(sql);
  const order = await openCheckout(sql, person, plan);
  await fulfil(sql, paidFor(order));
  return { person, order };
}

/** Requests a refund with the refunded total that the caller saw. */
const ask = (who: string, order: string, cents: number | null = null, seen = 0) =>
  asPerson(sql, who, async (tx) => {
    const [asked] = await tx<{ request: string; payment_intent: string; amount: number }[]>`
      select * from public.ask_refund(${order}, ${seen}, ${cents})`;
    return asked;
  });

const resolve = (who: string, payment: string, order: string | null, note: string | null = null) =>
  asPerson(sql, who, (tx) => tx`select public.resolve_quarantined_payment(${payment}, ${order}, ${note})`);

async function quarantinedId(session: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from public.quarantined_payments where subject = ${session} and resolved_at is null`;
  return row?.id ?? "";
}

describe("orders as staff see them", () => {
  test("orders are found by the start of an address and by every id, not by wildcards", async () => {
    const { person, order } = await paidOrder();
    const paid = await orderOf(sql, order.id);
    for (const search of [
      person.slice(0, 20).toUpperCase(),
      order.id,
      paid.receipt_number ?? "",
      paid.payment_intent_id ?? "",
      `  ${order.checkout_session_id}  `,
    ])
      expect([search, idsOf(await listOrders(staff.admin, { search }))]).toEqual([search, [order.id]]);
    for (const search of ["%", "_", "\\", "a%b", `${randomUUID()}@aurum.test`])
      expect(await listOrders(staff.admin, { search })).toEqual([]);
  });

  test("status, plan, person and date leave what they name", async () => {
    const { person, order } = await paidOrder("monthly");
    const open = await openOrder(sql, person, "yearly");
    await sql`update public.orders set created_at = '2020-02-29T23:59:59Z' where id = ${order.id}`;
    const own = (filters: Record<string, string>) => listOrders(staff.admin, { person, ...filters });
    expect(idsOf(await own({}))).toEqual([open.id, order.id]);
    expect(idsOf(await own({ status: "paid" }))).toEqual([order.id]);
    expect(idsOf(await own({ plan: "yearly" }))).toEqual([open.id]);
    expect(idsOf(await own({ from: "2020-02-29T20:00Z", until: "2020-03-01" }))).toEqual([order.id]);
    expect(idsOf(await own({ from: "2020-02-28T20:00Z", until: "2020-02-29T20:00Z" }))).toEqual([]);
    expect(idsOf(await own({ from: "2020-03-01" }))).toEqual([open.id]);
  });

  test("waiting checkouts are unpaid and were opened a quarter of an hour ago", async () => {
    const person = await makePerson(sql);
    const old = await openCheckout(sql, person, "monthly");
    await openCheckout(sql, person, "yearly");
    const { person: buyer } = await paidOrder();
    await sql`update public.orders set created_at = now() - interval '16 minutes' where id = ${old.id} or user_id = ${buyer}`;
    expect(idsOf(await listOrders(staff.admin, { person, waiting: true }))).toEqual([old.id]);
    expect(await listOrders(staff.admin, { person: buyer, waiting: true })).toEqual([]);
  });

  test("pages of equal amounts neither repeat nor leave out, in both directions", async () => {
    const person = await makePerson(sql);
    await sql`
      insert into public.orders (user_id, email, plan_id, amount_cents, status)
      select ${person}, 'pages@aurum.test', 'yearly', 4900 + place % 2, 'expired' from generate_series(1, 25) place`;
    for (const sort of ["-created_at", "created_at", "-amount_cents", "amount_cents"]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Listed[] = await listOrders(staff.admin, { person }, { sort, after, size: 4 });
        seen.push(...idsOf(page));
        after = page.at(-1)?.cursor ?? null;
      } while (after !== null);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 25, 25]);
    }
  });

  test("an unknown filter, value, sort or cursor is an error and never everything", async () => {
    const refused = { code: "22023" };
    for (const filters of [
      { colour: "gold" },
      { status: "gilded" },
      { plan: "gilded" },
      { person: "me" },
      { from: "yesterday-ish" },
      { waiting: false },
    ] as Record<string, string>[])
      await expect(listOrders(staff.admin, filters), JSON.stringify(filters)).rejects.toMatchObject(refused);
    for (const sort of ["email", "-id", "--created_at", "created_at.desc", ""])
      await expect(listOrders(staff.admin, {}, { sort }), sort).rejects.toMatchObject(refused);
    for (const after of ["", "x", '["2026-01-01", "x"]', "[]"])
      await expect(listOrders(staff.admin, {}, { after }), after).rejects.toMatchObject(refused);
  });

  test("R13: a jadmin neither sees nor searches users and the provider's ids", async () => {
    const { person, order } = await paidOrder();
    const [masked] = await listOrders(staff.jadmin, { search: order.id });
    expect(masked).toMatchObject({
      id: order.id,
      status: "paid",
      user_id: null,
      email: null,
      checkout_session_id: null,
      payment_intent_id: null,
      receipt_number: null,
    });
    for (const filters of [
      { search: `${person}@aurum.test` },
      { search: order.checkout_session_id ?? "" },
      { person },
    ] as Record<string, string>[])
      await expect(listOrders(staff.jadmin, filters)).rejects.toMatchObject({ code: "42501" });
    expect((await listOrders(staff.admin, { person }))[0]).toMatchObject({ user_id: person });
  });

  test("R11: only staff list orders, disputes and payments, and read a history", async () => {
    const { person, order } = await paidOrder();
    const calls = [
      "select * from public.list_orders()",
      "select * from public.list_disputes()",
      "select * from public.list_quarantined_payments()",
      `select * from public.order_history('${order.id}')`,
      "select * from public.money_waiting()",
      "select * from public.open_orders_of_plans()",
    ];
    for (const call of calls) {
      await expect(
        asPerson(sql, person, (tx) => tx.unsafe(call)),
        call,
      ).rejects.toMatchObject({ code: "42501" });
      await asPerson(sql, staff.jadmin, (tx) => tx.unsafe(call));
    }
  });
});

describe("the export of orders", () => {
  const exportOrders = (id: string, filters: object, after: string | null = null) =>
    asPerson(
      sql,
      id,
      (tx) =>
        tx`select * from public.export_orders(${JSON.stringify(filters)}::text::jsonb, 'created_at', ${after})`,
    );

  test("R13: is for admins, and each is on record once, with its filters", async () => {
    const { person, order } = await paidOrder();
    for (const id of [person, staff.jadmin])
      await expect(exportOrders(id, { person })).rejects.toMatchObject({ code: "42501" });
    const exported = await exportOrders(staff.admin, { person });
    expect(exported.map(({ id }) => id)).toEqual([order.id]);
    expect(await exportOrders(staff.admin, { person }, exported[0]?.cursor)).toEqual([]);
    const written = await sql`
      select actor_id, target_type, details from public.audit_log
      where action = 'orders.exported' and details -> 'filters' ->> 'person' = ${person}`;
    expect(written.map((row) => ({ ...row }))).toEqual([
      { actor_id: staff.admin, target_type: "orders", details: { filters: { person } } },
    ]);
  });

  test("R13: one that begins in the middle is on record as well", async () => {
    const { person } = await paidOrder();
    const from = '["-infinity", "00000000-0000-0000-0000-000000000000"]';
    expect(await exportOrders(staff.admin, { person }, from)).toHaveLength(1);
    await exportOrders(staff.admin, { person }, from);
    const written = await sql`
      select 1 from public.audit_log
      where action = 'orders.exported' and details -> 'filters' ->> 'person' = ${person}`;
    expect(written).toHaveLength(1);
  });

  test("gives a thousand at a time, to the last one", async () => {
    const { person } = await paidOrder();
    await sql`
      insert into public.orders (user_id, email, plan_id, amount_cents, currency, status, created_at)
      select ${person}, 'many@aurum.test', 'monthly', 1, 'usd', 'expired', now() - make_interval(secs => n)
      from generate_series(1, 1049) n`;
    const first = await exportOrders(staff.admin, { person });
    const second = await exportOrders(staff.admin, { person }, first.at(-1)?.cursor);
    expect([first.length, second.length]).toEqual([1000, 50]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(1050);
  });
});

describe("refunds", () => {
  test("M12: only a super admin requests a refund, and it is logged first", async () => {
    const { person, order } = await paidOrder();
    for (const who of [person, staff.jadmin, staff.admin])
      await expect(ask(who, order.id)).rejects.toMatchObject({ code: "42501" });
    expect(await ask(staff.super, order.id)).toMatchObject({
      payment_intent: `pi_${order.id}`,
      amount: 4900,
    });
    const [audited] =
      await sql`select actor_id, action, details from public.audit_log where target_id = ${order.id}`;
    expect(audited).toEqual({
      actor_id: staff.super,
      action: "payment.refund",
      details: { amount_cents: 4900 },
    });
    expect((await orderOf(sql, order.id)).status, "the order waits for what the provider says").toBe("paid");
  });

  test("M12: forty clicks are one refund, another amount waits for its end", async () => {
    const { order } = await paidOrder();
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => ask(staff.super, order.id, 1000).then((one) => one?.request)),
    );
    expect(new Set(asked).size).toBe(1);
    await expect(ask(staff.super, order.id, 2000)).rejects.toMatchObject({ hint: "refund_under_way" });
    await fulfil(sql, paidFor(order, { amount_refunded: 1000 }));
    const next = await ask(staff.super, order.id, null, 1000);
    expect([next?.amount, next?.request === asked[0]]).toEqual([3900, false]);
    await sql`select public.refuse_refund(${next?.request ?? null}, 'balance_insufficient')`;
    expect((await ask(staff.super, order.id, 100, 1000))?.amount).toBe(100);
    const history = await sql`
      select kind, details from public.order_events where order_id = ${order.id} and source = 'staff' order by id`;
    expect(history).toEqual([
      { kind: "refund_asked", details: { amount_cents: 1000 } },
      { kind: "refund_asked", details: { amount_cents: 3900 } },
      { kind: "refund_refused", details: { code: "balance_insufficient" } },
      { kind: "refund_asked", details: { amount_cents: 100 } },
    ]);
  });

  test("M13: repeating a refund with the same total repeats it; an older total gets none", async () => {
    const { order } = await paidOrder();
    const first = await ask(staff.super, order.id, 500);
    await fulfil(sql, paidFor(order, { amount_refunded: 500 }), newEvent("charge.refunded"));
    expect(await ask(staff.super, order.id, 500)).toEqual(first);
    for (const cents of [400, null])
      await expect(ask(staff.super, order.id, cents)).rejects.toMatchObject({ hint: "refunded_meanwhile" });
    const rest = await ask(staff.super, order.id, null, 500);
    expect(rest).toMatchObject({ amount: 4400 });
    await fulfil(sql, paidFor(order, { amount_refunded: 4900 }), newEvent("charge.refunded"));
    expect(await ask(staff.super, order.id, null, 500)).toEqual(rest);
    await expect(ask(staff.super, order.id, 4400)).rejects.toMatchObject({ hint: "nothing_to_refund" });
  });

  test("M12: what is not paid, is refunded or is more than is left is refused", async () => {
    const { order } = await paidOrder();
    for (const cents of [0, -1, 4901])
      await expect(ask(staff.super, order.id, cents)).rejects.toMatchObject({ hint: "wrong_amount" });
    await fulfil(sql, paidFor(order, { amount_refunded: 4900 }));
    await expect(ask(staff.super, order.id, null, 4900)).rejects.toMatchObject({ hint: "nothing_to_refund" });
    const open = await openCheckout(sql, await makePerson(sql), "monthly");
    await expect(ask(staff.super, open.id)).rejects.toMatchObject({ hint: "nothing_to_refund" });
    await expect(ask(staff.super, randomUUID())).rejects.toMatchObject({ code: "22023" });
  });

  test("M12: an open dispute is listed with its due date, the most urgent first", async () => {
    const { order } = await paidOrder();
    const dispute = (status: string) => ({
      disputes: [
        { id: `dp_${order.id}`, status, amount: 4900, reason: "fraudulent", due_by: "2020-01-07T00:00:00Z" },
      ],
    });
    const list = (isOpen: boolean) =>
      asPerson(sql, staff.admin, (tx) => tx`select * from public.list_disputes(${isOpen})`);
    await fulfil(sql, paidFor(order, dispute("warning_needs_response")));
    expect(idsOf(await list(true))).toContain(`dp_${order.id}`);
    await fulfil(sql, paidFor(order, dispute("warning_closed")));
    expect(idsOf(await list(true))).not.toContain(`dp_${order.id}`);
    await fulfil(sql, paidFor(order, dispute("needs_response")));
    expect((await list(true))[0]).toMatchObject({
      id: `dp_${order.id}`,
      order_id: order.id,
      status: "needs_response",
      reason: "fraudulent",
      due_by: new Date("2020-01-07T00:00:00Z"),
    });
    await expect(ask(staff.super, order.id)).rejects.toMatchObject({ hint: "nothing_to_refund" });
    await fulfil(sql, paidFor(order, dispute("lost")));
    expect(idsOf(await list(true))).not.toContain(`dp_${order.id}`);
    expect((await list(false)).find(({ id }) => id === `dp_${order.id}`)).toMatchObject({ status: "lost" });
  });
});

describe("payments that do not fit", () => {
  test("M9: a mismatch is given to the order that it fits, and to no other", async () => {
    const person = await makePerson(sql);
    const [monthly, yearly] = [
      await openCheckout(sql, person, "monthly"),
      await openCheckout(sql, person, "yearly"),
    ];
    const session = `cs_${randomUUID()}`;
    const facts = paidFor(yearly, { order_id: randomUUID(), session_id: session });
    await fulfil(sql, facts);
    const payment = await quarantinedId(session);
    await expect(resolve(staff.super, payment, monthly.id)).rejects.toMatchObject({ code: "22023" });
    expect(await quarantinedOf(sql, facts)).toEqual(["unknown_order"]);
    await resolve(staff.super, payment, yearly.id);
    expect(await heldBy(sql, person)).toMatchObject({ order_id: yearly.id });
    expect(await quarantinedOf(sql, facts)).toEqual([]);
  });

  test("M12: a payment refunded at the provider grants no plan when it is assigned", async () => {
    const { person, order } = await paidOrder();
    const session = `cs_${randomUUID()}`;
    const second = paidFor(order, { session_id: session, payment_intent: `pi_${session}` });
    await fulfil(sql, second, newEvent());
    await fulfil(sql, { ...second, amount_refunded: 4900 }, newEvent("charge.refunded"));
    await fulfil(sql, second, newEvent());
    const next = await openOrder(sql, person, "yearly");
    await resolve(staff.super, await quarantinedId(session), next.id);
    expect((await orderOf(sql, next.id)).status).toBe("refunded");
    expect(await heldBy(sql, person)).toMatchObject({ order_id: order.id });
  });

  test("M12: a returned refund is listed with its amount, else with the payment's", async () => {
    const { order } = await paidOrder();
    const listed: unknown[] = [];
    for (const amount of [1200, null, "a lot", "", -1, 12.5, 1e20, { cents: 1200 }]) {
      const refund = `re_${randomUUID()}`;
      await fulfil(sql, paidFor(order, { amount_refunded: 1200 }), failedRefund(refund, amount));
      const [row] = await asPerson(
        sql,
        staff.admin,
        (tx) => tx`select amount_cents from public.list_quarantined_payments(true) where subject = ${refund}`,
      );
      listed.push(row?.amount_cents);
    }
    expect(listed).toEqual([1200, 4900, 4900, 4900, 4900, 4900, 4900, 4900]);
  });

  test("M10: only a super admin ends a quarantine, with an order or a note", async () => {
    const { order } = await paidOrder();
    const session = `cs_${randomUUID()}`;
    await fulfil(sql, paidFor(order, { session_id: session, payment_intent: `pi_${session}` }));
    const payment = await quarantinedId(session);
    await expect(resolve(staff.admin, payment, null, "Mine")).rejects.toMatchObject({ code: "42501" });
    await expect(resolve(staff.super, payment, null, "  ")).rejects.toMatchObject({ code: "22023" });
    const ends = await Promise.allSettled([
      resolve(staff.super, payment, null, "Paid back by bank"),
      resolve(staff.super, payment, null, "Paid back by bank"),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [kept] = await sql`select note, resolved_by from public.quarantined_payments where id = ${payment}`;
    expect(kept).toEqual({ note: "Paid back by bank", resolved_by: staff.super });
    const audited =
      await sql`select action from public.audit_log where target_id = ${payment} and actor_id = ${staff.super}`;
    expect(audited).toEqual([{ action: "payment.resolve" }]);
  });

  test("M11: only a second payment can be refunded, not one of another mode or owner", async () => {
    const wanted = {
      livemode_mismatch: false,
      foreign_account: false,
      claimed_by_another: false,
      refund_failed: false,
      second_payment: true,
      amount_mismatch: true,
    };
    for (const [reason, mayRefund] of Object.entries(wanted)) {
      const session = `cs_${randomUUID()}`;
      const facts = { payment_intent: "pi_held", payment_status: "paid", amount_total: 900, currency: "usd" };
      await sql`
        insert into public.quarantined_payments (reason, subject, facts)
        values (${reason}, ${session}, ${sql.json(facts)})`;
      const payment = await quarantinedId(session);
      const asked = asPerson(
        sql,
        staff.super,
        (tx) => tx`select public.ask_quarantine_refund(${payment}) as intent`,
      );
      if (mayRefund) expect([...(await asked)]).toEqual([{ intent: "pi_held" }]);
      else await expect(asked, reason).rejects.toMatchObject({ hint: "nothing_to_refund" });
      const rows = await asPerson(
        sql,
        staff.jadmin,
        (tx) => tx`select * from public.list_quarantined_payments(true) where id = ${payment}`,
      );
      expect(rows[0], "masked for a jadmin").toMatchObject({
        reason,
        may_refund: mayRefund,
        subject: null,
        email: null,
        payment_intent_id: null,
      });
    }
  });
});

test("X3: hostile notes are refused or stored as text; a search may be very long", async () => {
  const session = `cs_${randomUUID()}`;
  await sql`insert into public.quarantined_payments (reason, subject, facts) values ('plan_mismatch', ${session}, '{}')`;
  const payment = await quarantinedId(session);
  for (const note of ["paid \u202Eback", "a".repeat(501)])
    await expect(resolve(staff.super, payment, null, note)).rejects.toMatchObject({ code: "23514" });
  for (const search of ["a".repeat(1_000_000), "\u202E", "=1+1"])
    expect(await listOrders(staff.admin, { search })).toEqual([]);
  await resolve(staff.super, payment, null, "=1+1");
  const [kept] = await sql`select note from public.quarantined_payments where id = ${payment}`;
  expect(kept?.note).toBe("=1+1");
});

describe("plans", () => {
  const change = (who: string, plan: string, price: number | null, isActive: boolean | null = null) =>
    asPerson(sql, who, (tx) => tx`select public.change_plan(${plan}, ${price}, ${isActive})`);

  test("M9: an open order keeps its price when the plan's price changes", async () => {
    const [early, late] = [await makePerson(sql), await makePerson(sql)];
    const open = await openCheckout(sql, early, "monthly");
    await change(staff.super, "monthly", 12.5);
    expect((await openOrder(sql, early, "monthly")).amount_cents, "the same order").toBe(900);
    expect((await openOrder(sql, late, "monthly")).amount_cents).toBe(1250);
    const counted = await asPerson(
      sql,
      staff.jadmin,
      (tx) => tx`select * from public.open_orders_of_plans() where plan_id = 'monthly' and price_cents = 900`,
    );
    expect(counted[0]?.orders).toBeGreaterThanOrEqual(1);
    expect(await fulfil(sql, paidFor(open, { amount_total: 1250 }))).toMatchObject({
      quarantined: "amount_mismatch",
    });
    expect(await fulfil(sql, paidFor(open))).toMatchObject({ granted: true, quarantined: null });
    await change(staff.super, "monthly", 9);
  });

  test("M9: an order without a payment page takes the plan's new price and duration", async () => {
    const [person, other] = [await makePerson(sql), await makePerson(sql)];
    const first = await openOrder(sql, person, "monthly");
    const waiting = [await openOrder(sql, person, "lifetime"), await openOrder(sql, other, "monthly")];
    expect((await openOrder(sql, person, "monthly")).id, "nothing has changed").toBe(first.id);
    await change(staff.super, "monthly", 12.5);
    await change(staff.super, "lifetime", 120);
    const second = await openOrder(sql, person, "monthly");
    expect(second).toMatchObject({ status: "pending", amount_cents: 1250, duration_days: 30 });
    await sql`update public.plans set duration_days = 31 where id = 'monthly'`;
    const third = await openOrder(sql, person, "monthly");
    expect(third).toMatchObject({ status: "pending", amount_cents: 1250, duration_days: 31 });
    for (const { id } of [first, second]) {
      expect((await orderOf(sql, id)).status).toBe("expired");
      const history =
        await sql`select kind, source, details from public.order_events where order_id = ${id} order by id`;
      expect(history.map((row) => ({ ...row }))).toEqual([
        { kind: "created", source: "checkout", details: {} },
        { kind: "expired", source: "checkout", details: { code: "plan_changed" } },
      ]);
    }
    for (const { id } of waiting) expect((await orderOf(sql, id)).status, "not asked about").toBe("pending");
    await sql`update public.plans set duration_days = 30 where id = 'monthly'`;
    await change(staff.super, "monthly", 9);
    await change(staff.super, "lifetime", 99);
  });

  test("only a super admin changes a plan, to a valid price, and it is logged", async () => {
    await expect(change(staff.admin, "yearly", 1)).rejects.toMatchObject({ code: "42501" });
    for (const price of [0, -5, 0.49, 9.999, 100_000])
      await expect(change(staff.super, "yearly", price), String(price)).rejects.toMatchObject({
        code: "22023",
      });
    await expect(change(staff.super, "gilded", 5)).rejects.toMatchObject({ code: "22023" });
    await change(staff.super, "yearly", null, false);
    await expect(openOrder(sql, await makePerson(sql), "yearly")).rejects.toMatchObject({ code: "22023" });
    await change(staff.super, "yearly", null, true);
    const [audited] = await sql`
      select details from public.audit_log where action = 'plan.change' and target_id = 'yearly' order by id limit 1`;
    expect(audited?.details).toEqual({
      from: { price_usd: 49, is_active: true },
      to: { price_usd: 49, is_active: false },
    });
  });
});
