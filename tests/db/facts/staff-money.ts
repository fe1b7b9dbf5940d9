import { idOf, numbered } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const ORDER = numbered("f1", "user");
const OTHER = numbered("f1", "member");

const dispute = (id: string, status: string | null, due: string) => [
  `insert into private.disputes (id, order_id, due_by) values ('${id}', '${ORDER}', ${due})`,
  `update public.orders set disputes = disputes || '${JSON.stringify({ [id]: status })}' where id = '${ORDER}'`,
];
const DISPUTES = [
  "delete from private.disputes",
  ...dispute("dp_1", "needs_response", "'2026-02-01'"),
  ...dispute("dp_2", "won", "'2026-02-01'"),
  ...dispute("dp_3", "warning_closed", "'2026-03-01'"),
  ...dispute("dp_4", "warning_under_review", "null"),
];
const disputes = (rest: string) => `(select jsonb_agg(right(id, 1)) from public.list_disputes(${rest}))`;

const held = (number: number, resolved = "null") =>
  `insert into public.quarantined_payments (id, reason, subject, facts, created_at, resolved_at)
   values ('f9000000-0000-4000-8000-00000000000${number}', 'unknown_order', 'cs_${number}', '{}', '2026-01-01', ${resolved})`;
const PAYMENTS = [
  "delete from public.quarantined_payments",
  ...[held(1), held(2, "now()"), held(3), held(4, "now()")],
];
const payments = (rest: string) =>
  `(select jsonb_agg(right(id::text, 1)) from public.list_quarantined_payments(${rest}))`;
const listed = (given: string[], ask: string, is: Case["is"]): Case => ({ given, as: "jadmin", ask, is });
const number = (from: string) => `(select count(*) from public.${from})`;

const PAID = [
  `update public.orders set status = 'paid', paid_at = now(), receipt_number = 'r', payment_intent_id = 'pi_01',
     amount_cents = 1000, amount_refunded_cents = 400 where id = '${ORDER}'`,
];
/** An earlier refund request without a response of the provider, with the given differences. */
const earlier = (other: Record<string, string> = {}) => {
  const row = {
    order_id: `'${ORDER}'`,
    refunded_before_cents: "400",
    amount_cents: "100",
    asked_at: "now() - interval '22 hours 59 minutes'",
    ...other,
  };
  return `insert into private.refund_requests (${Object.keys(row)}) values (${Object.values(row)})`;
};
const ask = (amount: number | null, seen: number | null = 400) =>
  `select public.ask_refund('${ORDER}', ${seen}, ${amount})`;
const requests =
  "(select jsonb_agg(amount_cents order by asked_at, amount_cents) from private.refund_requests)";
const asking = (amount: number | null, is: Case["is"], more: string[] = [], given = PAID): Case => ({
  given: [...given, ...more],
  as: "super",
  act: ask(amount),
  ask: requests,
  is,
});

/** The same request from a client that saw another refunded total than the present 400. */
const unaware = (seen: number | null, amount: number | null, is: Case["is"], more: string[] = []): Case => ({
  ...asking(amount, is, more),
  act: ask(amount, seen),
});

const REQUEST = "f8000000-0000-4000-8000-000000000001";
const TWO_REQUESTS = [earlier({ id: `'${REQUEST}'` }), earlier({ order_id: `'${OTHER}'` })];
const refuse = `select public.refuse_refund('${REQUEST}', 'charge_disputed')`;
const refusals = "(select jsonb_agg(refusal order by refusal) from private.refund_requests)";
const told = "(select count(*) from public.order_events where kind = 'refund_refused')";

const payment = "(select id from public.quarantined_payments where subject = 'cs_probe')";
const quarantined = (facts: object, resolved = "null") =>
  `update public.quarantined_payments set facts = '${JSON.stringify({ payment_intent: "pi_x", payment_status: "paid", ...facts })}',
     resolved_at = ${resolved}`;

