import type { Actor } from "../../support/stack.ts";
import { idOf, numbered, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, used } from "./sql.ts";

const ME = idOf("prompter");
const ADDRESS = "prompter@aurum.test";

const sessions = (many: number, notAfter = "null") =>
  `insert into auth.sessions (id, user_id, not_after) select gen_random_uuid(), '${ME}', ${notAfter} from generate_series(1, ${many})`;
const list = "public.list_own_sessions()";
const only = `delete from auth.sessions where user_id = '${ME}' and id <> '${numbered("5e", "prompter")}'`;
const revoke = (id: string) => `select public.revoke_own_session('${id}')`;

const sampleOf = (author: Actor) => `prompt_id = '${numbered("b1", author)}'`;
const sampled = (author: Actor) =>
  `insert into public.prompt_samples (prompt_id, kind, title, body) values ('${numbered("b1", author)}', 'text', 'Another', 'x')`;

const exports = count(`public.audit_log where details ? 'filters'`);
const exportLog = (after = `'["2286-11-20", 0]'`) => `select public.export_log('security', '{}', ${after})`;
/** An export of the admin that is in the audit log, with the given differences. */
const earlierExport = (other: Record<string, string>) => {
  const entry = {
    actor_id: `'${idOf("admin")}'`,
    action: "'log.exported'",
    target_type: "'log'",
    target_id: "'security'",
    details: `'{"filters": {}}'`,
    created_at: "now()",
    ...other,
  };
  return `insert into public.audit_log (${Object.keys(entry)}) values (${Object.values(entry)})`;
};

const exported = (path: string) => `public.export_own_data() ${path}`;
const end = (confirmation: string) => `select public.delete_own_account(${confirmation})`;
const people = `(select jsonb_object_agg(right(id::text, 2), true) from auth.users where right(id::text, 2) in ('05', '07', '99'))`;
const GONE = { "07": true, 99: true };
const EVERYBODY = { "05": true, "07": true, 99: true };

const traced = (column: string, value: string) =>
  `insert into public.audit_log (action, target_type, target_id, details) values ('traced', 'user', '${idOf("user")}', '{}'),
     ('traced', 'user', '${ME}', '{}'), ('traced', 'prompt', '${ME}', '{}'), ('traced', 'none', null, '${value}'),
     ('traced', 'none', null, '{"to": "${column}"}')`;
const forget = `select private.forget_traces_of('${ME}', 'Prompter@Aurum.test')`;
const audit = `(select jsonb_agg(jsonb_build_array(target_id, details) order by id) from public.audit_log where action = 'traced')`;

const NEW = "00000000-0000-4000-8000-0000000000aa";
const names = `'{"first_name": "Mallory", "name": "Mallory", "email": "new@aurum.test", "locale": "ar"}'`;
const aged = (age: string) =>
  `update public.profiles set created_at = now() - interval '${age}' where id = '${NEW}'`;
const signedUp = (age = "1 hour") => [
  `insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ('${NEW}', 'new@aurum.test', 'theirs', ${names})`,
  aged(age),
];
const set = (what: string) => `update auth.users set ${what} where id = '${NEW}'`;
const confirmed = (how: string) => [...signedUp("0 seconds"), set(how), aged("1 hour")];
const kept = `(select jsonb_build_array(u.encrypted_password, u.raw_user_meta_data ->> 'name', u.raw_user_meta_data ->> 'locale', p.first_name)
  from auth.users u join public.profiles p on p.id = u.id where u.id = '${NEW}')`;
const VOID = [null, null, "ar", null];
const WHOLE = ["theirs", "Mallory", "ar", "Mallory"];
const confirming = (before: string[], how: string, is: Case["is"]): Case => ({
  given: [...before, set(how)],
  ask: kept,
  is,
});

