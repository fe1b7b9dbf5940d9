import { FREE, idOf, numbered, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, used } from "./sql.ts";

const ME = idOf("member");

/** An act that is allowed once more at one below its limit, and no more at it. */
const limited = (
  key: string,
  max: number,
  as: Case["as"],
  act: string,
  ask: string,
  is: Case["is"],
  beyond: Case["is"],
): Case[] => [
  { given: [used(key, max - 1)], as, act, ask, is },
  { given: [used(key, max)], as, act, ask, is: beyond },
];

const use = (kind = "'copy'", prompt = PREMIUM) => `select public.record_usage('${prompt}', ${kind})`;
const uses = (prompt = PREMIUM) =>
  `(select jsonb_build_array(sum(copies), sum(runs), sum(downloads)) from public.prompt_use_by_day
    where prompt_id = '${prompt}' and day = (now() at time zone 'utc')::date)`;
const NO_USE = [null, null, null];
const copies = `(select jsonb_object_agg(slug, copies) from public.prompt_cards where slug like 'rival%')`;
const usedAgo = (days: number, times: number) =>
  `insert into public.prompt_use_by_day (prompt_id, day, copies) values ('${PREMIUM}', (now() at time zone 'utc')::date - ${days}, ${times})`;
const rollUp = "select private.roll_up_usage()";
const weekUses = `(select jsonb_agg(week_uses order by week_uses) from public.prompt_cards where slug like 'rival%')`;

const logs = count(`public.security_logs where action = 'mine' and user_id = '${ME}'`);
const records = `(select jsonb_agg(jsonb_build_array(session_id, last_activity = now())) from public.session_integrity
  where fingerprint_hash = 'mine')`;
const record = `insert into public.session_integrity (user_id, fingerprint_hash) values ('${ME}', 'mine')`;
const logMine = `insert into public.security_logs (user_id, action) values ('${ME}', 'mine')`;

const report = (prompt = FREE) => `select public.report_prompt('${prompt}', 'broken', '  ')`;
const reports = count(`public.prompt_reports where user_id = '${ME}' and note is null`);
const sampleOf = (prompt: string, many: number) =>
  `insert into public.prompt_samples (prompt_id, kind, title, body) select '${prompt}', 'text', 'A', 'B' from generate_series(1, ${many})`;

