import { DRAFT, FREE, idOf, numbered, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, roleOf } from "./sql.ts";

const MINE = numbered("b1", "prompter");

const roles = `(select jsonb_object_agg(right(user_id::text, 2), role || case when is_super_admin then '!' else '' end)
  from public.user_roles where right(user_id::text, 2) in ('01', '07', '08', '99'))`;
const AS_PLANTED = { "01": "user", "07": "admin", "08": "admin!", 99: "prompter" };
const setRole = (target: string, role: string) => `select public.set_user_role('${target}', ${role})`;
const setFlag = (target: string, enabled: boolean) =>
  `select public.set_super_admin('${target}', ${enabled})`;
const secondSuper = `update public.user_roles set role = 'admin', is_super_admin = true where user_id = '${idOf("admin")}'`;
const audit =
  "(select jsonb_build_array(action, target_type, target_id, details) from public.audit_log order by id desc limit 1)";

const bySuper = (act: string, ask: string, is: Case["is"], given: string[] = []): Case => ({
  given,
  as: "super",
  act,
  ask,
  is,
});

const READS_ALL = `insert into public.user_subscriptions (user_id, plan_id) values ('${idOf("prompter")}', 'lifetime')`;
const manages = (person: string, prompt: string) => `private.may_manage_prompt('${person}', '${prompt}')`;
const status = (prompt: string, is: string) =>
  `update public.prompts set status = '${is}' where id = '${prompt}'`;
const attachments = (prompt: string) => count(`public.readable_attachments('${prompt}')`);
const plan = (set: string) =>
  `update public.user_subscriptions set ${set} where user_id = '${idOf("member")}'`;

const log = (many: number) =>
  `insert into public.security_logs (action, user_id, created_at)
   select 'flood', '${RIVAL}', '2020-01-01'::timestamptz + make_interval(secs => n) from generate_series(1, ${many}) n`;
const logs = (size: string, after = "null") =>
  count(
    `public.list_security_logs('{"person": "${RIVAL}", "until": "2020-01-02"}', 'created_at', ${after}, ${size})`,
  );

const card = (id: string) =>
  `(select jsonb_build_array(slug, copies) from public.prompt_cards where id = '${id}')`;
const knows = (id: string, vector: string, word: string) =>
  `(select ${vector} @@ plainto_tsquery('private.library', '${word}') from private.prompt_search where prompt_id = '${id}')`;

