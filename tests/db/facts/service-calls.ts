import { idOf, numbered, RIVAL } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";
import { roleOf } from "./sql.ts";

const window = (count: number, age = "0 seconds", key = "probe") =>
  `insert into private.rate_limits (key, window_start, count)
   values ('${key}', clock_timestamp() - interval '${age}', ${count})`;
const take = (max: number, seconds = 60) => `public.take_rate_limit('probe', ${max}, ${seconds})`;
const keys = `(select jsonb_object_agg(key, count) from private.rate_limits)`;
const others = [
  "delete from private.rate_limits",
  window(1, "0 seconds", "single"),
  window(2, "0 seconds", "double"),
];
const giveBack = "select public.give_back_rate_limit('probe')";
const aged = (age: string) =>
  `insert into private.rate_limits values ('${age}', now() - interval '${age}', 1)`;

const claim = `public.claim_welcome_email('${RIVAL}')`;
const greeting = (person: string, claimed: string, sent = "null") =>
  `insert into private.welcome_emails (user_id, claimed_at, sent_at) values ('${person}', ${claimed}, ${sent})`;
const greetings = `(select jsonb_object_agg(right(user_id::text, 2), sent_at = now()) from private.welcome_emails)`;
const settled = (sent: string, delivered: boolean) => [
  "delete from private.welcome_emails",
  greeting(RIVAL, "now()", sent),
  greeting(idOf("user"), "now()"),
  `select public.finish_welcome_email('${RIVAL}', ${delivered})`,
];
const yesterday = "now() - interval '1 day'";

const person = idOf("member");
const session = numbered("5e", "member");
const alive = (owner = person) => `public.is_session_alive('${session}', '${owner}')`;
const until = (time: string) => [`update auth.sessions set not_after = ${time} where id = '${session}'`];
const account = (set: string) => [`update auth.users set ${set} where id = '${person}'`];

const find = (who: string, bucket = "prompt-videos") =>
  `(select count(*) from public.find_upload('${who}', '${bucket}', 'rival.mp4'))`;
const rivalIs = (role: string) => [roleOf(RIVAL, role)];
const accept = (version: string) =>
  `public.accept_file('prompt-videos', 'rival.mp4', ${version}, 'video/mp4')`;

const jobs = "(select jsonb_agg(name order by name) from private.jobs where last_run_at = now())";

const VAULT = [
  "create schema vault",
  "create table vault.decrypted_secrets (name text, decrypted_secret text)",
  "create schema net",
  "create table net.posted (url text, headers jsonb)",
  `create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns void
   language sql as 'insert into net.posted values (url, headers)'`,
];
const secret = (name: string, value: string) =>
  `insert into vault.decrypted_secrets values ('${name}', '${value}')`;
const URL_OF = secret("project_url", "https://aurum.test");
const KEY_OF = secret("service_key", "key");
const call = "select private.run_job('reconcile_payments')";
const posted = "(select jsonb_agg(jsonb_build_array(url, headers ->> 'apikey')) from net.posted)";

