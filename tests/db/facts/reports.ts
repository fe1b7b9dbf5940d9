import { FREE, idOf, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const HIDDEN = "a4000000-0000-4000-8000-000000000004";
const id = (number: number) => `f6000000-0000-4000-8000-00000000000${number}`;
/** Exactly five reports, by five users at the same time, with the given differences. */
const REPORTS = [
  "delete from public.prompt_reports",
  ...[
    {},
    { reason: "'copied'" },
    { prompt_id: `'${FREE}'` },
    { status: "'closed'", outcome: "'resolved'", closed_by: `'${idOf("admin")}'` },
    { prompt_id: `'${HIDDEN}'` },
  ].map((other, place) => {
    const row = {
      id: `'${id(place + 1)}'`,
      prompt_id: `'${PREMIUM}'`,
      user_id: `'00000000-0000-4000-8000-00000000000${place + 1}'`,
      reason: "'broken'",
      created_at: "'2026-01-01'",
      ...other,
    };
    return `insert into public.prompt_reports (${Object.keys(row)}) values (${Object.values(row)})`;
  }),
];
const listed = (ask: string, is: Case["is"], given = REPORTS): Case => ({ given, as: "jadmin", ask, is });
const list = (rest = "") => `(select jsonb_agg(right(id::text, 1)) from public.list_reports(${rest}))`;
const second = "(select cursor from public.list_reports() offset 1 limit 1)";

const registered = `(select jsonb_object_agg(p.slug, g.open_reports) from private.prompt_register g
  join public.prompts p on p.id = g.prompt_id where p.slug in ('rival-premium', 'rival-free'))`;

const settle = (
  numbers: number[],
  decision: string,
  ask: string,
  is: Case["is"],
  more: string[] = [],
): Case => ({
  given: [...REPORTS, ...more],
  as: "jadmin",
  act: `select public.close_reports('{${numbers.map(id)}}', '${decision}')`,
  ask,
  is,
});
const outcomes = "(select jsonb_agg(outcome order by id) from public.prompt_reports)";
const hidden = `(select jsonb_agg(slug order by slug) from public.prompts where status = 'hidden' and slug like 'rival%')`;

/** The queue of reports and what staff decide about them. */
export const REPORT_LISTS: Fact[] = [
  {
    name: "1.11: reports are listed the newest first, open ones where nothing is said, by status, reason and prompt",
    cases: [
      listed(list(), ["5", "3", "2", "1"]),
      listed(list(`'{"status": "open"}'`), ["5", "3", "2", "1"]),
      listed(list(`'{"status": "closed"}'`), ["4"]),
      listed(list(`'{"reason": "copied"}'`), ["2"]),
      listed(list(`'{"prompt": "${FREE}"}'`), ["3"]),
      listed(list(`'{}', ${second}`), ["2", "1"]),
    ],
  },
  {
    name: "1.11: a filter of reports is one that there is, and a place in the list one that it gave",
    cases: [
      `'{"nothing": 1}'`,
      `'{"status": "nothing"}'`,
      `'{"reason": "nothing"}'`,
      `'{"prompt": "nothing"}'`,
      "null",
      "'[]'",
      "'{}', 'x'",
      `'{}', '["2026-01-01", "x"]'`,
      `'{}', '["x", "${id(1)}"]'`,
    ].map((rest) => listed(list(rest), "error 22023")),
  },
  {
    name: "D1: a page of reports holds at least one and at most 100",
    cases: [
      listed(list("'{}', null, 0"), ["5"]),
      listed(`(select count(*) from public.list_reports('{"status": "closed"}', null, 1000))`, 100, [
        PAST_TRIGGERS,
        `insert into public.prompt_reports (prompt_id, user_id, reason, status, outcome)
           select '${PREMIUM}', '${idOf("user")}', 'other', 'closed', 'resolved' from generate_series(1, 101)`,
      ]),
    ],
  },
  {
    name: "1.11: reports are settled once, those alone, and what they are about is hidden where that is the decision",
    cases: [
      settle([1, 2], "dismissed", outcomes, ["dismissed", "dismissed", null, "resolved", null]),
      settle([4], "dismissed", outcomes, [null, null, null, "resolved", null]),
      settle([3], "resolved", hidden, ["rival-hidden"]),
      settle([3], "hidden", hidden, ["rival-free", "rival-hidden"]),
      settle(
        [5],
        "hidden",
        `(select updated_at from public.prompts where id = '${HIDDEN}')`,
        "2020-01-01T00:00:00+00:00",
        [
          PAST_TRIGGERS,
          `update public.prompts set updated_at = '2020-01-01' where id = '${HIDDEN}'`,
          "set local session_replication_role = origin",
        ],
      ),
    ],
  },
  {
    name: "1.11: the register of prompts says how many reports about each are open",
    cases: [
      { given: REPORTS, ask: registered, is: { "rival-free": 1, "rival-premium": 2 } },
      settle([1], "dismissed", registered, { "rival-free": 1, "rival-premium": 1 }),
      {
        given: [...REPORTS, `delete from public.prompt_reports where prompt_id = '${FREE}'`],
        ask: registered,
        is: { "rival-free": 0, "rival-premium": 2 },
      },
      {
        given: [
          `update private.prompt_register set open_reports = 7 where prompt_id = '${FREE}'`,
          ...REPORTS.slice(0, 2),
        ],
        ask: registered,
        is: { "rival-free": 7, "rival-premium": 1 },
      },
    ],
  },
];
