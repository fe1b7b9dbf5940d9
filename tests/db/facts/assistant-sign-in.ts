import type { Actor } from "../../support/stack.ts";
import { idOf, numbered } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const ME = idOf("member");
const CLIENT = "c1000000-0000-4000-8000-000000000001";
const SESSION = "5e000000-0000-4000-8000-0000000000c1";

const clientCalled = (name: string) =>
  `insert into auth.oauth_clients
    (id, registration_type, redirect_uris, grant_types, client_type, token_endpoint_auth_method, client_name)
  values ('${CLIENT}', 'dynamic', 'https://assistant.example/callback', 'authorization_code', 'public', 'none', ${name})`;
const client = clientCalled("'Assistant'");
const requestOf = (person: Actor | null, more = "") =>
  `insert into auth.oauth_authorizations
    (id, authorization_id, client_id, user_id, redirect_uri, scope, expires_at)
  values (gen_random_uuid(), 'a request', '${CLIENT}', ${person ? `'${idOf(person)}'` : "null"},
    'https://assistant.example/callback', 'email', now() + interval '10 minutes')${more}`;
const session = (more = "") =>
  `insert into auth.sessions (id, user_id, oauth_client_id) values ('${SESSION}', '${ME}', '${CLIENT}')${more}`;
const row = `insert into public.assistants (user_id, client_id, name) values ('${ME}', '${CLIENT}', 'Assistant')`;
const consent = `insert into auth.oauth_consents (id, user_id, client_id, scopes, granted_at)
  values (gen_random_uuid(), '${ME}', '${CLIENT}', 'email', now() + interval '1 minute')`;

const approve = "select public.approve_assistant('a request')";
const names = `(select jsonb_agg(name) from public.assistants where client_id = '${CLIENT}')`;
const open = (person = ME, opened = SESSION, by = CLIENT) =>
  `(select state from public.open_assistant_session('${opened}', '${by}', '${person}'))`;
const connected = [client, session(), row];
const endSession = `delete from auth.sessions where id = '${SESSION}'`;
const secondSession = session().replace(SESSION, "5e000000-0000-4000-8000-0000000000c2");
const aDayOld = "update public.assistants set created_at = now() - interval '25 hours'";
const purge = "select private.purge_assistants()";
const named = `(select jsonb_build_array(
  (select count(*) from public.assistants where client_id = '${CLIENT}'),
  (select count(*) from auth.oauth_consents where revoked_at is null)))`;

const approves = (given: string[], is: Case["is"], as: Actor = "member"): Case => ({
  given,
  as,
  act: approve,
  ask: names,
  is,
});
const closes = (...given: string[]): Case => ({
  given: [...connected, ...given],
  ask: open(),
  is: "unknown",
});

