import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type postgres from "postgres";
import { fulfil, makePerson, type Order, type PaymentEvent, type PaymentFacts } from "./payments.ts";
import { CHANGES, type Change, TrueSession } from "./stripe-truth.ts";

type Connection = postgres.ReservedSql;

/** One thing that happens; the numbers choose among what there is at that moment. */
type Step =
  | { do: "buy"; plan: string }
  | { do: "change"; what: Change; session: number }
  | { do: "webhook"; event: number; age: number; isSkewed: boolean; times: number; crash: number }
  | { do: "return"; session: number; age: number; crash: number }
  | { do: "recover" }
  | { do: "reconcile" }
  | { do: "second session"; session: number }
  | { do: "wait"; days: number }
  | { do: "delete" };

type History = { gift: "monthly" | "lifetime" | null; steps: Step[]; last: number };

const some = fc.nat({ max: 11 });
const age = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 4 }) });
const crash = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
);
const plan = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("monthly", "yearly") },
  { weight: 1, arbitrary: fc.constant("lifetime") },
);
const step = (weight: number, name: Step["do"], fields: Record<string, fc.Arbitrary<unknown>>) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
});

/** Histories of one user: orders, their events at the provider, and the ways in which we receive them. */
export const histories: fc.Arbitrary<History> = fc.record({
  gift: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom("monthly" as const, "lifetime" as const) },
  ),
  steps: fc.array(
    fc.oneof(
      step(4, "buy", { plan }),
      step(5, "change", { what: fc.constantFrom("pay", "process", "succeed"), session: some }),
      step(5, "change", { what: fc.constantFrom(...CHANGES), session: some }),
      step(9, "webhook", {
        event: some,
        age,
        isSkewed: fc.boolean(),
        times: fc.integer({ min: 1, max: 3 }),
        crash,
      }),
      step(3, "return", { session: some, age, crash }),
      step(1, "recover", {}),
      step(1, "reconcile", {}),
      step(1, "second session", { session: some }),
      step(2, "wait", { days: fc.constantFrom(1, 20, 30, 400) }),
      { weight: 1, arbitrary: fc.constantFrom<Step>({ do: "wait", days: 5 }, { do: "delete" }) },
    ),
    { minLength: 4, maxLength: 24, size: "max" },
  ),
  last: some,
});

/** Differences between a history's end state and the provider's; empty if both agree. */
export type Faults = { doubleGrants: string[]; lostPayments: string[]; wrongStates: string[] };

/**
 * Makes the nth write of a transaction fail if `test.crash` is set: a crash at any point. For a disposable
 * database.
 */
export async function plantCrashes(sql: postgres.Sql): Promise<void> {
  const tables = [
    "public.orders",
    "public.order_events",
    "public.user_subscriptions",
    "private.payment_events",
  ];
  await sql.unsafe(`
    create function private.crash_if_told() returns trigger language plpgsql as $$
    declare
      left_over integer := coalesce(nullif(current_setting('test.crash', true), ''), '0')::integer;
    begin
      perform set_config('test.crash', greatest(left_over - 1, 0)::text, true);
      if left_over = 1 then
        raise exception 'crash' using errcode = 'CRASH';
      end if;
      return new;
    end $$;
    ${tables
      .map(
        (table) =>
          `create trigger crash_if_told before insert or update on ${table}
           for each row execute function private.crash_if_told();`,
      )
      .join("\n")}`);
}

/** One history against the real functions, in a transaction that is rolled back, beside the model of the provider. */
class Play {
  private readonly sql: Connection;
  private readonly person: string;
  private readonly history: History;
  private readonly sessions: TrueSession[] = [];
  private readonly events: { event: PaymentEvent; session: TrueSession }[] = [];
  /**
   * Per order: the session that paid for it as far as reported, the day of the payment, and the number of
   * grants.
   */
  private readonly heard = new Map<string, { session: TrueSession; day: number; grants: number }>();
  private readonly done = new Set<string>();
  private day = 0;
  private deletedOn: number | null = null;
  private readonly faults: Faults = { doubleGrants: [], lostPayments: [], wrongStates: [] };

  constructor(sql: Connection, person: string, history: History) {
    this.sql = sql;
    this.person = person;
    this.history = history;
  }

  async run(): Promise<Faults> {
    const { gift, steps, last } = this.history;
    if (gift)
      await this
        .sql`insert into public.user_subscriptions (user_id, plan_id) values (${this.person}, ${gift})`;
    for (const one of steps) await this.take(one);
    await this.reconcileAll(last);
    await this.compare();
    return this.faults;
  }

  private at<T>(list: readonly T[], place: number): T | undefined {
    return list[place % Math.max(1, list.length)];
  }

