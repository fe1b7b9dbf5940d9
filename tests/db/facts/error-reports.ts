// Spec 6.3.

import { RIVAL } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";
import { count, used } from "./sql.ts";

const report = (message = "Broken", kind = "shown") => ({
  kind,
  message,
  code: "42501",
  status: 403,
  path: "/favorites",
});
const send = (...reports: object[]) => `select public.report_errors('${JSON.stringify(reports)}')`;
const many = (amount: number) => send(...Array.from({ length: amount }, (_, at) => report(`Broken ${at}`)));

/** Reports besides the fixture's own. */
const kept = `(select jsonb_agg(jsonb_build_array(kind, message, code, status, path, times) order by kind desc, message)
  from public.error_reports where message <> 'probe')`;
const amount = count("public.error_reports where message <> 'probe'");
const row = (times: number, kind = "shown") => [kind, "Broken", "42501", 403, "/favorites", times];
const holder = "error_reports:nowhere";

const seen = (daysAgo: number) =>
  `update public.error_reports set last_at = now() - interval '${daysAgo} days', day = current_date - ${daysAgo}`;
const logged = (daysAgo: number) =>
  `update public.security_logs set created_at = now() - interval '${daysAgo} days' where user_id = '${RIVAL}'`;
const active = (daysAgo: number) =>
  `update public.session_integrity set last_activity = now() - interval '${daysAgo} days' where user_id = '${RIVAL}'`;
const purge = "select private.run_job('purge_security_records')";
const ofRival = (table: string) => `${count(`public.${table} where user_id = '${RIVAL}'`)} > 0`;