const OWNED = [
  "prompts",
  "prompt_use_by_person",
  "member_uses",
  "verdicts",
  "favorites",
  "collections",
  "collection_items",
  "assistants",
  "user_roles",
  "security_logs",
  "prompt_reports",
  "email_preferences",
  "session_integrity",
  "user_subscriptions",
  "orders",
];
const OF_PROMPTS = ["prompt_counters", "prompt_use_by_day", "prompt_samples"];
const OF_ORDERS = ["order_events", "quarantined_payments"];
const OF_ONES_ORDERS = "(select id from public.orders where user_id = 'me')";
const OF_ONES_PROMPTS = "(select id from public.prompts where user_id = 'me')";
const OF_ONES_CARDS = `(select id from public.prompt_cards where id in ${OF_ONES_PROMPTS})`;

/** A person's own account: its sessions, its data, its end, its beginning. */
export const ACCOUNT: Fact[] = [
  {
    name: "A7: whoever asks sees a hundred living sessions of their own, and ends none but their own",
    cases: [
      {
        given: [
          only,
          `insert into public.session_integrity (user_id, session_id, fingerprint_hash, user_agent, created_at)
           values ('${RIVAL}', '${numbered("5e", "prompter")}', 'theirs', 'theirs', 'infinity')`,
        ],
        as: "prompter",
        ask: `(select user_agent from ${list})`,
        is: null,
      },
      { given: [only], as: "prompter", ask: count(list), is: 1 },
      { given: [only, sessions(2)], as: "prompter", ask: count(list), is: 3 },
      { given: [only, sessions(150)], as: "prompter", ask: count(list), is: 100 },
      { given: [only, sessions(2, "now()")], as: "prompter", ask: count(list), is: 1 },
      { given: [only, sessions(2, "now() + interval '1 second'")], as: "prompter", ask: count(list), is: 3 },
      { given: [only, sessions(3)], as: "prompter", ask: count(`${list} where is_current`), is: 1 },
      {
        given: [only, sessions(1)],
        as: "prompter",
        ask: `(select jsonb_agg(ip_address order by is_current desc) from ${list})`,
        is: ["192.0.2.1", null],
      },
      {
        as: "prompter",
        act: revoke(numbered("5e", "prompter")),
        ask: count(`auth.sessions where user_id = '${ME}' and id = '${numbered("5e", "prompter")}'`),
        is: 0,
      },
      {
        given: [sessions(2)],
        as: "prompter",
        act: revoke(numbered("5e", "prompter")),
        ask: `${count(`auth.sessions where user_id = '${ME}'`)} >= 2`,
        is: true,
      },
      { as: "prompter", act: revoke(numbered("5e", "admin")), ask: "true", is: "error 22023" },
      { as: "prompter", act: revoke(numbered("de", "admin")), ask: "true", is: "error 22023" },
    ],
  },
  {
    name: "D2: ten exports an hour, of nothing but one's own, and no secret of it",
    cases: [
      {
        given: [used(`export_own_data:${ME}`, 9)],
        as: "prompter",
        ask: exported("-> 'account' ->> 'email'"),
        is: ADDRESS,
      },
      {
        given: [used(`export_own_data:${ME}`, 10)],
        as: "prompter",
        ask: "public.export_own_data()",
        is: "error PT429",
      },
      { ask: "private.export_own_data()", is: "error 42501" },
      { as: "prompter", ask: exported("-> 'account' ? 'encrypted_password'"), is: false },
      { as: "prompter", ask: `jsonb_array_length(${exported("-> 'contact_messages'")})`, is: 0 },
      {
        given: [`update public.contact_messages set email = 'Prompter@Aurum.test'`],
        as: "prompter",
        ask: `jsonb_array_length(${exported("-> 'contact_messages'")})`,
        is: 1,
      },
      { as: "prompter", ask: `jsonb_array_length(${exported("-> 'files'")})`, is: 13 },
      { as: "prompter", ask: `${exported("-> 'identities'")} is not null`, is: true },
      {
        as: "prompter",
        ask: `(select jsonb_agg(distinct p ->> 'user_id') from jsonb_array_elements(${exported("-> 'prompts'")}) p)`,
        is: [ME],
      },
    ],
  },
  {
    name: "an export asks every table that holds something of a person, for that person's rows",
    cases: [
      {
        ask: `(select jsonb_object_agg(relation::text, replace(condition, '${ME}', 'me')) from private.personal_relations('${ME}'))`,
        is: {
          profiles: "id = 'me'",
          audit_log: "actor_id = 'me'",
          ...Object.fromEntries(OWNED.map((table) => [table, "user_id = 'me'"])),
          "private.address_changes": "user_id = 'me'",
          "private.uploads": "owner_id = 'me'",
          "private.user_directory": "id = 'me'",
          "private.welcome_emails": "user_id = 'me'",
          prompt_cards: `id in ${OF_ONES_PROMPTS}`,
          prompt_workflows: `prompt_id in ${OF_ONES_CARDS}`,
          shown_runs: `prompt_id in ${OF_ONES_CARDS}`,
          verdict_counts: `prompt_id in ${OF_ONES_CARDS}`,
          ...Object.fromEntries(OF_PROMPTS.map((table) => [table, `prompt_id in ${OF_ONES_PROMPTS}`])),
          ...Object.fromEntries(OF_ORDERS.map((table) => [table, `order_id in ${OF_ONES_ORDERS}`])),
        },
      },
      {
        given: [
          "create table public.probe_child (id uuid primary key references public.prompt_cards on delete cascade)",
          "create table public.probe_grandchild (id uuid primary key references public.probe_child on delete cascade)",
          "create table public.probe_last (id uuid references public.probe_grandchild on delete cascade)",
          "create table public.probe_kept (id uuid references public.prompts on delete set null)",
          "create table public.probe_pair (id uuid, day date, foreign key (id, day) references public.prompt_use_by_day on delete cascade)",
        ],
        ask: `(select jsonb_agg(relation::text order by relation::text) from private.personal_relations('${ME}') where relation::text like 'probe%')`,
        is: ["probe_child", "probe_grandchild", "probe_last"],
      },
    ],
  },
  {
    name: "an account ends for its own address, and no other account with it",
    cases: [
      { as: "prompter", act: end(`' Prompter@Aurum.test '`), ask: people, is: GONE },
      { as: "prompter", act: end(`'admin@aurum.test'`), ask: people, is: "error 22023" },
      { as: "prompter", act: end("null"), ask: people, is: "error 22023" },
      { ask: "private.delete_own_account('prompter@aurum.test')", is: "error 42501" },
      { ask: people, is: EVERYBODY },
      {
        as: "prompter",
        act: end(`'${ADDRESS}'`),
        ask: `(select jsonb_agg(slug order by slug) from public.prompts where slug ~ '(05|06|rival-draft)$')`,
        is: ["draft-06", "hidden-05", "hidden-06", "published-05", "published-06", "rival-draft"],
      },
    ],
  },
  {
    name: "an account without an address ends for its telephone number, one without either for its id",
    cases: (
      [
        ["email = null, phone = '15550123'", "15550123", GONE],
        ["email = '', phone = '15550123'", "15550123", GONE],
        ["email = null, phone = '15550123'", "", "error 22023"],
        ["email = null, phone = '15550123'", ME, "error 22023"],
        ["phone = '15550123'", "15550123", "error 22023"],
        ["email = null, phone = null", ME, GONE],
        ["email = null, phone = ''", ME, GONE],
      ] as const
    ).map(
      ([set, confirmation, is]): Case => ({
        given: [`update auth.users set ${set} where id = '${ME}'`],
        as: "prompter",
        act: end(`'${confirmation}'`),
        ask: people,
        is,
      }),
    ),
  },
  {
    name: "an ended account is named nowhere, and nobody else's traces go with it",
    cases: [
      {
        given: [traced(idOf("user"), `{"to": "${ME}"}`), forget],
        ask: audit,
        is: [
          [idOf("user"), {}],
          [null, {}],
          [ME, {}],
          [null, {}],
          [null, { to: idOf("user") }],
        ],
      },
      {
        given: [traced(`un${ADDRESS}`, `{"to": "${ADDRESS}"}`), forget],
        ask: `${audit} -> 3 -> 1 || (${audit} -> 4 -> 1)`,
        is: { to: `un${ADDRESS}` },
      },
      {
        given: [
          `update public.security_logs set details = '{"of": "${RIVAL}"}' where user_id = '${RIVAL}'`,
          `update public.security_logs set details = '{"of": "${ME}"}' where user_id = '${idOf("user")}'`,
          forget,
        ],
        ask: `(select jsonb_agg(details order by user_id) from public.security_logs where details is not null and user_id in ('${RIVAL}', '${idOf("user")}'))`,
        is: [{}, { of: RIVAL }],
      },
      {
        given: [
          `insert into public.contact_messages (name, email, topic, message) values ('P', '${ADDRESS}', 'other', 'A message of ten')`,
          forget,
        ],
        ask: `(select jsonb_agg(email) from public.contact_messages)`,
        is: ["probe@aurum.test"],
      },
      {
        given: [
          "delete from private.rate_limits",
          used(`x:${ME}`, 1),
          used(`${ME}`, 1),
          used(`x:${ADDRESS}`, 1),
          used(`x:un${ADDRESS}`, 1),
          used(`x:${RIVAL}`, 1),
          forget,
        ],
        ask: "(select jsonb_agg(key order by key) from private.rate_limits)",
        is: [`x:${RIVAL}`, `x:un${ADDRESS}`],
      },
      {
        given: [
          `insert into private.payment_codes (address, code_hash, expires_at)
           values ('${ADDRESS}', '', now()), ('un${ADDRESS}', '', now())`,
          forget,
        ],
        ask: "(select jsonb_agg(address) from private.payment_codes)",
        is: [`un${ADDRESS}`],
      },
      {
        given: [
          `insert into public.quarantined_payments (reason, subject, facts)
           values ('claimed_by_another', 'cs_a', '{"session_id": "cs_a", "claimed_by": "${ME}"}'),
             ('claimed_by_another', 'cs_b', '{"session_id": "cs_b", "claimed_by": "${RIVAL}"}')`,
          forget,
        ],
        ask: "(select jsonb_agg(facts order by subject) from public.quarantined_payments where reason = 'claimed_by_another')",
        is: [{ session_id: "cs_a" }, { session_id: "cs_b", claimed_by: RIVAL }],
      },
      {
        given: [
          `insert into private.payment_events (id, type, payload, processed_at)
           values ('evt_1', 'x', '{"of": "${ME}"}', null), ('evt_2', 'x', '{"of": "${ME}"}', now()),
             ('evt_3', 'x', '{"of": "${RIVAL}"}', now())`,
          forget,
        ],
        ask: "(select jsonb_agg(payload order by id) from private.payment_events)",
        is: [{ of: ME }, {}, { of: RIVAL }],
      },
      {
        given: [
          `insert into public.quarantined_payments (reason, subject, facts, resolved_by)
           values ('unknown_order', 'cs_a', '{}', '${ME}'), ('unknown_order', 'cs_b', '{}', '${RIVAL}')`,
          forget,
        ],
        ask: "(select jsonb_agg(resolved_by order by subject) from public.quarantined_payments where subject <> 'cs_probe')",
        is: [null, RIVAL],
      },
      {
        given: [
          `update public.prompt_reports set closed_by = case when user_id = '${ME}' then '${ME}' else '${RIVAL}' end::uuid
           where user_id in ('${ME}', '${RIVAL}')`,
          forget,
        ],
        ask: "(select jsonb_agg(closed_by) from public.prompt_reports where closed_by is not null)",
        is: [RIVAL],
      },
      {
        given: [forget],
        ask: `array[${count(`auth.sessions where user_id = '${ME}'`)}, least(${count("auth.sessions")}, 1)]`,
        is: [0, 1],
      },
      {
        given: [
          `insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '{"actor_id": "${ME}"}')`,
          forget,
        ],
        ask: count(`auth.audit_log_entries where payload::text like '%${ME}%'`),
        is: 0,
      },
      { ask: `private.names_person('{"a": "${ME}"}', '${ME}', 'x@y.z')`, is: true },
      { ask: `private.names_person('${ME}', '${ME}', 'x@y.z')`, is: true },
      { ask: `private.names_person('"X@y.z"', '${ME}', 'x@Y.z')`, is: true },
      { ask: `private.names_person('"ax@y.z"', '${ME}', 'x@y.z')`, is: false },
    ],
  },
  {
    name: "A9: at an account's first confirmation password and names go, whoever gave them; never again",
    cases: [
      { given: signedUp(), ask: kept, is: WHOLE },
      confirming(signedUp(), "email_confirmed_at = now()", VOID),
      confirming(signedUp(), "phone_confirmed_at = now()", VOID),
      confirming(signedUp(), "last_sign_in_at = now()", WHOLE),
      confirming(signedUp("0 seconds"), "email_confirmed_at = now()", WHOLE),
      confirming(confirmed("email_confirmed_at = now()"), "phone_confirmed_at = now()", WHOLE),
      confirming(confirmed("phone_confirmed_at = now()"), "email_confirmed_at = now()", WHOLE),
      confirming(
        confirmed("email_confirmed_at = now()"),
        "email_confirmed_at = now() + interval '1 second'",
        WHOLE,
      ),
      {
        given: [
          ...signedUp(),
          set("email_confirmed_at = now()"),
          set(`encrypted_password = 'own', raw_user_meta_data = ${names}`),
        ],
        ask: kept,
        is: ["own", null, "ar", null],
      },
      {
        given: [
          ...signedUp(),
          `update public.profiles set first_name = 'Rival' where id = '${RIVAL}'`,
          set("email_confirmed_at = now()"),
          `update auth.users set raw_user_meta_data = ${names} where id = '${RIVAL}'`,
        ],
        ask: `(select jsonb_build_array(p.first_name, u.raw_user_meta_data ->> 'name') from public.profiles p join auth.users u on u.id = p.id where p.id = '${RIVAL}')`,
        is: ["Rival", "Mallory"],
      },
      {
        given: [
          ...signedUp(),
          `update public.profiles set created_at = now() where id = '${RIVAL}'`,
          set("email_confirmed_at = now()"),
        ],
        ask: kept,
        is: VOID,
      },
    ],
  },
  {
    name: "A9: an account begins with the role user, a readable name or none, and its mail preferences",
    cases: [
      {
        given: signedUp(),
        ask: `(select jsonb_build_array(r.role, r.is_super_admin, e.news) from public.user_roles r join public.email_preferences e using (user_id) where user_id = '${NEW}')`,
        is: ["user", false, true],
      },
      {
        given: [`update auth.users set encrypted_password = null where id = '${ME}'`],
        as: "prompter",
        ask: "public.has_password()",
        is: false,
      },
      {
        given: [`update auth.users set encrypted_password = '' where id = '${ME}'`],
        as: "prompter",
        ask: "public.has_password()",
        is: false,
      },
      {
        given: [`update auth.users set encrypted_password = 'x' where id = '${ME}'`],
        as: "prompter",
        ask: "public.has_password()",
        is: true,
      },
    ],
  },
  {
    name: "R13: an address is unsubscribed for its own account alone",
    cases: [
      {
        given: [`select public.unsubscribe_address(' Prompter@Aurum.test')`],
        ask: `(select jsonb_agg(right(user_id::text, 2)) from public.email_preferences where not news and not reminders)`,
        is: ["05"],
      },
    ],
  },
  {
    name: "R13: what staff do to others' prompts stands in the audit log, what authors do to theirs does not",
    cases: [
      ...(
        [
          ["prompter", `delete from public.prompts where id = '${numbered("b1", "prompter")}'`, 0],
          ["jadmin", `delete from public.prompts where id = '${numbered("b1", "prompter")}'`, 1],
          [
            "jadmin",
            `update public.prompts set status = 'hidden' where id = '${numbered("b1", "prompter")}'`,
            1,
          ],
          [
            "jadmin",
            `update public.prompts set status = 'published' where id = '${numbered("b3", "prompter")}'`,
            1,
          ],
          [
            "jadmin",
            `update public.prompts set title = 'Other' where id = '${numbered("b1", "prompter")}'`,
            1,
          ],
          [
            "prompter",
            `update public.prompts set status = 'published' where id = '${numbered("b2", "prompter")}'`,
            0,
          ],
          [
            "jadmin",
            `update public.prompts set status = 'published' where id = '${numbered("b2", "prompter")}'`,
            1,
          ],
          [
            "jadmin",
            `update public.prompts set status = 'draft' where id = '${numbered("b1", "jadmin")}'`,
            0,
          ],
          ["jadmin", sampled("prompter"), 1],
          ["jadmin", `update public.prompt_samples set body = 'x' where ${sampleOf("prompter")}`, 1],
          ["jadmin", `delete from public.prompt_samples where ${sampleOf("prompter")}`, 1],
          ["jadmin", sampled("jadmin"), 0],
          ["prompter", `delete from public.prompt_samples where ${sampleOf("prompter")}`, 0],
          ["jadmin", "delete from storage.objects where name = 'rival-draft.webp'", 1],
          ["jadmin", "delete from storage.objects where name = 'jadmins.webp'", 0],
          ["prompter", "delete from storage.objects where name like '%/nobodys.txt'", 0],
        ] as const
      ).map(
        ([as, act, is]): Case => ({
          given: [
            `insert into storage.objects (bucket_id, name, owner_id, version, metadata) values
               ('prompt-images', 'jadmins.webp', '${idOf("jadmin")}', '1', '{"mimetype": "image/webp"}'),
               ('prompt-attachments', '${numbered("b1", "prompter")}/nobodys.txt', null, '1', '{"mimetype": "text/plain"}')`,
          ],
          as,
          act,
          ask: count("public.audit_log where action ~ '^(prompt|file)[.]'"),
          is,
        }),
      ),
      {
        given: [
          `update public.prompts set status = 'draft' where id = '${numbered("b1", "prompter")}'`,
          `delete from public.prompt_samples where ${sampleOf("prompter")}`,
          "delete from storage.objects where name = 'rival-draft.webp'",
        ],
        ask: count("public.audit_log where action ~ '^(prompt|file)[.]'"),
        is: 0,
      },
    ],
  },
  {
    name: "R13: an export is on record with its filters and nobody's address, once an hour from the beginning or the middle",
    cases: [
      { as: "admin", act: exportLog("null"), ask: exports, is: 1 },
      { as: "admin", act: exportLog(), ask: exports, is: 1 },
      ...(
        [
          [{}, 1],
          [{ created_at: "now() - interval '3599 seconds'" }, 1],
          [{ created_at: "now() - interval '1 hour'" }, 2],
          [{ actor_id: `'${idOf("super")}'` }, 2],
          [{ action: "'log.other'" }, 2],
          [{ target_id: "'audit'" }, 2],
          [{ details: `'{"filters": {"severity": "low"}}'` }, 2],
        ] as const
      ).map(
        ([other, is]): Case => ({
          given: [earlierExport(other)],
          as: "admin",
          act: exportLog(),
          ask: exports,
          is,
        }),
      ),
      { given: [earlierExport({})], as: "admin", act: exportLog("null"), ask: exports, is: 2 },
      {
        given: [earlierExport({ action: "'orders.exported'", target_id: "null" })],
        as: "admin",
        act: `select public.export_orders('{}', '-created_at', '["infinity", "${ME}"]')`,
        ask: exports,
        is: 1,
      },
      {
        as: "admin",
        act: `select public.export_orders('{"search": "ann"}')`,
        ask: "(select details from public.audit_log order by id desc limit 1)",
        is: { filters: { search: "•••" } },
      },
      {
        as: "admin",
        act: `select public.export_log('security', '{"q": "to ann@home.test", "severity": "low"}')`,
        ask: "(select details from public.audit_log order by id desc limit 1)",
        is: { filters: { q: "to •••", severity: "low" } },
      },
    ],
  },
  {
    name: "P4: nobody is told what the planner expects",
    cases: (
      [
        ["count=planned", "error PT400"],
        ["return=minimal, count=estimated", "error PT400"],
        ["count=exact", true],
        ["", true],
      ] as const
    ).map(
      ([prefer, is]): Case => ({
        given: [`select set_config('request.headers', '{"prefer": "${prefer}"}', true)`],
        as: "anon",
        act: "select private.check_request()",
        ask: "true",
        is,
      }),
    ),
  },
];
