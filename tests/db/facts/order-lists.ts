import type { Actor } from "../../support/stack.ts";
import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const id = (number: number) => `f9000000-0000-4000-8000-00000000000${number}`;
/** Exactly five orders, numbered by age and amount, with the given differences. */
const orders = (others: Record<string, string>[]) => [
  "delete from public.orders",
  ...others.map((other, place) => {
    const number = place + 1;
    const row = {
      id: `'${id(number)}'`,
      user_id: `'${idOf("user")}'`,
      email: `'A_${number}@aurum.test'`,
      plan_id: "'yearly'",
      amount_cents: `${number}00`,
      checkout_session_id: `'cs_${number}'`,
      created_at: `'2026-01-0${number} 12:00'`,
      ...other,
    };
    return `insert into public.orders (${Object.keys(row)}) values (${Object.values(row)})`;
  }),
];
const FAILED = { status: "'failed'" };
const FIVE = orders([
  FAILED,
  { ...FAILED, plan_id: "'monthly'" },
  { payment_intent_id: "'pi_3'" },
  { ...FAILED, user_id: `'${RIVAL}'` },
  { status: "'refunded'", paid_at: "now()", receipt_number: "'2026-5'", email: "'AB_5@aurum.test'" },
]);
const WAITING = { created_at: "now() - interval '15 minutes'", plan_id: "'monthly'" };
const WAITS = orders([
  WAITING,
  { ...WAITING, created_at: "now() - interval '899 seconds'", plan_id: "'lifetime'" },
  { ...WAITING, status: "'paid'", paid_at: "now()", receipt_number: "'r'" },
  { ...WAITING, user_id: "null" },
  { ...WAITING, user_id: `'${RIVAL}'`, checkout_session_id: "'cs_live_5'" },
]);

const list = (filters = "{}", rest = "") =>
  `(select jsonb_agg(right(id::text, 1)) from public.list_orders('${filters}'${rest}))`;
const found = (filters: object, ...is: number[]): Case => ({
  given: FIVE,
  as: "admin",
  ask: list(JSON.stringify(filters)),
  is: is.length === 0 ? null : is.map(String),
});
const answer = (as: Actor, ask: string, is: Case["is"], given: string[] = FIVE): Case => ({
  given,
  as,
  ask,
  is,
});
const behindThird = (sort: string) =>
  list("{}", `, '${sort}', (select cursor from public.list_orders('{}', '${sort}') offset 2 limit 1)`);
const many = [
  PAST_TRIGGERS,
  `insert into public.orders (user_id, email, plan_id, amount_cents, status)
   select '${RIVAL}', 'a@b.c', 'yearly', 1, 'failed' from generate_series(1, 100)`,
];
const number = (from: string) => `(select count(*) from ${from})`;

/** Orders as staff find them: each filter, order and cursor. */
export const ORDER_LISTS: Fact[] = [
  {
    name: "6.17: a filter and an order of the list of orders are ones that there are: what is unknown is refused",
    cases: [
      ...[
        { status: "nothing" },
        { waiting: false },
        { plan: "nothing" },
        { nothing: 1 },
        { from: "nothing" },
        { person: "x" },
      ].map((filters) => answer("admin", list(JSON.stringify(filters)), "error 22023")),
      ...["null", "'nothing'", "'--created_at'"].map((sort) =>
        answer("admin", list("{}", `, ${sort}`), "error 22023"),
      ),
      ...["x", '["2026-01-01", "x"]', `["x", "${id(1)}"]`].map((after) =>
        answer("admin", list("{}", `, '-created_at', '${after}'`), "error 22023"),
      ),
      answer("admin", list("[]"), "error 22023"),
      answer("admin", "(select count(*) from public.list_orders(null))", "error 22023"),
    ],
  },
  {
    name: "6.17: orders are filtered by status, plan, person and time, and found by address, order, receipt or payment",
    cases: [
      found({}, 5, 4, 3, 2, 1),
      found({ status: "pending" }, 3),
      found({ plan: "monthly" }, 2),
      found({ person: RIVAL }, 4),
      found({ from: "2026-01-04" }, 5, 4),
      found({ from: "2026-01-04T12:00Z", until: "2026-01-05T12:00Z" }, 4),
      found({ from: "2026-01-04T12:00:01Z" }, 5),
      found({ search: " " }, 5, 4, 3, 2, 1),
      found({ search: "a_4@" }, 4),
      found({ search: "A_" }, 4, 3, 2, 1),
      found({ search: "2026-5" }, 5),
      found({ search: "cs_2" }, 2),
      found({ search: "pi_3" }, 3),
      found({ search: id(1) }, 1),
      found({ search: idOf("user") }),
    ],
  },
  {
    name: "6.17: a junior admin finds an order by its own id alone, and nobody's orders, and sees no person in them",
    cases: [
      answer("jadmin", list(`{"search": "${id(1)}"}`), ["1"]),
      answer("jadmin", list('{"search": " "}'), ["5", "4", "3", "2", "1"]),
      ...["a_4@", "2026-5", "cs_2", "pi_3"].map((search) =>
        answer("jadmin", list(`{"search": "${search}"}`), "error 42501"),
      ),
      answer("jadmin", list(`{"person": "${RIVAL}"}`), "error 42501"),
      answer("jadmin", "(select to_jsonb(array_agg(distinct o.email)) from public.list_orders() o)", [null]),
    ],
  },
  {
    name: "6.17: an order waits once its checkout has stood open for 15 minutes, of this shop's mode, with an account",
    cases: [
      answer("jadmin", list('{"waiting": true}'), ["1"], WAITS),
      answer("jadmin", "(select orders from public.money_waiting())", 1, WAITS),
      answer("jadmin", "(select orders from public.money_waiting())", 0, [
        ...WAITS,
        `update public.orders set status = 'expired' where id = '${id(1)}'`,
      ]),
      answer("jadmin", "(select orders from public.money_waiting())", 0, [
        ...WAITS,
        "update public.orders set status = 'failed'",
      ]),
    ],
  },
  {
    name: "6.17: the list of orders goes on behind its cursor, in the order asked for",
    cases: [
      answer("jadmin", behindThird("created_at"), ["4", "5"]),
      answer("jadmin", behindThird("-created_at"), ["2", "1"]),
      answer("jadmin", behindThird("amount_cents"), ["4", "5"]),
      answer("jadmin", behindThird("-amount_cents"), ["2", "1"]),
      answer("jadmin", list("{}", ", 'created_at', null, 2"), ["1", "2"]),
    ],
  },
  {
    name: "D1: a page of orders holds at least one and at most 100, an export goes on behind them",
    cases: [
      answer("jadmin", list("{}", ", 'created_at', null, 0"), ["1"]),
      answer("jadmin", number("public.list_orders('{}', 'created_at', null, 1000)"), 100, many),
      answer("admin", number("public.export_orders()"), 109, many),
    ],
  },
];