/** Assistants that sign in. */
export const ASSISTANT_SIGN_IN: Fact[] = [
  {
    name: "K5: a person lets in the client of a pending request that they have read, and no other",
    cases: [
      approves([client, requestOf("member")], ["Assistant"]),
      approves([client, requestOf("lifetime")], "error 22023"),
      approves([client, requestOf(null)], "error 22023"),
      approves([client, requestOf("member")], "error 42501", "anon"),
      approves(
        [client, requestOf("member"), "update auth.oauth_authorizations set status = 'approved'"],
        "error 22023",
      ),
      approves(
        [client, requestOf("member"), "update auth.oauth_authorizations set status = 'denied'"],
        "error 22023",
      ),
      approves(
        [
          client,
          requestOf("member"),
          "update auth.oauth_authorizations set created_at = now() - interval '2 hours', expires_at = now()",
        ],
        "error 22023",
      ),
      approves(
        [client, requestOf("member"), "update auth.oauth_clients set deleted_at = now()"],
        "error 22023",
      ),
    ],
  },
  {
    name: "K5: an assistant is called by its client's name, or by where it sends people",
    cases: [
      approves([clientCalled(`'  ${"x".repeat(100)}'`), requestOf("member")], ["x".repeat(80)]),
      approves([clientCalled("null"), requestOf("member")], ["assistant.example"]),
      approves([clientCalled("U&'\\202Eevil'"), requestOf("member")], ["assistant.example"]),
      approves([clientCalled("U&'\\200B'"), requestOf("member")], ["assistant.example"]),
    ],
  },
  {
    name: "K5: a second agreement renews the assistant, and nobody has more than ten",
    cases: [
      approves([client, requestOf("member"), row.replace("'Assistant'", "'Old'")], ["Assistant"]),
      approves(
        [
          client,
          requestOf("member"),
          `insert into public.assistants (user_id, name) select '${ME}', 'Probe' from generate_series(1, 9)`,
        ],
        "error 23514",
      ),
    ],
  },
  {
    name: "K6: an assistant's own token lets no client in",
    cases: [
      {
        given: [client, requestOf("member")],
        as: "member",
        act: `select set_config('request.jwt.claims',
          (current_setting('request.jwt.claims')::jsonb || '{"client_id": "${CLIENT}"}')::text, true); ${approve}`,
        ask: names,
        is: "error 42501",
      },
    ],
  },
  {
    name: "K2: an assistant's session opens while it stands, for its own client and person",
    cases: [
      { given: connected, ask: open(), is: "open" },
      { given: connected, ask: open(idOf("lifetime")), is: "unknown" },
      { given: connected, ask: open(ME, numbered("5e", "expired")), is: "unknown" },
      { given: connected, ask: open(ME, SESSION, numbered("c2", "member")), is: "unknown" },
      { given: [client, session()], ask: open(), is: "unknown" },
      closes("delete from auth.sessions"),
      closes("update auth.sessions set not_after = now()"),
      closes(`update auth.users set banned_until = now() + interval '1 day' where id = '${ME}'`),
      closes(`update auth.users set encrypted_password = 'new' where id = '${ME}'`),
      closes(`delete from auth.users where id = '${ME}'`),
      closes("update auth.sessions set oauth_client_id = null"),
    ],
  },
  {
    name: "K1: the REST API refuses an assistant's token before anything else",
    cases: [
      {
        as: "member",
        act: `select set_config('request.jwt.claims', '{"client_id": "${CLIENT}"}', true);
          select private.check_request()`,
        ask: "true",
        is: "error 42501",
      },
      { as: "member", act: "select private.check_request()", ask: "true", is: true },
    ],
  },
  {
    name: "K2: an assistant ends with its last session, or a day after one that never began",
    cases: [
      { given: [...connected, consent, endSession], ask: named, is: [0, 0] },
      { given: [...connected, consent, secondSession, endSession], ask: named, is: [1, 1] },
      { given: [client, row, aDayOld, purge], ask: named, is: [0, 0] },
      { given: [client, row, purge], ask: named, is: [1, 0] },
      { given: [...connected, aDayOld, purge], ask: named, is: [1, 0] },
    ],
  },
  {
    name: "A7: an assistant's session is not among the person's own, which it neither ends nor adds to",
    cases: [
      {
        given: connected,
        as: "member",
        ask: "(select jsonb_agg(id) from public.list_own_sessions())",
        is: [numbered("5e", "member")],
      },
    ],
  },
  {
    name: "K5: disconnecting an assistant ends its sessions and its consent",
    cases: [
      {
        given: [...connected, consent, "delete from public.assistants"],
        ask: `(select jsonb_build_array(
          (select count(*) from auth.sessions where id = '${SESSION}'),
          (select count(*) from auth.sessions where user_id = '${ME}') > 0,
          (select count(*) from auth.oauth_consents where revoked_at is null)))`,
        is: [0, true, 0],
      },
      {
        given: [...connected, consent, `delete from public.assistants where client_id is null`],
        ask: "(select count(*) from auth.oauth_consents where revoked_at is null)",
        is: 1,
      },
    ],
  },
];
