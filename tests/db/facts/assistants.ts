import type { Actor } from "../../support/stack.ts";
import { DRAFT, FREE, idOf, numbered, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const ME = idOf("member");
const MINE = numbered("a5", "member");
const FOLDER = numbered("f1", "member");
/** The fixture's keys are not as long as real ones. */
const keyHash = (key: string) => `encode(sha256(convert_to('${key}', 'UTF8')), 'hex')`;
const open = (hash = keyHash("aurum_02"), field = "state") =>
  `(select ${field} from public.open_connection_key(${hash}, 'probe'))`;
const texts = (actor: Actor, ...slugs: string[]) =>
  `(select jsonb_agg(slug order by slug) from public.assistant_texts('${numbered("a5", actor)}', '{${slugs}}'))`;
const cards = (actor: Actor, collection = "null") =>
  `(select jsonb_agg(slug) from public.assistant_cards('${numbered("a5", actor)}', ${collection}))`;
const assistants = `(select count(*) from public.assistants where user_id = '${ME}')`;
const ALL = ["rival-premium", "rival-free", "rival-draft", "rival-hidden"];

/** An account's change after which its key is unknown. */
const closes = (given: string): Case => ({ given: [given], ask: open(), is: "unknown" });
const account = (set: string) => `update auth.users set ${set} where id = '${ME}'`;

/** Who reads what through an assistant, and until when. */
export const ASSISTANTS: Fact[] = [
  {
    name: "K2: an account that is banned, deleted, or has a new password has no assistant any more",
    cases: [
      { ask: open(), is: "open" },
      closes(account("banned_until = now() + interval '1 day'")),
      closes(account("encrypted_password = 'new'")),
      closes(account("deleted_at = now()")),
      closes(`delete from auth.users where id = '${ME}'`),
      closes("delete from public.assistants"),
      { given: [account("raw_user_meta_data = '{}'")], ask: open(), is: "open" },
      { given: [account("banned_until = now() + interval '1 day'")], ask: assistants, is: 0 },
      { given: [account("banned_until = now() - interval '1 day'")], ask: assistants, is: 1 },
    ],
  },
  {
    name: "K2: a year without use ends an assistant",
    cases: [
      closes(
        "update public.assistants set created_at = '2020-01-01', last_used_at = now() - interval '1 year'",
      ),
      {
        given: [
          "update public.assistants set last_used_at = now() - interval '364 days', created_at = '2020-01-01'",
        ],
        ask: open(),
        is: "open",
      },
      {
        given: [
          `update public.assistants set created_at = '2020-01-01',
            last_used_at = now() - case when user_id = '${ME}' then interval '366 days' else interval '364 days' end`,
          "select private.purge_assistants()",
        ],
        ask: `(select jsonb_build_array(count(*) > 1, count(*) filter (where user_id = '${ME}')) from public.assistants)`,
        is: [true, 0],
      },
    ],
  },
  {
    name: "K4: an assistant reads what its person may read at that moment, and published prompts only",
    cases: [
      { ask: texts("member", ...ALL), is: ["rival-free", "rival-premium"] },
      { ask: texts("user", ...ALL), is: ["rival-free"] },
      { ask: texts("expired", ...ALL), is: ["rival-free"] },
      { ask: texts("jadmin", ...ALL), is: ["rival-free", "rival-premium"] },
      { ask: texts("prompter", ...ALL, "published-05", "draft-05"), is: ["published-05", "rival-free"] },
      {
        given: [
          "update public.user_subscriptions set status = 'revoked', revoked_at = now() where status = 'active'",
        ],
        ask: texts("member", ...ALL),
        is: ["rival-free"],
      },
      {
        given: [`update public.user_roles set role = 'user' where user_id = '${idOf("jadmin")}'`],
        ask: texts("jadmin", ...ALL),
        is: ["rival-free"],
      },
      { ask: cards("member"), is: ["rival-premium"] },
      { ask: cards("user"), is: null },
    ],
  },
  {
    name: "K4: an assistant lists favourites and one collection, each prompt once, at most fifty",
    cases: [
      {
        given: [
          `insert into public.favorites (user_id, prompt_id, created_at) values ('${ME}', '${FREE}', '2020-01-01')`,
          `insert into public.collection_items (collection_id, user_id, prompt_id, position)
           values ('${FOLDER}', '${ME}', '${numbered("b1", "prompter")}', 1), ('${FOLDER}', '${ME}', '${DRAFT}', 2)`,
          `update public.assistants set collection_id = '${FOLDER}' where id = '${MINE}'`,
        ],
        ask: cards("member"),
        is: ["published-05", "rival-premium", "rival-free"],
      },
      { ask: cards("member", `'${FOLDER}'`), is: ["rival-premium"] },
      { ask: cards("member", `'${numbered("f1", "user")}'`), is: null },
      {
        given: [
          "insert into public.prompts (title, prompt_text, status) select 'Many ' || n, 'A text of ten letters', 'published' from generate_series(1, 60) n",
          `insert into public.favorites (user_id, prompt_id) select '${ME}', id from public.prompts where title like 'Many %'`,
        ],
        ask: `(select count(*) from public.assistant_cards('${MINE}'))`,
        is: 50,
      },
      {
        given: [`delete from public.collections where id = '${FOLDER}'`],
        ask: `(select collection_id from public.assistants where id = '${MINE}')`,
        is: null,
      },
      {
        ask: `(select jsonb_agg(jsonb_build_array(name, prompts, is_chosen)) from public.assistant_collections('${MINE}'))`,
        is: [["A folder", 1, false]],
      },
    ],
  },
  {
    name: "K3: a key is stored as its hash, made for its caller alone, at most ten a person",
    cases: [
      {
        as: "user",
        act: "select public.create_connection_key('Desk')",
        ask: `(select jsonb_build_array(a.user_id, a.name, a.client_id, k.key_hash ~ '^[0-9a-f]{64}$', a.last_used_at)
          from public.assistants a join private.connection_keys k on k.assistant_id = a.id where a.name = 'Desk')`,
        is: [idOf("user"), "Desk", null, true, null],
      },
      { as: "user", ask: "public.create_connection_key('Desk') ~ '^aurum_[A-Za-z0-9_-]{43}$'", is: true },
      {
        given: [
          `insert into public.assistants (user_id, name) select '${ME}', 'Probe' from generate_series(1, 8)`,
        ],
        as: "member",
        act: "select public.create_connection_key('Desk')",
        ask: assistants,
        is: 10,
      },
      {
        given: [
          `insert into public.assistants (user_id, name) select '${ME}', 'Probe' from generate_series(1, 9)`,
        ],
        as: "member",
        act: "select public.create_connection_key('Desk')",
        ask: assistants,
        is: "error 23514",
      },
    ],
  },
  {
    name: "K3: guesses of a network and calls of an assistant are limited",
    cases: [
      { ask: open("repeat('0', 64)"), is: "unknown" },
      {
        given: [
          "insert into private.rate_limits (key, window_start, count) values ('connection_key_guesses:probe', now(), 20)",
        ],
        ask: open("repeat('0', 64)"),
        is: "limited",
      },
      {
        given: [
          `insert into private.rate_limits (key, window_start, count) values ('assistant:${MINE}', now(), 60)`,
        ],
        ask: open(),
        is: "limited",
      },
      {
        given: [
          `insert into private.rate_limits (key, window_start, count) values ('assistants:${ME}', now(), 120)`,
        ],
        ask: open(),
        is: "limited",
      },
    ],
  },
  {
    name: "the first call of an assistant is in the security log, and every minute's use is noted",
    cases: [
      {
        given: [
          `update public.assistants set last_used_at = null where id = '${MINE}'`,
          `select from public.open_connection_key(${keyHash("aurum_02")}, 'probe')`,
          `select from public.open_connection_key(${keyHash("aurum_02")}, 'probe')`,
        ],
        ask: `(select jsonb_agg(jsonb_build_array(user_id, details)) from public.security_logs where action = 'assistant_connected')`,
        is: [[ME, { name: "An assistant" }]],
      },
      {
        given: [
          `update public.assistants set last_used_at = now() - interval '61 seconds' where id = '${MINE}'`,
          `select from public.open_connection_key(${keyHash("aurum_02")}, 'probe')`,
        ],
        ask: `(select last_used_at = now() from public.assistants where id = '${MINE}')`,
        is: true,
      },
    ],
  },
  {
    name: "a text that an assistant takes counts as a use of its person; a list does not",
    cases: [
      {
        given: [
          "delete from public.member_uses",
          `select from public.assistant_texts('${MINE}', '{rival-premium}', 'run')`,
          `select from public.assistant_texts('${MINE}', '{rival-premium}')`,
          `select from public.assistant_texts('${numbered("a5", "user")}', '{rival-premium}', 'run')`,
        ],
        ask: "(select jsonb_agg(jsonb_build_array(user_id, prompt_id, uses)) from public.member_uses)",
        is: [[ME, PREMIUM, 1]],
      },
      {
        given: [`select from public.assistant_texts('${numbered("a5", "anon")}', '{rival-free}', 'run')`],
        ask: `(select count(*) from public.prompt_use_by_person where prompt_id = '${FREE}' and user_id <> '${RIVAL}')`,
        is: 0,
      },
    ],
  },
];
