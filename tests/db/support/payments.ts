import { randomUUID } from "node:crypto";
import type postgres from "postgres";

type Sql = postgres.Sql | postgres.ReservedSql | postgres.TransactionSql;

export type Order = {
  id: string;
  user_id: string | null;
  plan_id: string;
  amount_cents: number;
  currency: string;
  status: string;
  checkout_session_id: string | null;
  checkout_url: string | null;
  payment_intent_id: string | null;
  amount_refunded_cents: number;
  failure_code: string | null;
  receipt_number: string | null;
  paid_at: Date | null;
};

/** The provider's facts of one payment, as the edge functions pass them to the database. */
export type PaymentFacts = {
  session_id: string;
  order_id: string | null;
  session_status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  amount_total: number;
  currency: string;
  plan_id: string;
  livemode: boolean;
  account: string | null;
  payment_intent: string | null;
  failure: string | null;
  amount_refunded: number;
  receipt_email: string | null;
  disputes: { id: string; status: string; amount: number }[];
};

export type Outcome = {
  order_id: string | null;
  status: string | null;
  granted: boolean;
  quarantined: string | null;
};

export type PaymentEvent = { id: string; type: string; data?: object };

/** A new account with nothing in it. */
export async function makePerson(sql: Sql): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@aurum.test`})`;
  await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  return id;
}

/** Does something as a person with a living session, in one transaction. */
export function asPerson<T>(
  sql: postgres.Sql,
  person: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: person, role: "authenticated", session_id: person });
    await tx`
      select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${person}, true),
        set_config('role', 'authenticated', true)`;
    return work(tx);
  }) as Promise<T>;
}

/** The person's pending order for a plan, by the call that their browser makes. */
export async function openOrder(sql: postgres.Sql, person: string, plan: string): Promise<Order> {
  const [order] = await asPerson(sql, person, (tx) => tx<Order[]>`select * from public.open_order(${plan})`);
  if (!order) throw new Error("no order");
  return order;
}

/** An unpaid order with its Checkout Session. */
export async function openCheckout(sql: postgres.Sql, person: string, plan: string): Promise<Order> {
  const order = await openOrder(sql, person, plan);
  const [attached] = await sql<Order[]>`
    select * from public.attach_checkout(${order.id}, ${`cs_${randomUUID()}`}, 'https://pay.example', now() + interval '1 hour')`;
  if (!attached) throw new Error("no checkout");
  return attached;
}

/** The facts of an order that was paid as ordered, with the given differences. */
export function paidFor(order: Order, differing: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    session_id: order.checkout_session_id ?? `cs_${order.id}`,
    order_id: order.id,
    session_status: "complete",
    payment_status: "paid",
    amount_total: order.amount_cents,
    currency: order.currency,
    plan_id: order.plan_id,
    livemode: false,
    account: null,
    payment_intent: `pi_${order.id}`,
    failure: null,
    amount_refunded: 0,
    receipt_email: null,
    disputes: [],
    ...differing,
  };
}

export const newEvent = (type = "checkout.session.completed"): PaymentEvent => ({
  id: `evt_${randomUUID()}`,
  type,
});

/** The event of a refund that the bank has sent back, of so many cents. */
export const failedRefund = (refund: string, amount: unknown = 4900): PaymentEvent => ({
  ...newEvent("refund.failed"),
  data: { object: { id: refund, status: "failed", amount } },
});

/** Hands facts to the database, as webhook, return page, recovery and reconciliation do. */
export async function fulfil(
  sql: Sql,
  facts: PaymentFacts,
  event: PaymentEvent | null = null,
  source = event ? "webhook" : "return",
): Promise<Outcome> {
  const [row] = await sql<{ outcome: Outcome }[]>`
    select public.fulfil_payment(
      ${JSON.stringify(facts)}::text::jsonb, ${source}, ${event && JSON.stringify(event)}::text::jsonb
    ) as outcome`;
  if (!row) throw new Error("no outcome");
  return row.outcome;
}

export async function orderOf(sql: Sql, id: string): Promise<Order> {
  const [order] = await sql<Order[]>`select * from public.orders where id = ${id}`;
  if (!order) throw new Error("no such order");
  return order;
}

/** The specification's query of a user's plan (spec 7.3): the newest active subscription with its plan. */
export async function heldBy(sql: Sql, person: string) {
  const [held] = await sql<{ plan_id: string; order_id: string | null; expires_at: Date | null }[]>`
    select plan_id, order_id, expires_at from public.user_subscriptions
    where user_id = ${person} and status = 'active' order by created_at desc limit 1`;
  return held ?? null;
}

/** In how many days from now, to a hundredth, what a person holds ends; null for never, 0 for nothing. */
export async function daysHeldBy(sql: Sql, person: string): Promise<number | null> {
  const held = await heldBy(sql, person);
  if (!held) return 0;
  return held.expires_at && Math.round((held.expires_at.getTime() - Date.now()) / 864_000) / 100;
}

export async function quarantinedOf(sql: Sql, facts: Pick<PaymentFacts, "session_id">): Promise<string[]> {
  const rows = await sql<{ reason: string }[]>`
    select reason from public.quarantined_payments
    where subject = ${facts.session_id} and resolved_at is null order by reason`;
  return rows.map(({ reason }) => reason);
}