  private async take(one: Step): Promise<void> {
    switch (one.do) {
      case "buy":
        return this.buy(one.plan);
      case "change":
        return this.change(one.what, this.at(this.sessions, one.session));
      case "webhook": {
        const sent = this.at(this.events, one.event);
        if (!sent) return;
        for (let time = 0; time < one.times; time += 1) {
          const facts = sent.session.read(one.age, one.isSkewed);
          await this.tell(sent.session, facts, sent.event, "webhook", one.crash);
        }
        return;
      }
      case "return": {
        const session = this.at(this.sessions, one.session);
        if (session) await this.tell(session, session.read(one.age), null, "return", one.crash);
        return;
      }
      case "recover":
        return this.ask(
          await this.sql`select checkout_session_id as id from public.own_open_payments(${this.person})`,
        );
      case "reconcile":
        return this.ask(
          await this.sql`
          select checkout_session_id as id from public.open_payments('0 seconds', '9999 days')`,
        );
      case "second session":
        return this.openSecond(this.at(this.sessions, one.session));
      case "wait":
        return this.wait(one.days);
      case "delete":
        return this.deleteAccount();
    }
  }

  private sessionsOf({ order }: TrueSession): TrueSession[] {
    return this.sessions.filter((other) => other.order.id === order.id);
  }

  private async buy(wanted: string): Promise<void> {
    if (this.deletedOn !== null) return;
    await this.sql`savepoint buying`;
    try {
      const [order] = await this.sql<Order[]>`select * from public.open_order(${wanted})`;
      if (!order || order.checkout_session_id) return;
      const session = new TrueSession(`cs_${randomUUID()}`, order);
      await this.sql`select public.attach_checkout(${order.id}, ${session.id}, 'https://pay.example', now())`;
      this.sessions.push(session);
    } catch (error) {
      if ((error as postgres.PostgresError).hint !== "lifetime_held") throw error;
      await this.sql`rollback to buying`;
    }
  }

  private change(what: Change, session: TrueSession | undefined): void {
    const event = session?.change(what, this.events.length);
    if (session && event) this.events.push({ event, session });
  }

  /** A second checkout of the same order, as after a crash between making and noting the first. */
  private openSecond(session: TrueSession | undefined): void {
    if (!session || this.sessionsOf(session).length > 1) return;
    const second = new TrueSession(`cs_${randomUUID()}`, session.order);
    this.sessions.push(second);
    this.change("pay", second);
  }

  /** Delivers facts; if requested, crashes first, after which the provider tries again. */
  private async tell(
    session: TrueSession,
    facts: PaymentFacts,
    event: PaymentEvent | null,
    source: string,
    crashAt = 0,
  ): Promise<void> {
    if (crashAt > 0) {
      await this.sql`savepoint telling`;
      await this.sql`select set_config('test.crash', ${String(crashAt)}, true)`;
      await fulfil(this.sql, facts, event, source).catch((error: postgres.PostgresError) => {
        if (error.code !== "CRASH") throw error;
      });
      await this.sql`rollback to telling`;
    }
    const { granted } = await fulfil(this.sql, facts, event, source);
    const heard = this.heard.get(session.order.id);
    if (granted && !session.isPaid) this.faults.wrongStates.push(`${session.id} granted and not paid`);
    if (granted && heard?.grants) this.faults.doubleGrants.push(`${session.order.id} granted again`);
    const isNews = !event || !this.done.has(event.id);
    if (event) this.done.add(event.id);
    if (heard) heard.grants += Number(granted);
    else if (isNews && facts.payment_status === "paid")
      this.heard.set(session.order.id, { session, day: this.day, grants: Number(granted) });
  }

  private async ask(open: postgres.RowList<postgres.Row[]>): Promise<void> {
    const ids = open.map(({ id }) => id);
    for (const session of this.sessions.filter(({ id }) => ids.includes(id)))
      await this.tell(session, session.read(), null, "reconciliation");
  }

  /** Every fact once more, the newest first: what is late by then must not undo it. */
  private async reconcileAll(last: number): Promise<void> {
    const start = last % Math.max(1, this.sessions.length);
    for (const session of [...this.sessions.slice(start), ...this.sessions.slice(0, start)]) {
      for (let age = 0; age < session.readings.length; age += 1)
        await this.tell(session, session.read(age), null, "reconciliation");
    }
  }

  /** Time passes: what has happened lies further back, and the job ends what has run out. */
  private async wait(days: number): Promise<void> {
    this.day += days;
    await this.sql`
      with ordered as (
        update public.orders set created_at = created_at - make_interval(days => ${days}),
          paid_at = paid_at - make_interval(days => ${days})
        where user_id = ${this.person} or user_id is null
      )
      update public.user_subscriptions set created_at = created_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days})
      where user_id = ${this.person}`;
    await this.sql`select private.expire_subscriptions()`;
  }

  private async deleteAccount(): Promise<void> {
    if (this.deletedOn !== null) return;
    await this.sql`delete from auth.users where id = ${this.person}`;
    this.deletedOn = this.heard.size;
  }