/** Database functions for the edge functions and the scheduler. */
export const SERVICE_CALLS: Fact[] = [
  {
    name: "D2: a limit admits its maximum and not one more, and knows the ends of its arguments",
    cases: [
      { given: [window(2)], ask: take(3), is: true },
      { given: [window(3)], ask: take(3), is: false },
      { given: [window(3, "61 seconds")], ask: take(3), is: true },
      { given: [window(3, "61 seconds"), `select ${take(3)}`, `select ${take(3)}`], ask: take(3), is: true },
      { ask: take(0), is: "error 22023" },
      { ask: take(1), is: true },
      { ask: take(1, 0), is: "error 22023" },
      { ask: take(1, 1), is: true },
      { ask: take(1, 86_400), is: true },
      { ask: take(1, 86_401), is: "error 22023" },
      { ask: "private.take_from_rate_limit('probe', 4, 3, 60)", is: false },
      { given: [window(1)], ask: "private.take_from_rate_limit('probe', 3, 3, 60)", is: false },
      { given: [window(3), `select ${take(3)}`], ask: keys, is: { probe: 3 } },
    ],
  },
  {
    name: "E5: an attempt given back is taken off its own key alone, and forgotten with the last",
    cases: [
      { given: [...others, window(2), giveBack], ask: keys, is: { probe: 1, single: 1, double: 2 } },
      { given: [...others, window(1), giveBack], ask: keys, is: { single: 1, double: 2 } },
      {
        given: [
          "delete from private.rate_limits",
          aged("24 hours"),
          aged("25 hours"),
          "select private.purge_rate_limits()",
        ],
        ask: keys,
        is: { "24 hours": 1 },
      },
    ],
  },
  {
    name: "E2: a greeting is claimed once, again after five minutes, and never after it was sent",
    cases: [
      { ask: claim, is: true },
      { given: [greeting(RIVAL, "now() - interval '5 minutes'")], ask: claim, is: null },
      { given: [greeting(RIVAL, "now() - interval '301 seconds'")], ask: claim, is: true },
      { given: [greeting(RIVAL, yesterday, yesterday)], ask: claim, is: null },
    ],
  },
  {
    name: "settling a greeting touches that one alone, and never one that was sent",
    cases: [
      { given: settled("null", true), ask: greetings, is: { 99: true, "01": null } },
      { given: settled("null", false), ask: greetings, is: { "01": null } },
      { given: settled(yesterday, true), ask: greetings, is: { 99: false, "01": null } },
      { given: settled(yesterday, false), ask: greetings, is: { 99: false, "01": null } },
    ],
  },
  {
    name: "a job runs by its name and notes when; an unknown one is refused",
    cases: [
      { given: ["select private.run_job('purge_rate_limits')"], ask: jobs, is: ["purge_rate_limits"] },
      { given: ["select private.run_job('no_such_job')"], ask: jobs, is: "error 22023" },
      {
        given: [
          "insert into private.jobs (name, every, command) values ('probe', '1 hour', 'private.purge_rate_limits')",
        ],
        ask: "true",
        is: true,
      },
    ],
  },
  {
    name: "a job that is an edge function is called at the project's address with its key, and not without either",
    cases: [
      {
        given: [...VAULT, URL_OF, KEY_OF, call],
        ask: posted,
        is: [["https://aurum.test/functions/v1/reconcile-payments", "key"]],
      },
      { given: [...VAULT, URL_OF, call], ask: posted, is: "error 55000" },
      { given: [...VAULT, KEY_OF, call], ask: posted, is: "error 55000" },
    ],
  },
  {
    name: "P3: the job ends a plan at its last instant, and only one that is active",
    cases: [
      ["expires_at = now()", "expired"],
      ["expires_at = now() + interval '1 microsecond'", "active"],
      ["expires_at = now(), status = 'cancelled'", "cancelled"],
    ].map(([set, status = ""]) => ({
      given: [
        `update public.user_subscriptions set ${set} where user_id = '${RIVAL}'`,
        "select private.expire_subscriptions()",
      ],
      ask: `(select status from public.user_subscriptions where user_id = '${RIVAL}')`,
      is: status,
    })),
  },
  {
    name: "A7: a session stands for its owner until it ends, and while its owner may use the account",
    cases: [
      { ask: alive(), is: true },
      { ask: alive(idOf("admin")), is: false },
      { ask: `public.is_session_alive('${numbered("de", "member")}', '${person}')`, is: false },
      { given: until("now()"), ask: alive(), is: false },
      { given: until("now() + interval '1 second'"), ask: alive(), is: true },
      { given: account("banned_until = now()"), ask: alive(), is: true },
      { given: account("banned_until = now() + interval '1 second'"), ask: alive(), is: false },
      { given: account("deleted_at = now()"), ask: alive(), is: false },
    ],
  },
  {
    name: "R11: a file is looked into for its own uploader, while a prompter, in a private bucket, as it was",
    cases: [
      { ask: find(RIVAL), is: 1 },
      { ask: find(idOf("prompter")), is: 0 },
      { ask: find(RIVAL, "prompt-audio"), is: 0 },
      { given: rivalIs("user"), ask: find(RIVAL), is: 0 },
      { given: rivalIs("jadmin"), ask: find(RIVAL), is: 1 },
      { given: ["update storage.buckets set public = true"], ask: find(RIVAL), is: 0 },
      { ask: accept("(select version from storage.objects where name = 'rival.mp4')"), is: true },
      { ask: accept("'another'"), is: null },
    ],
  },
];