/** How often. */
export const LIMITS: Fact[] = [
  {
    name: "D2: sixty uses a minute, ten a day and prompt, a thousand an hour and prompt",
    cases: [
      ...limited(`usage:${ME}`, 60, "member", use(), uses(), [1, 0, 0], NO_USE),
      ...limited(`usage:${ME}:${PREMIUM}`, 10, "member", use(), uses(), [1, 0, 0], NO_USE),
      ...limited(`usage:${PREMIUM}`, 1000, "member", use(), uses(), [1, 0, 0], NO_USE),
    ],
  },
  {
    name: "P7: a use counts for a published prompt, by somebody who reads it and did not write it",
    cases: [
      { as: "member", act: use(), ask: uses(), is: [1, 0, 0] },
      { as: "member", act: use("'run'"), ask: uses(), is: [0, 1, 0] },
      { as: "member", act: use("'download'"), ask: uses(), is: [0, 0, 1] },
      { as: "member", act: use("'nonsense'"), ask: uses(), is: NO_USE },
      { as: "member", act: use("null"), ask: uses(), is: NO_USE },
      { as: "jadmin", act: use(), ask: uses(), is: [1, 0, 0] },
      { as: "user", act: use(), ask: uses(), is: NO_USE },
      { as: "anon", act: use(), ask: uses(), is: NO_USE },
      { as: "anon", act: use("'copy'", FREE), ask: uses(FREE), is: [1, 0, 0] },
      {
        given: [`update public.prompts set user_id = null where id = '${FREE}'`],
        as: "anon",
        act: use("'copy'", FREE),
        ask: uses(FREE),
        is: [1, 0, 0],
      },
      {
        as: "lifetime",
        act: use("'copy'", numbered("b1", "lifetime")),
        ask: uses(numbered("b1", "lifetime")),
        is: NO_USE,
      },
      {
        given: [`update public.prompts set status = 'draft' where id = '${PREMIUM}'`],
        as: "member",
        act: use(),
        ask: uses(),
        is: NO_USE,
      },
      {
        given: ["delete from public.prompts where slug <> 'rival-free'"],
        as: "anon",
        act: use("'copy'", PREMIUM),
        ask: count("public.prompt_use_by_day where day > '2026-01-01'"),
        is: 0,
      },
      { as: "member", act: use(), ask: copies, is: { "rival-premium": 1, "rival-free": 0 } },
    ],
  },
  {
    name: "the job writes the uses of the last seven days on the cards they belong to",
    cases: [
      { given: [usedAgo(6, 5), rollUp], ask: weekUses, is: [0, 5] },
      { given: [usedAgo(7, 5), rollUp], ask: weekUses, is: [0, 0] },
      {
        given: [usedAgo(0, 5), rollUp, "update public.prompt_use_by_day set copies = 7", rollUp],
        ask: weekUses,
        is: [0, 7],
      },
      { given: ["update public.prompt_cards set week_uses = 1", rollUp], ask: weekUses, is: [0, 0] },
    ],
  },
  {
    name: "D2: a log entry and a session record stand in their writer's name and session, 120 and 30 a minute",
    cases: [
      ...limited(`security_logs:${ME}`, 120, "member", logMine, logs, 1, "error PT429"),
      ...limited(
        `session_integrity:${ME}`,
        30,
        "member",
        record,
        records,
        [[numbered("5e", "member"), true]],
        "error PT429",
      ),
      { given: [logMine], ask: logs, is: 1 },
      {
        given: [
          `insert into public.security_logs (user_id, action, created_at) values ('${ME}', 'mine', '2020-01-01')`,
        ],
        ask: `(select created_at = '2020-01-01' from public.security_logs where action = 'mine')`,
        is: true,
      },
      {
        given: [
          `insert into public.session_integrity (user_id, session_id, fingerprint_hash, last_activity)
           values ('${ME}', '${numbered("de", "member")}', 'mine', '2020-01-01')`,
        ],
        ask: records,
        is: [[numbered("de", "member"), false]],
      },
      {
        given: [used(`session_integrity:${ME}`, 30)],
        as: "member",
        act: `update public.session_integrity set is_valid = false where id = '${numbered("e1", "member")}'`,
        ask: `(select jsonb_build_array(is_valid, last_activity = now(), host(ip_address)) from public.session_integrity
          where id = '${numbered("e1", "member")}')`,
        is: [false, true, "192.0.2.1"],
      },
    ],
  },
  {
    name: "D2: twenty reports a day, and none of a visitor",
    cases: [
      ...limited(`report_prompt:${ME}`, 20, "member", report(), reports, 2, "error PT429"),
      { as: "member", act: report(PREMIUM), ask: reports, is: 1 },
      {
        as: "member",
        act: report(),
        ask: `(select jsonb_agg(p.slug order by p.slug) from public.prompt_reports r join public.prompts p on p.id = r.prompt_id where r.user_id = '${ME}')`,
        is: ["rival-free", "rival-premium"],
      },
      {
        given: [
          `update public.prompt_reports set status = 'closed', outcome = 'resolved' where user_id = '${ME}'`,
        ],
        as: "member",
        act: report(PREMIUM),
        ask: reports,
        is: 2,
      },
      { ask: `private.report_prompt('${FREE}', 'broken', null)`, is: "error 42501" },
    ],
  },
  {
    name: "D2: 3,000 new prompts an hour; the server's own are not counted",
    cases: [
      ...limited(
        `prompts:${idOf("prompter")}`,
        3000,
        "prompter",
        `insert into public.prompts (title, prompt_text) values ('Probe', 'A text of ten letters')`,
        count("public.prompts where title = 'Probe'"),
        1,
        "error PT429",
      ),
      {
        given: [used(`prompts:${idOf("prompter")}`, 2998)],
        as: "prompter",
        act: `insert into public.prompts (title, prompt_text) select 'Probe', 'A text of ten letters' from generate_series(1, 3)`,
        ask: "true",
        is: "error PT429",
      },
      {
        as: "prompter",
        act: `insert into public.prompts (title, prompt_text) select 'Probe', 'A text of ten letters' where false`,
        ask: count(`private.rate_limits where key like 'prompts:%'`),
        is: 0,
      },
      {
        given: [`insert into public.prompts (title, prompt_text) values ('Probe', 'A text of ten letters')`],
        ask: count("private.rate_limits where key like 'prompts:%'"),
        is: 0,
      },
    ],
  },
  {
    name: "S8: twelve samples a prompt, each prompt its own",
    cases: [
      {
        given: [sampleOf(PREMIUM, 7)],
        ask: count(`public.prompt_samples where prompt_id = '${PREMIUM}'`),
        is: 12,
      },
      { given: [sampleOf(PREMIUM, 8)], ask: "true", is: "error 23514" },
      {
        given: [sampleOf(FREE, 11)],
        ask: count(`public.prompt_samples where prompt_id = '${FREE}'`),
        is: 12,
      },
    ],
  },
];