const waited = (resolved: string) => [
  "delete from public.quarantined_payments",
  `insert into public.quarantined_payments (reason, subject, facts, resolved_at) values ('unknown_order', 'cs_01', '{}', ${resolved})`,
  `insert into private.payment_events (id, type, payload, session_id, processed_at) values ('evt_1', 'x', '{}', 'cs_01', ${resolved})`,
  `select private.end_waiting('cs_01', '${ORDER}')`,
];
const endings = `(select jsonb_build_array(q.resolved_at = now(), q.order_id, e.processed_at = now(), e.order_id)
  from public.quarantined_payments q, private.payment_events e)`;

const price = (plan: string, to: string, is: Case["is"]): Case => ({
  as: "super",
  act: `select public.change_plan('${plan}', ${to})`,
  ask: "(select jsonb_object_agg(id, price_usd) from public.plans)",
  is,
});
const PRICES = { monthly: 9, yearly: 49, lifetime: 99 };

/** Disputes and quarantined payments for staff, and payment acts of a super admin. */
export const STAFF_MONEY: Fact[] = [
  {
    name: "M12: disputes are listed the most urgent first, those that stand, those that have ended, or all, page by page",
    cases: [
      listed(DISPUTES, disputes(""), ["1", "2", "3", "4"]),
      listed(DISPUTES, disputes("true"), ["1", "4"]),
      listed(DISPUTES, disputes("false"), ["2", "3"]),
      listed(DISPUTES, disputes(`null, '["2026-02-01", "dp_1"]'`), ["2", "3", "4"]),
      listed(DISPUTES, disputes(`null, '["2026-03-01", "dp_3"]'`), ["4"]),
      listed(DISPUTES, disputes("null, 'x'"), "error 22023"),
      listed(DISPUTES, disputes("null, null, 0"), ["1"]),
      listed(
        [
          PAST_TRIGGERS,
          `insert into private.disputes (id, order_id) select 'dp_' || n, '${ORDER}' from generate_series(1, 101) n`,
        ],
        number("list_disputes(null, null, 1000)"),
        100,
      ),
      listed(DISPUTES, "(select disputes from public.money_waiting())", 2),
    ],
  },
  {
    name: "M9: payments that do not fit are listed the newest first, those that wait, those dealt with, or all, page by page",
    cases: [
      listed(PAYMENTS, payments(""), ["4", "3", "2", "1"]),
      listed(PAYMENTS, payments("true"), ["3", "1"]),
      listed(PAYMENTS, payments("false"), ["4", "2"]),
      listed(
        PAYMENTS,
        payments("null, (select cursor from public.list_quarantined_payments() offset 1 limit 1)"),
        ["2", "1"],
      ),
      listed(PAYMENTS, payments("null, 'x'"), "error 22023"),
      listed(PAYMENTS, payments("null, null, 0"), ["4"]),
      listed(
        [
          `insert into public.quarantined_payments (reason, subject, facts)
           select 'unknown_order', 'cs_' || n, '{}' from generate_series(1, 101) n`,
        ],
        number("list_quarantined_payments(null, null, 1000)"),
        100,
      ),
      listed(PAYMENTS, "(select payments from public.money_waiting())", 2),
    ],
  },
  {
    name: "M12: of a paid order at least a cent and at most what is left goes back, all that is left where nothing is said",
    cases: [
      asking(null, [600]),
      asking(600, [600]),
      asking(601, "error P0001"),
      asking(1, [1]),
      asking(0, "error P0001"),
      asking(-1, "error P0001"),
      asking(null, "error P0001", [`update public.orders set status = 'disputed' where id = '${ORDER}'`]),
      asking(null, "error P0001", [
        `update public.orders set payment_intent_id = null where id = '${ORDER}'`,
      ]),
      asking(
        null,
        "error P0001",
        [],
        [`update public.orders set payment_intent_id = 'pi_01' where id = '${ORDER}'`],
      ),
    ],
  },
  {
    name: "M12: a refund that is under way is asked for once, and no other beside it, until it is refused or a day old",
    cases: [
      asking(100, [100], [earlier()]),
      asking(200, "error P0001", [earlier()]),
      asking(200, [100, 200], [earlier({ refusal: "'charge_disputed'" })]),
      asking(200, [100, 200], [earlier({ asked_at: "now() - interval '23 hours'" })]),
      asking(200, [100, 200], [earlier({ refunded_before_cents: "300" })]),
      asking(200, [100, 200], [earlier({ order_id: `'${OTHER}'` })]),
      {
        given: [...PAID, earlier()],
        as: "super",
        act: ask(100),
        ask: `(select count(*) from public.order_events where kind = 'refund_asked')`,
        is: 0,
      },
      {
        given: PAID,
        as: "super",
        act: ask(100),
        ask: `(select jsonb_agg(details) from public.order_events where kind = 'refund_asked')`,
        is: [{ amount_cents: 100 }],
      },
    ],
  },
  {
    name: "M13: a refund that was asked for is the same one whatever has come of it since, any other needs the sum of now",
    cases: [
      unaware(300, 100, [100], [earlier({ refunded_before_cents: "300" })]),
      unaware(300, null, [700], [earlier({ refunded_before_cents: "300", amount_cents: "700" })]),
      unaware(300, 200, "error P0001", [earlier({ refunded_before_cents: "300" })]),
      unaware(300, 100, "error P0001", [
        earlier({ refunded_before_cents: "300", refusal: "'charge_disputed'" }),
      ]),
      unaware(300, 100, "error P0001"),
      unaware(500, 100, "error P0001"),
      unaware(null, 100, "error P0001"),
      asking(100, [100], [earlier(), `update public.orders set status = 'refunded' where id = '${ORDER}'`]),
    ],
  },
  {
    name: "M12: the provider refuses one refund once, and its order's history says so",
    cases: [
      { given: [...TWO_REQUESTS, refuse], ask: refusals, is: ["charge_disputed", null] },
      { given: [...TWO_REQUESTS, refuse, refuse], ask: told, is: 1 },
      { given: [refuse], ask: told, is: 0 },
    ],
  },
  {
    name: "M12: of the payments that do not fit an open one that was paid can be sent back",
    cases: (
      [
        [quarantined({}), "pi_x"],
        [quarantined({}, "now()"), "error 22023"],
        [quarantined({ payment_status: "unpaid" }), "error P0001"],
      ] as const
    ).map(([given, is]) => ({
      given: [given],
      as: "super" as const,
      ask: `public.ask_quarantine_refund(${payment})`,
      is,
    })),
  },
  {
    name: "M9: what came before its order was known is done with it, and what was dealt with before stays as it was",
    cases: [
      { given: waited("null"), ask: endings, is: [true, ORDER, true, ORDER] },
      { given: waited("'2026-01-02'"), ask: endings, is: [false, null, false, null] },
      {
        as: "super",
        act: `select public.resolve_quarantined_payment(${payment}, null, ' ')`,
        ask: "true",
        is: "error 22023",
      },
    ],
  },
  {
    name: "M9: a plan costs between half a dollar and 99,999 dollars, in cents, and no other plan changes with it",
    cases: [
      price("yearly", "0.5", { ...PRICES, yearly: 0.5 }),
      price("yearly", "0.49", "error 22023"),
      price("yearly", "99999", { ...PRICES, yearly: 99999 }),
      price("yearly", "99999.01", "error 22023"),
      price("yearly", "100000", "error 22023"),
      price("yearly", "9.999", "error 22023"),
      price("yearly", "null, false", PRICES),
      {
        as: "super",
        act: "select public.change_plan('yearly', null, false)",
        ask: "(select jsonb_agg(id order by id) from public.plans where not is_active)",
        is: ["yearly"],
      },
    ],
  },
  {
    name: "6.17: an order's history is of that order alone",
    cases: [
      {
        as: "jadmin",
        ask: `(select jsonb_agg(right(order_id::text, 2)) from public.order_history('${ORDER}'))`,
        is: ["01"],
      },
      { as: "admin", ask: `public.note_payment_act(null, '${idOf("user")}')`, is: "error 22023" },
    ],
  },
];