  /** The expected plan of the user: the day on which it ends, Infinity for lifetime, null for no plan. */
  private wantedEnd(): number | null {
    const { gift } = this.history;
    const durations: Record<string, number> = { monthly: 30, yearly: 365, lifetime: Infinity };
    let end = gift ? (durations[gift] ?? 0) : -Infinity;
    // In the order in which the payments were reported, which is the map's order.
    for (const { session, day } of this.heard.values()) {
      if (session.wantedStatus !== "paid") continue;
      end = Math.max(end, day) + (durations[session.order.plan_id] ?? 0);
    }
    return this.deletedOn === null && end > this.day ? end : null;
  }

  private async compare(): Promise<void> {
    const { doubleGrants, lostPayments, wrongStates } = this.faults;
    const ids = [...new Set(this.sessions.map(({ order }) => order.id))];
    const [found] = await this.sql<
      {
        orders: { id: string; status: string; session: string; grants: number; lines: number }[];
        kept: { reason: string; subject: string }[];
        ends: (number | null)[];
      }[]
    >`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'session', o.checkout_session_id,
          'grants', (select count(*) from public.user_subscriptions s where s.order_id = o.id),
          'lines', (select count(*) from public.order_events e where e.order_id = o.id and e.kind = 'paid'))), '[]')
         from public.orders o where o.id = any(${ids}::uuid[])) as orders,
        (select coalesce(jsonb_agg(jsonb_build_object('reason', q.reason, 'subject', q.subject)), '[]')
         from public.quarantined_payments q where q.order_id = any(${ids}::uuid[])) as kept,
        (select coalesce(jsonb_agg(extract(epoch from s.expires_at - now()) / 86400), '[]')
         from public.user_subscriptions s where s.user_id = ${this.person} and s.status = 'active') as ends`;
    if (!found) throw new Error("nothing to compare");
    for (const order of found.orders) {
      const paid = this.heard.get(order.id)?.session;
      const truth = paid ?? this.sessions.find(({ id }) => id === order.session);
      if (order.lines > 1 || order.grants > 1)
        doubleGrants.push(`${order.id}: ${order.lines} ${order.grants}`);
      if (order.status !== truth?.wantedStatus)
        wrongStates.push(`order ${order.id} is ${order.status}, wanted ${truth?.wantedStatus}`);
    }
    if (found.orders.length !== ids.length) lostPayments.push("an order is gone");
    for (const session of this.sessions.filter(({ isPaid }) => isPaid)) {
      const isOrders = found.orders.some(({ session: id, lines }) => id === session.id && lines === 1);
      const isKept = found.kept.some(({ subject }) => subject === session.id);
      if (!isOrders && !isKept) lostPayments.push(`${session.id} is nowhere`);
    }
    this.compareHeld(found.ends);
    this.compareDeleted(found.kept);
  }

  private compareHeld(ends: (number | null)[]): void {
    const wanted = this.wantedEnd();
    const left = wanted === null ? [] : [wanted === Infinity ? null : wanted - this.day];
    if (JSON.stringify(ends) === JSON.stringify(left)) return;
    const is = `holds ${JSON.stringify(ends)}, wanted ${JSON.stringify(left)}`;
    const more =
      (ends[0] === null ? Infinity : (ends[0] ?? 0)) > (left[0] === null ? Infinity : (left[0] ?? 0));
    (more ? this.faults.doubleGrants : this.faults.lostPayments).push(is);
  }

  /** A payment after the account's deletion is in quarantine, unless it was refunded at once. */
  private compareDeleted(kept: { reason: string; subject: string }[]): void {
    if (this.deletedOn === null) return;
    for (const { session } of [...this.heard.values()].slice(this.deletedOn)) {
      const isKept = kept.some(
        ({ reason, subject }) => reason === "account_deleted" && subject === session.id,
      );
      if (session.wantedStatus === "paid" && !isKept)
        this.faults.lostPayments.push(`${session.id} is not kept`);
    }
  }
}

/** Plays a history on a connection of its own, and leaves nothing behind. */
export async function playHistory(sql: Connection, history: History): Promise<Faults> {
  await sql`begin`;
  try {
    const person = await makePerson(sql);
    const claims = JSON.stringify({ sub: person, role: "authenticated", session_id: person });
    await sql`
      select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${person}, true)`;
    return await new Play(sql, person, history).run();
  } finally {
    await sql`rollback`;
  }
}

/** How many histories, from which seed; the seed plays the same ones again. */
export type Batch = { runs: number; seed: number };

/**
 * Runs histories one after the other until one fails; the report gives the history, its seed and its path.
 */
export async function playHistories(
  sql: postgres.Sql,
  { runs, seed }: Batch,
  parameters: fc.Parameters<[History]> = {},
): Promise<fc.RunDetails<[History]>> {
  const connection = await sql.reserve();
  try {
    return await fc.check(
      fc.asyncProperty(histories, async (history) => {
        const faults = await playHistory(connection, history);
        if (Object.values(faults).some((list) => list.length > 0)) throw new Error(JSON.stringify(faults));
      }),
      { numRuns: runs, seed, ...parameters },
    );
  } finally {
    connection.release();
  }
}