/** Errors that people report, and how long they, security logs and session records are kept. */
export const ERROR_REPORTS: Fact[] = [
  {
    name: "an error is kept once a day and counted, a report by the button beside one that was merely shown",
    cases: [
      { as: "anon", act: send(report()), ask: kept, is: [row(1)] },
      { given: [send(report(), report()), send(report())], ask: kept, is: [row(3)] },
      {
        given: [send(report(), report("Broken", "reported"))],
        ask: kept,
        is: [row(1), row(1, "reported")],
      },
      { given: [send(report()), seen(1), send(report())], ask: `${amount} = 2`, is: true },
      {
        given: [send(report()), "update public.error_reports set last_at = '2020-01-01'", send(report())],
        ask: `(select last_at = now() from public.error_reports where message = 'Broken')`,
        is: true,
      },
      {
        act: send({ kind: "shown", message: "Broken" }),
        ask: kept,
        is: [["shown", "Broken", null, null, null, 1]],
      },
    ],
  },
  {
    name: "R13: a report names nobody and says neither when nor from where by its sender's word",
    cases: [
      {
        act: send({ ...report(), user_id: RIVAL, user_agent: "forged", times: 9, created_at: "2001-01-01" }),
        ask: `(select jsonb_build_array(times, user_agent, created_at = now()) from public.error_reports where message = 'Broken')`,
        is: [1, null, true],
      },
      {
        ask: `(select count(*) from information_schema.columns where table_schema = 'public'
          and table_name = 'error_reports' and column_name in ('user_id', 'ip_address'))`,
        is: 0,
      },
    ],
  },
  {
    name: "D2: one to ten errors at once, thirty a minute and 200 a day of an account or address, 5,000 a day in all",
    cases: [
      { act: many(10), ask: amount, is: 10 },
      { act: many(11), ask: amount, is: "error 22023" },
      { act: "select public.report_errors('[]')", ask: amount, is: "error 22023" },
      { act: `select public.report_errors('"broken"')`, ask: amount, is: "error 22023" },
      { act: "select public.report_errors(null)", ask: amount, is: "error 22023" },
      { act: send(report("Broken", "nonsense")), ask: amount, is: "error 23514" },
      { as: "anon", given: [used(holder, 29)], act: send(report()), ask: amount, is: 1 },
      { as: "anon", given: [used(holder, 30)], act: send(report()), ask: amount, is: 0 },
      { as: "anon", given: [used(holder, 21)], act: many(10), ask: amount, is: 0 },
      { as: "anon", given: [used("error_reports", 4999)], act: send(report()), ask: amount, is: 1 },
      { as: "anon", given: [used("error_reports", 5000)], act: send(report()), ask: amount, is: 0 },
      {
        as: "anon",
        given: [used(`error_reports:day:${holder.replace("error_reports:", "")}`, 199)],
        act: send(report()),
        ask: amount,
        is: 1,
      },
      {
        as: "anon",
        given: [used(`error_reports:day:${holder.replace("error_reports:", "")}`, 200)],
        act: send(report()),
        ask: amount,
        is: 0,
      },
      {
        given: [used(holder, 30)],
        ask: `public.report_errors('[{"kind": "shown", "message": "x"}]')`,
        is: false,
      },
      { ask: `public.report_errors('[{"kind": "shown", "message": "x"}]')`, is: true },
    ],
  },
  {
    name: "D2: a message of a million characters is cut",
    cases: [
      {
        act: `select public.report_errors(jsonb_build_array(jsonb_build_object('kind', 'shown', 'message', repeat('x', 1000000),
          'code', repeat('x', 1000), 'path', repeat('x', 1000))))`,
        ask: `(select jsonb_build_array(length(message), length(code), length(path)) from public.error_reports where kind = 'shown' and code is not null)`,
        is: [500, 100, 200],
      },
    ],
  },
  {
    name: "R13: staff list at most 100 error reports a time, after the one they name, by kind, page and words, a jadmin without browsers",
    cases: [
      { as: "user", ask: count("public.list_error_reports()"), is: "error 42501" },
      { as: "jadmin", ask: count("public.list_error_reports() where user_agent is not null"), is: 0 },
      {
        as: "admin",
        ask: `${count("public.list_error_reports() where user_agent is not null")} > 0`,
        is: true,
      },
      { as: "jadmin", ask: count("public.error_reports"), is: 0 },
      ...[
        ["500", 100],
        ["99", 99],
        ["null", 50],
        ["0", 1],
      ].map(([size, is]) => ({
        given: [
          `insert into public.error_reports (kind, message, last_at)
           select 'shown', 'flood ' || n, '2020-01-01'::timestamptz + make_interval(secs => n) from generate_series(1, 150) n`,
        ],
        as: "jadmin" as const,
        ask: count(`public.list_error_reports(page_size => ${size})`),
        is: is ?? null,
      })),
      {
        given: [
          `insert into public.error_reports (kind, message, last_at)
           select 'shown', 'flood ' || n, '2020-01-01'::timestamptz + make_interval(secs => n) from generate_series(1, 3) n`,
        ],
        as: "jadmin",
        ask: `(select jsonb_agg(message) from public.list_error_reports('{"q": "flood"}', after => (
          select cursor from public.list_error_reports('{"q": "flood 3"}'))))`,
        is: ["flood 2", "flood 1"],
      },
      ...[
        ['{"kind": "reported"}', ["Both_gone"]],
        ['{"path": "/favorites", "q": "gone"}', ["Bothxgone"]],
        ['{"q": "h_g"}', ["Both_gone"]],
        ['{"q": "BOTH", "until": "2020-01-02"}', ["Both_gone"]],
        ['{"q": "both", "from": "2020-01-02"}', ["Bothxgone"]],
        ['{"kind": "other"}', "error 22023"],
        ['{"person": "x"}', "error 22023"],
      ].map(([filters, is]) => ({
        given: [
          `insert into public.error_reports (kind, message, path, last_at) values
            ('reported', 'Both_gone', '/prompts', '2020-01-01'), ('shown', 'Bothxgone', '/favorites', '2020-01-02')`,
        ],
        as: "jadmin" as const,
        ask: `(select jsonb_agg(message) from public.list_error_reports('${filters}'))`,
        is: is ?? null,
      })),
      {
        given: [
          `insert into public.error_reports (kind, message, last_at)
           select 'shown', 'flood ' || n, '2020-01-01'::timestamptz + make_interval(secs => n) from generate_series(1, 3) n`,
        ],
        as: "jadmin",
        ask: `(select jsonb_agg(message) from public.list_error_reports('{"q": "flood"}', 'created_at'))`,
        is: ["flood 1", "flood 2", "flood 3"],
      },
    ],
  },
  {
    name: "D2: security logs are kept for 180 days, session records and error reports for 90 after their last sign",
    cases: [
      { given: [logged(179), purge], ask: ofRival("security_logs"), is: true },
      { given: [logged(181), purge], ask: ofRival("security_logs"), is: false },
      { given: [active(89), purge], ask: ofRival("session_integrity"), is: true },
      { given: [active(91), purge], ask: ofRival("session_integrity"), is: false },
      { given: [seen(89), purge], ask: `${count("public.error_reports")} > 0`, is: true },
      { given: [seen(91), purge], ask: count("public.error_reports"), is: 0 },
    ],
  },
];
