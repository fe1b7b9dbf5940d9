import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { day, MICROSECOND, PAST_TRIGGERS, startOf } from "./sql.ts";

const counted = (figure: string, first: number, last = first) =>
  `(select jsonb_agg(jsonb_build_array(${day(0)} - c.day, c.part, c.value) order by c.day, c.part)
    from private.count_figures(${day(first)}, ${day(last)}) c where c.figure = '${figure}')`;

const people = (created: string[]) => [
  PAST_TRIGGERS,
  "update public.profiles set created_at = '2020-01-01'",
  ...created.map(
    (at, n) => `update public.profiles set created_at = ${at} where right(id::text, 1) = '${n + 1}'`,
  ),
];
const events = (created: string[]) => [
  PAST_TRIGGERS,
  "delete from public.security_logs",
  `insert into public.security_logs (action, user_id, severity, created_at)
   select 'probe', '${RIVAL}', 'low', at::timestamptz from (values ${created.map((at) => `(${at})`)}) as v (at)`,
];
/** At the first instant of yesterday, before it, at the first of today, before it. */
const EDGES = [startOf(1), `${startOf(1)} - ${MICROSECOND}`, startOf(0), `${startOf(0)} - ${MICROSECOND}`];

const plans = (...held: { is?: string; begins: string; ends?: string; revoked?: string; of?: string }[]) => [
  PAST_TRIGGERS,
  "delete from public.user_subscriptions",
  ...held.map(
    ({ is = "active", begins, ends = "null", revoked = "null", of = RIVAL }) =>
      `insert into public.user_subscriptions (user_id, plan_id, status, created_at, expires_at, revoked_at)
       values ('${of}', 'monthly', '${is}', ${begins}, ${ends}, ${revoked})`,
  ),
];
const members = (given: string[], is: Case["is"], first = 1, last = first): Case => ({
  given,
  ask: counted("members", first, last),
  is,
});
const LONG_AGO = startOf(40);

const kept = (...rows: [string, number, string, number][]) => [
  ...people([]),
  ...events(["'2020-01-01'"]),
  "delete from public.user_subscriptions",
  "delete from private.daily_figures",
  `insert into private.daily_figures (figure, day, part, value)
   values ${rows.map(([figure, back, part, value]) => `('${figure}', ${day(back)}, '${part}', ${value})`)}`,
];
const shown = `(select jsonb_agg(jsonb_build_array(r ->> 'figure', ${day(0)} - (r ->> 'day')::date, r ->> 'part', r -> 'value'))
  from jsonb_array_elements(public.overview(7) -> 'figures') r)`;

/** Figures of a day: counted at its edges, and kept once it is over. */
export const DAILY_FIGURES: Fact[] = [
  {
    name: "a sign-up and a security event are counted on their own day, from its first instant to its last",
    cases: [
      { given: people(EDGES), ask: counted("sign_ups", 1), is: [[1, "", 2]] },
      {
        given: people(EDGES),
        ask: counted("sign_ups", 2, 0),
        is: [
          [2, "", 1],
          [1, "", 2],
          [0, "", 1],
        ],
      },
      { given: events(EDGES), ask: counted("security", 1), is: [[1, "low", 2]] },
      {
        given: events(EDGES),
        ask: counted("security", 2, 0),
        is: [
          [2, "low", 1],
          [1, "low", 2],
          [0, "low", 1],
        ],
      },
    ],
  },
  {
    name: "a member is counted on each day at whose end they held a plan, today as far as it has come",
    cases: [
      members(plans({ begins: LONG_AGO }), [[1, "monthly", 1]]),
      members(plans({ begins: LONG_AGO }, { begins: LONG_AGO, of: idOf("user") }), [[1, "monthly", 2]]),
      members(plans({ begins: startOf(0) }), null),
      members(plans({ begins: `${startOf(0)} - ${MICROSECOND}` }), [[1, "monthly", 1]]),
      members(plans({ begins: LONG_AGO, ends: startOf(0) }), null),
      members(plans({ begins: LONG_AGO, ends: `${startOf(0)} + ${MICROSECOND}` }), [[1, "monthly", 1]]),
      members(plans({ begins: LONG_AGO, ends: "now()" }), null, 0),
      members(plans({ begins: LONG_AGO, ends: `now() + ${MICROSECOND}` }), [[0, "monthly", 1]], 0),
      members(plans({ is: "revoked", begins: LONG_AGO, revoked: startOf(0) }), null),
      members(plans({ is: "revoked", begins: LONG_AGO, revoked: startOf(1) }), [[3, "monthly", 1]], 3, 1),
      members(plans({ is: "cancelled", begins: LONG_AGO }), null),
      members(plans({ is: "superseded", begins: LONG_AGO }), null),
      members(plans({ is: "superseded", begins: LONG_AGO }, { begins: `${startOf(0)} + ${MICROSECOND}` }), [
        [1, "monthly", 1],
      ]),
      members(plans({ is: "superseded", begins: LONG_AGO }, { begins: startOf(0), of: idOf("user") }), null),
    ],
  },
  {
    name: "days that were kept are shown as kept, from the first day on; those after them are counted",
    cases: [
      {
        given: [
          ...kept(
            ["members", 7, "monthly", 70],
            ["members", 6, "monthly", 60],
            ["members", 6, "", 0],
            ["members", 3, "monthly", 30],
            ["sign_ups", 6, "", 61],
            ["sign_ups", 2, "", 20],
            ["sign_ups", 1, "", 10],
          ),
          `update public.profiles set created_at = ${startOf(2)} where id = '${RIVAL}'`,
        ],
        as: "jadmin",
        ask: shown,
        is: [
          ["members", 6, "monthly", 60],
          ["members", 3, "monthly", 30],
          ["sign_ups", 6, "", 61],
          ["sign_ups", 2, "", 1],
        ],
      },
      {
        given: kept(["members", 5, "", 0], ["sign_ups", 2, "", 1]),
        ask: `${day(0)} - private.next_day_to_count()`,
        is: 4,
      },
      { given: kept(["members", 91, "", 0]), ask: `${day(0)} - private.next_day_to_count()`, is: 90 },
      {
        given: [
          ...kept(["members", 2, "", 5]),
          `update public.profiles set created_at = ${startOf(1)}`,
          "select private.roll_up_figures()",
          "select private.roll_up_figures()",
        ],
        ask: `(select jsonb_agg(jsonb_build_array(figure, ${day(0)} - day, value) order by figure, day) from private.daily_figures)`,
        is: [
          ["members", 2, 5],
          ["members", 1, 0],
          ["sign_ups", 1, 9],
        ],
      },
    ],
  },
];
