import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { MICROSECOND, PAST_TRIGGERS } from "./sql.ts";

const ENTRIES = [
  PAST_TRIGGERS,
  "delete from public.security_logs",
  `insert into public.security_logs (action, user_id, severity, event_category, created_at)
   values ('one', '${RIVAL}', 'low', 'a', '2026-01-01'), ('two', '${idOf("user")}', 'high', 'a', '2026-01-02'), ('three', '${RIVAL}', 'low', 'b', '2026-01-03')`,
  "delete from public.audit_log",
  `insert into public.audit_log (action, actor_id, target_type, target_id, created_at)
   values ('one', '${RIVAL}', 'x', 'a', '2026-01-01'), ('two', '${idOf("user")}', 'x', 'a', '2026-01-02'), ('three', '${RIVAL}', 'x', 'b', '2026-01-03')`,
  "delete from private.payment_events",
  `insert into private.payment_events (id, type, payload, processed_at, received_at)
   values ('one', 'x', '{}', null, '2026-01-01'), ('two', 'y', '{}', now(), '2026-01-02'), ('three', 'x', '{}', now(), '2026-01-03')`,
];
const list = (log: string, rest = "'{}'", what = "action") =>
  `(select jsonb_agg(l.${what}) from public.list_${log}(${rest}) l)`;
const events = (rest: string) => list("payment_events", rest, "id");
const found = (ask: string, is: Case["is"]): Case => ({ given: ENTRIES, as: "jadmin", ask, is });
const ALL = ["three", "two", "one"];

const old = (log: string, column: string, days: number, more = "") =>
  `update ${log} set ${column} = now() - interval '${days} days' ${more}`;
const jobs = "select private.forget_old_logs(), private.purge_security_records()";
/** Of a log that is kept so many days: one entry exactly that old stays, one older by no more than an instant goes. */
const kept = (log: string, column: string, days: number, given: string[] = []): Case[] =>
  (
    [
      ["", true],
      [`- ${MICROSECOND}`, false],
    ] as const
  ).map(([more, is]) => ({
    given: [PAST_TRIGGERS, ...given, old(log, column, days, more), jobs],
    ask: `exists (select from ${log})`,
    is,
  }));
const EVENT = (processed: string) =>
  `insert into private.payment_events (id, type, payload, processed_at) values ('one', 'x', '{}', ${processed})`;
const MISS = (days: number) =>
  `insert into private.search_misses (day, words) values ((now() - interval '${days} days')::date, 'missed')`;

const nested = (depth: number) => `'${"[".repeat(depth)}1${"]".repeat(depth)}'::jsonb`;
const masked = (value: string) => `private.without_contacts(${value})`;

/** The logs for staff: contents, masking and retention. */
export const LOGS: Fact[] = [
  {
    name: "6.3: each log is filtered, and goes on behind its cursor, the newest first",
    cases: [
      ...["security_logs", "audit_log"].flatMap((log) => [
        found(list(log), ALL),
        found(list(log, `'{"action": "two"}'`), ["two"]),
        found(list(log, `'{"person": "${RIVAL}"}'`), ["three", "one"]),
        found(list(log, `'{"q": "t"}'`), ["three", "two"]),
        found(list(log, `'{"from": "2026-01-02", "until": "2026-01-03"}'`), ["two"]),
        found(list(log, `'{"from": "2026-01-01T20:00Z", "until": "2026-01-02T20:00Z"}'`), ["two"]),
        found(list(log, "'{}', 'created_at'"), ["one", "two", "three"]),
        found(list(log, `'{}', null, (select cursor from public.list_${log}() limit 1)`), ["two", "one"]),
      ]),
      found(list("security_logs", `'{"severity": "high"}'`), ["two"]),
      found(list("security_logs", `'{"category": "b"}'`), ["three"]),
      found(list("audit_log", `'{"target": "b"}'`), ["three"]),
      found(events("'{}'"), ALL),
      found(events(`'{"type": "y"}'`), ["two"]),
      found(events(`'{"state": "done"}'`), ["three", "two"]),
      found(events(`'{"state": "waiting"}'`), ["one"]),
      found(events(`'{"q": "one"}'`), ["one"]),
    ],
  },
  {
    name: "6.3: a filter of a log, its value and its order are ones that there are: what is unknown is refused",
    cases: [
      found(list("security_logs", `'{"severity": "nothing"}'`), "error 22023"),
      found(list("security_logs", `'{"nothing": 1}'`), "error 22023"),
      found(list("security_logs", "'[]'"), "error 22023"),
      found(list("audit_log", "'{}', 'nothing'"), "error 22023"),
      found(events(`'{"state": "nothing"}'`), "error 22023"),
      { as: "admin", ask: "(select count(*) from public.export_log(null))", is: "error 22023" },
    ],
  },
  {
    name: "6.3: an export of a log goes on behind its first hundred entries",
    cases: [
      {
        given: [
          "insert into public.audit_log (action, target_type) select 'many', 'probe' from generate_series(1, 101)",
        ],
        as: "admin",
        ask: `(select count(*) from public.export_log('audit', '{"action": "many"}'))`,
        is: 101,
      },
    ],
  },
  {
    name: "6.3: details are masked eight levels deep, and what lies deeper is not shown",
    cases: [
      { ask: `${masked(nested(8))} = ${nested(8)}`, is: true },
      { ask: `${masked(nested(9))}::text`, is: `${"[".repeat(9)}"•••"${"]".repeat(9)}` },
      {
        ask: masked(`'{"email": 1, "phone": 1, "ip": 1, "ip_address": 1, "user_agent": 1, "kept": "a@b.c"}'`),
        is: { kept: "•••" },
      },
    ],
  },
  {
    name: "each log is kept for as long as it says, to the instant; a payment's event that waits is kept",
    cases: [
      ...kept("public.audit_log", "created_at", 730),
      ...kept("public.security_logs", "created_at", 180),
      ...kept("public.session_integrity", "last_activity", 90),
      ...kept("public.error_reports", "last_at", 90),
      ...kept("private.payment_events", "received_at", 730, [EVENT("now()")]),
      {
        given: [EVENT("null"), old("private.payment_events", "received_at", 731), jobs],
        ask: "(select count(*) from private.payment_events)",
        is: 1,
      },
      { given: [MISS(90), MISS(91), jobs], ask: "(select count(*) from private.search_misses)", is: 1 },
    ],
  },
];