/** Roles, plans, and what follows from them. */
export const AUTHORITY: Fact[] = [
  {
    name: "R5: a role is given to the one person named, who must be one, and never the flag with it",
    cases: [
      { ask: roles, is: AS_PLANTED },
      bySuper(setRole(RIVAL, "'admin'"), roles, { ...AS_PLANTED, 99: "admin" }),
      bySuper(setRole(idOf("super"), "'user'"), roles, { ...AS_PLANTED, "07": "admin!", "08": "user" }, [
        secondSuper,
      ]),
      bySuper(setRole(idOf("super"), "'admin'"), roles, AS_PLANTED),
      bySuper(setRole(RIVAL, "null"), roles, "error 22023"),
      bySuper(setRole(numbered("de", "user"), "'user'"), roles, "error 22023"),
      bySuper(setRole(RIVAL, "'jadmin'"), audit, [
        "role.set",
        "user",
        RIVAL,
        { from: "prompter", to: "jadmin" },
      ]),
      { as: "admin", act: setRole(RIVAL, "'jadmin'"), ask: roles, is: "error 42501" },
    ],
  },
  {
    name: "R6: the flag is set on the one admin named, and kept by one at any time",
    cases: [
      bySuper(setFlag(idOf("admin"), true), roles, { ...AS_PLANTED, "07": "admin!" }),
      bySuper(setFlag(RIVAL, true), roles, "error 22023"),
      bySuper(setFlag(idOf("super"), false), roles, "error 55000"),
      bySuper(setFlag(idOf("super"), false), roles, { ...AS_PLANTED, "07": "admin!", "08": "admin" }, [
        secondSuper,
      ]),
      {
        given: [`delete from public.user_roles where user_id = '${idOf("super")}'`],
        ask: roles,
        is: "error 55000",
      },
      { as: "admin", act: setFlag(idOf("admin"), true), ask: roles, is: "error 42501" },
      bySuper(setFlag(idOf("admin"), true), audit, [
        "super_admin.set",
        "user",
        idOf("admin"),
        { enabled: true },
      ]),
    ],
  },
  {
    name: "R9: staff feature and free the one prompt named, which must be one",
    cases: [
      {
        as: "jadmin",
        act: `select public.set_prompt_free('${PREMIUM}', true)`,
        ask: `(select jsonb_agg(slug order by slug) from public.prompts where is_free and slug like 'rival%')`,
        is: ["rival-free", "rival-hidden", "rival-premium"],
      },
      {
        as: "jadmin",
        act: `select public.set_prompt_featured('${PREMIUM}', true)`,
        ask: `(select jsonb_agg(slug order by slug) from public.prompts where is_featured)`,
        is: ["rank-hidden", "rival-premium"],
      },
      {
        as: "jadmin",
        act: `select public.set_prompt_free('${numbered("de", "user")}', true)`,
        ask: "true",
        is: "error 22023",
      },
    ],
  },
  {
    name: "R8: a prompt is managed by its author while a prompter and it is not hidden, and by staff",
    cases: [
      // No grant lets anybody try; the policies refuse it all the same.
      {
        given: [READS_ALL, "grant update (user_id) on public.prompts to authenticated"],
        as: "prompter",
        act: `update public.prompts set user_id = '${RIVAL}' where id = '${MINE}'`,
        ask: "true",
        is: "error 42501",
      },
      {
        given: [READS_ALL, "grant update (prompt_id) on public.prompt_samples to authenticated"],
        as: "prompter",
        act: `update public.prompt_samples set prompt_id = '${PREMIUM}' where prompt_id = '${MINE}'`,
        ask: "true",
        is: "error 42501",
      },
      { ask: manages(idOf("prompter"), MINE), is: true },
      { ask: manages(idOf("prompter"), PREMIUM), is: false },
      { ask: manages(RIVAL, MINE), is: false },
      { ask: manages(idOf("user"), numbered("b1", "user")), is: false },
      { ask: manages(idOf("prompter"), numbered("b3", "prompter")), is: false },
      { ask: manages(idOf("jadmin"), numbered("b3", "prompter")), is: true },
      { ask: manages(idOf("admin"), PREMIUM), is: true },
      { given: [roleOf(idOf("prompter"), "user")], ask: manages(idOf("prompter"), MINE), is: false },
      { given: [roleOf(idOf("jadmin"), "prompter")], ask: manages(idOf("jadmin"), MINE), is: false },
      { as: "prompter", ask: `private.may_manage_prompt('${MINE}')`, is: true },
    ],
  },
  {
    name: "P3: a plan opens while it is active and not over, a timed one no attachment",
    cases: [
      { as: "member", ask: "private.has_access(false)", is: true },
      { as: "member", ask: "private.has_access(true)", is: false },
      { as: "lifetime", ask: "private.has_access(true)", is: true },
      { given: [plan("expires_at = now()")], as: "member", ask: "private.has_access(false)", is: false },
      { given: [plan("status = 'expired'")], as: "member", ask: "private.has_access(false)", is: false },
      {
        given: [plan("status = 'revoked', revoked_at = now()")],
        as: "member",
        ask: "private.has_access(false)",
        is: false,
      },
      { as: "user", ask: "private.has_access(false)", is: false },
      {
        ask: `(select count(distinct plan_id) from public.user_subscriptions s join public.plans p on p.id = s.plan_id
          where p.is_lifetime <> (s.expires_at is null))`,
        is: 0,
      },
      {
        given: [
          `insert into public.user_subscriptions (user_id, plan_id, created_at) values ('${idOf("prompter")}', 'monthly', '2026-01-01Z')`,
        ],
        ask: `(select expires_at at time zone 'utc' from public.user_subscriptions where user_id = '${idOf("prompter")}')`,
        is: "2026-01-31T00:00:00",
      },
    ],
  },
  {
    name: "S1: attachments are read by lifetime members of a published prompt, by its author and by staff",
    cases: [
      { as: "lifetime", ask: attachments(PREMIUM), is: 1 },
      { as: "lifetime", ask: attachments(DRAFT), is: 0 },
      { as: "member", ask: attachments(PREMIUM), is: 0 },
      { as: "jadmin", ask: attachments(DRAFT), is: 1 },
      { as: "prompter", ask: attachments(PREMIUM), is: 0 },
      {
        given: [`update public.prompts set user_id = '${idOf("prompter")}' where id = '${DRAFT}'`],
        as: "prompter",
        ask: `${attachments(DRAFT)} + 2 * ${attachments(PREMIUM)}`,
        is: 1,
      },
      {
        given: ["update private.inspected_files set version = 'another'"],
        as: "lifetime",
        ask: attachments(PREMIUM),
        is: 0,
      },
      {
        given: [status(PREMIUM, "draft"), status(DRAFT, "published")],
        as: "lifetime",
        ask: attachments(PREMIUM),
        is: 0,
      },
    ],
  },
  {
    name: "P1: a sample is everybody's where it is public and its prompt published",
    cases: [
      { ask: "private.is_public_sample('c1000000-0000-4000-8000-000000000001')", is: true },
      { ask: "private.is_public_sample('c2000000-0000-4000-8000-000000000002')", is: false },
      { ask: "private.is_public_sample('c3000000-0000-4000-8000-000000000003')", is: false },
      { ask: "private.is_public_sample('de000000-0000-4000-8000-000000000003')", is: false },
    ],
  },
  {
    name: "R13: staff list at most 100 logs a time, behind the one they name, a jadmin without addresses",
    cases: [
      { given: [log(250)], as: "jadmin", ask: logs("500"), is: 100 },
      { given: [log(250)], as: "jadmin", ask: logs("100"), is: 100 },
      { given: [log(250)], as: "jadmin", ask: logs("99"), is: 99 },
      { given: [log(250)], as: "jadmin", ask: logs("null"), is: 50 },
      { given: [log(250)], as: "jadmin", ask: logs("0"), is: 1 },
      { given: [log(250)], as: "jadmin", ask: logs("2"), is: 2 },
      { given: [log(3)], as: "jadmin", ask: logs("50", `'["2020-01-01T00:00:01Z", 0]'`), is: 3 },
      { given: [log(3)], as: "jadmin", ask: logs("50", `'["2020-01-01T00:00:01Z", 999999999]'`), is: 2 },
      { given: ["delete from public.security_logs"], as: "admin", ask: logs("50"), is: 0 },
      { as: "user", ask: logs("50"), is: "error 42501" },
      { as: "jadmin", ask: count("public.list_security_logs() where ip_address is not null"), is: 0 },
      {
        as: "admin",
        ask: `${count("public.list_security_logs() where ip_address is not null")} > 0`,
        is: true,
      },
    ],
  },
  {
    name: "P2: a card and what search knows follow their own prompt: out of sight, out of both; no longer free, no longer found",
    cases: [
      { given: [status(PREMIUM, "hidden")], ask: card(PREMIUM), is: null },
      { given: [status(PREMIUM, "hidden")], ask: card(FREE), is: ["rival-free", 0] },
      {
        given: [
          `update public.prompt_counters set copies = 4 where prompt_id = '${FREE}'`,
          `delete from public.prompt_cards where id = '${FREE}'`,
          `update public.prompts set title = 'Other' where id = '${FREE}'`,
        ],
        ask: card(FREE),
        is: ["rival-free", 4],
      },
      {
        given: [`update public.prompt_counters set copies = 4 where prompt_id = '${FREE}'`],
        ask: `array[${count("public.prompt_cards where copies = 4")}]`,
        is: [1],
      },
      {
        given: [`update public.prompt_counters set copies = 4 where prompt_id = '${FREE}'`],
        ask: "(select jsonb_agg(distinct prompt_id) from private.prompt_listing where copies = 4)",
        is: [FREE],
      },
      { ask: "(select count(*) = count(distinct position) from private.prompt_search)", is: true },
      { ask: knows(FREE, "public_vector", "everybody"), is: true },
      { ask: knows(PREMIUM, "public_vector", "everybody"), is: false },
      { ask: knows(PREMIUM, "public_vector", "word"), is: false },
      { ask: knows(PREMIUM, "full_vector", "word"), is: true },
      {
        given: [`update public.prompts set is_free = false where id = '${FREE}'`],
        ask: knows(FREE, "public_vector", "everybody"),
        is: false,
      },
      {
        given: [`update public.prompts set prompt_text = 'Nothing but zebras here' where id = '${PREMIUM}'`],
        ask: `array[${knows(PREMIUM, "full_vector", "zebras")}, ${knows(PREMIUM, "full_vector", "word")},
          ${knows(PREMIUM, "public_vector", "zebras")}, ${knows(FREE, "full_vector", "zebras")}]`,
        is: [true, false, false, false],
      },
      {
        given: [`update public.prompts set user_id = '${idOf("prompter")}' where id = '${PREMIUM}'`],
        ask: `(select keys @> array['u:${idOf("prompter")}'] from private.prompt_search where prompt_id = '${PREMIUM}')`,
        is: true,
      },
    ],
  },
];
