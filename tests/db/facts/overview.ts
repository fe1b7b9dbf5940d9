import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { day, MICROSECOND, PAST_TRIGGERS, startOf } from "./sql.ts";

const overview = (part: string, ask: string) =>
  `(select jsonb_agg(${ask}) from jsonb_array_elements(public.overview(7) -> '${part}') r)`;
const order = (who: string, columns: Record<string, string | number>) =>
  `update public.orders set ${Object.entries({
    status: "'paid'",
    receipt_number: `'${who}'`,
    ...columns,
  }).map(([column, value]) => `${column} = ${value}`)} where user_id = '${who}'`;
const plan = (id: string, order: number) =>
  `insert into public.plans (id, name, price_usd, duration_days, display_order, is_active)
   values ('${id}', '${id}', 1, 1, ${order}, false)`;
const revenue = overview(
  "revenue",
  "jsonb_build_array(r ->> 'plan', r -> 'orders', r -> 'cents', r -> 'refunded_cents')",
);
const NOTHING = [0, 0, 0];

const used = [
  PAST_TRIGGERS,
  "delete from public.prompt_use_by_day",
  `insert into public.prompt_use_by_day (prompt_id, day, copies)
   select p.id, ${day(6)}, row_number() over (order by p.slug) from public.prompts p
   where p.status = 'published' and p.slug ~ '^(published|rank)' order by p.slug limit 10`,
  `insert into public.prompt_use_by_day (prompt_id, day, copies, runs, downloads)
   select id, ${day(6)}, 20, 20, 20 from public.prompts where slug = 'rival-free'`,
  `insert into public.prompt_use_by_day (prompt_id, day, copies)
   select id, ${day(7)}, 900 from public.prompts where slug in ('rival-free', 'rival-premium')`,
];
const missed = [
  "delete from private.search_misses",
  `insert into private.search_misses (day, words, times)
   select ${day(6)}, 'word ' || n, n from generate_series(10, 20) n`,
  `insert into private.search_misses (day, words, times)
   values (${day(0)}, 'word 20', 5), (${day(7)}, 'word 20', 100), (${day(7)}, 'older', 100)`,
];
const called = [
  "delete from private.ai_usage",
  `insert into private.ai_usage (day, task, calls, failures)
   values (${day(7)}, 'a', 7, 1), (${day(6)}, 'a', 6, 1), (${day(6)}, 'b', 10, 2), (${day(0)}, 'a', 5, 0)`,
];

/** The business overview: each number covers the requested days and counts each thing once. */
export const OVERVIEW: Fact[] = [
  {
    name: "6.16: revenue is by plan: what was paid in dollars from the first day on, less what went back, for admins alone",
    cases: [
      {
        given: [
          plan("probe-sold", 90),
          plan("probe-never-sold", 91),
          order(idOf("user"), { paid_at: startOf(6), amount_cents: 1000, amount_refunded_cents: 300 }),
          order(idOf("member"), { paid_at: "now()", amount_cents: 2000 }),
          order(idOf("expired"), { paid_at: `${startOf(6)} - ${MICROSECOND}`, amount_cents: 4000 }),
          order(idOf("lifetime"), { paid_at: "now()", amount_cents: 8000, currency: "'eur'" }),
          order(RIVAL, { paid_at: "now()", amount_cents: 500, plan_id: "'probe-sold'" }),
        ],
        as: "admin",
        ask: revenue,
        is: [
          ["monthly", ...NOTHING],
          ["yearly", 2, 2700, 300],
          ["lifetime", ...NOTHING],
          ["probe-sold", 1, 500, 0],
        ],
      },
      { as: "jadmin", ask: "public.overview(7) -> 'revenue'", is: null },
    ],
  },
  {
    name: "6.16: a payment that is disputed, or was lost to a dispute, is no revenue; one that was won is",
    cases: [
      {
        given: [
          order(idOf("user"), { paid_at: "now()", amount_cents: 1000, status: "'disputed'" }),
          order(idOf("member"), {
            paid_at: "now()",
            amount_cents: 2000,
            amount_refunded_cents: 300,
            status: "'revoked'",
          }),
          order(idOf("expired"), { paid_at: "now()", amount_cents: 4000, disputes: `'{"dp_won": "won"}'` }),
        ],
        as: "admin",
        ask: revenue,
        is: [
          ["monthly", ...NOTHING],
          ["yearly", 3, 4000, 300],
          ["lifetime", ...NOTHING],
        ],
      },
    ],
  },
  {
    name: "the ten prompts that were used most, and the ten searches that failed most, from the first day on",
    cases: [
      {
        given: used,
        as: "jadmin",
        ask: overview("top_prompts", "jsonb_build_array(r ->> 'slug', r -> 'uses')"),
        is: [
          ["rival-free", 60],
          ["rank-plain", 10],
          ["rank-hidden", 9],
          ...[8, 7, 6, 5, 4, 3, 2].map((place) => [`published-0${place}`, place]),
        ],
      },
      {
        given: missed,
        as: "jadmin",
        ask: overview("misses", "jsonb_build_array(r ->> 'words', r -> 'times')"),
        is: [["word 20", 25], ...[19, 18, 17, 16, 15, 14, 13, 12, 11].map((n) => [`word ${n}`, n])],
      },
    ],
  },
  {
    name: "calls of the language model are summed by day, from the first day on",
    cases: [
      {
        given: called,
        as: "jadmin",
        ask: overview(
          "ai",
          `jsonb_build_array(${day(0)} - (r ->> 'day')::date, r -> 'calls', r -> 'failures')`,
        ),
        is: [
          [6, 16, 3],
          [0, 5, 0],
        ],
      },
    ],
  },
  {
    name: "6.16: the overview is of 7, 30 or 90 days, the last of which is today",
    cases: [
      ...["null", "0", "6", "8", "29", "31", "89", "91"].map(
        (days): Case => ({ as: "jadmin", ask: `public.overview(${days})`, is: "error 22023" }),
      ),
      ...[7, 30, 90].map(
        (days): Case => ({
          as: "jadmin",
          ask: `(select jsonb_build_array(${day(0)} - (o ->> 'first_day')::date, ${day(0)} - (o ->> 'last_day')::date)
            from public.overview(${days}) o)`,
          is: [days - 1, 0],
        }),
      ),
    ],
  },
];
