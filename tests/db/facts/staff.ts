import type { Actor } from "../../support/stack.ts";
import { FREE, idOf, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, roleOf } from "./sql.ts";

const NOBODY = "00000000-0000-4000-8000-00000000dead";

/** The highest role that is refused, the lowest that is allowed, and the call. */
const line = (below: Actor, at: Actor, asks: [string, Case["is"]][]): Case[] =>
  asks.flatMap(([ask, is]) => [
    { as: below, ask, is: "error 42501" },
    { as: at, ask, is },
  ]);
const answers = (from: string): [string, boolean] => [`${count(from)} >= 0`, true];

const rights = ["read", "audit", "create", "update", "view-sensitive", "export", "delete", "ban"];
const rightsOf = `(select array_agg(r) from unnest('{${rights}}'::text[]) r where private.has_user_right(r))`;

const rows = (many: number) => `(select jsonb_agg('{}'::jsonb) from generate_series(1, ${many}))`;
const held = (payment: object, reason = "no_order") =>
  `private.may_refund_payment(jsonb_populate_record(null::public.quarantined_payments, '${JSON.stringify({
    reason,
    facts: { payment_intent: "pi_1", payment_status: "paid" },
    ...payment,
  })}'))`;

const give = (author: string, target = FREE) => `select public.set_prompt_author('${target}', '${author}')`;
const author = `(select jsonb_build_array(user_id, (select count(*) from public.audit_log where action = 'prompt.author'))
  from public.prompts where id = '${FREE}')`;

const keepBoth = (one: string, other: string) => `select public.keep_both_prompts('${one}', '${other}')`;
const pairs = count("private.distinct_prompts");

const deleteShelf = "delete from public.categories where slug = 'probe-shelf'";
const shelves = count("public.categories where slug = 'probe-shelf'");

const demoteSuper = `update public.user_roles set is_super_admin = false where user_id = '${idOf("super")}'`;
const supers = count("public.user_roles where is_super_admin");
const secondSuper = `update public.user_roles set role = 'admin', is_super_admin = true where user_id = '${idOf("admin")}'`;
const banned = `update auth.users set banned_until = now() + interval '1 day' where id = '${idOf("admin")}'`;

const listed = (what: string, id = idOf("user")) =>
  `(select ${what} from private.user_directory where id = '${id}')`;
const rename = `update public.profiles set first_name = 'Changed' where id = '${idOf("user")}'`;

/** Functions for staff only, called from both sides of the limit. */
export const STAFF: Fact[] = [
  {
    name: "R5: staff's lists and figures are refused to a prompter, and answer a junior admin",
    cases: line("prompter", "jadmin", [
      answers("public.list_disputes()"),
      answers("public.list_log_retention()"),
      answers("public.list_orders()"),
      answers("public.list_quarantined_payments()"),
      answers("public.money_waiting()"),
      answers(`public.order_history('${NOBODY}')`),
      answers("public.overview(7)"),
      answers("public.list_duplicate_prompts()"),
    ]),
  },
  {
    name: "R5: a list asks for the role before it reads the request",
    cases: line("prompter", "jadmin", [
      ...[
        "orders",
        "prompts",
        "users",
        "reports",
        "security_logs",
        "audit_log",
        "payment_events",
        "error_reports",
      ].map((name): [string, Case["is"]] => [count(`public.list_${name}('[]')`), "error 22023"]),
      ...["disputes", "quarantined_payments"].map((name): [string, Case["is"]] => [
        count(`public.list_${name}(after => 'x')`),
        "error 22023",
      ]),
    ]),
  },
  {
    name: "R5: exports and what is done in somebody's name are refused to a junior admin",
    cases: line("jadmin", "admin", [
      ["public.export_log('nothing')", "error 22023"],
      answers("public.export_orders()"),
      [`public.note_payment_act('nothing', '${NOBODY}')`, "error 22023"],
    ]),
  },
  {
    name: "M12: money goes back, and plans change, by a super admin alone",
    cases: line("admin", "super", [
      [`public.ask_refund('${NOBODY}', 0)`, "error 22023"],
      [`public.ask_quarantine_refund('${NOBODY}')`, "error 22023"],
      ["public.change_plan('nothing')", "error 22023"],
    ]),
  },
  {
    name: "R5: each of staff has the rights over users that belong to their role, and no others",
    cases: [
      { as: "prompter", ask: rightsOf, is: null },
      { as: "jadmin", ask: rightsOf, is: ["read", "audit"] },
      { as: "admin", ask: rightsOf, is: rights.slice(0, 6) },
    ],
  },
  {
    name: "M12: only an open payment of this shop that was paid, and belongs to nobody, can be sent back",
    cases: [
      { ask: held({}), is: true },
      { ask: held({ resolved_at: "2026-01-01T00:00:00Z" }), is: false },
      { ask: held({ facts: { payment_status: "paid" } }), is: false },
      { ask: held({ facts: { payment_intent: "pi_1", payment_status: "unpaid" } }), is: false },
      ...["livemode_mismatch", "foreign_account", "refund_failed", "claimed_by_another"].map((reason) => ({
        ask: held({}, reason),
        is: false,
      })),
    ],
  },
  {
    name: "X3: a batch of prompts is a list of at most 100, by a prompter",
    cases: [
      { as: "member", ask: count("public.import_prompts('[]')"), is: "error 42501" },
      { as: "anon", ask: count("public.import_prompts('[]')"), is: "error 42501" },
      { as: "prompter", ask: count("public.import_prompts('{}')"), is: "error 22023" },
      { as: "prompter", ask: count("public.import_prompts(null)"), is: "error 22023" },
      { as: "prompter", ask: count(`public.import_prompts(${rows(100)})`), is: 100 },
      { as: "prompter", ask: count(`public.import_prompts(${rows(101)})`), is: "error 22023" },
    ],
  },
  {
    name: "R8: staff give a prompt to another author, a prompter or higher, and it is on record",
    cases: [
      { as: "jadmin", act: give(idOf("prompter")), ask: author, is: [idOf("prompter"), 1] },
      { as: "jadmin", act: give(idOf("admin")), ask: author, is: [idOf("admin"), 1] },
      { as: "jadmin", act: give(RIVAL), ask: author, is: [RIVAL, 0] },
      { as: "jadmin", act: give(idOf("member")), ask: author, is: "error 22023" },
      { as: "jadmin", act: give(NOBODY), ask: author, is: "error 22023" },
      { as: "jadmin", act: give(idOf("prompter"), NOBODY), ask: author, is: "error 22023" },
      { as: "prompter", act: give(idOf("prompter")), ask: author, is: "error 42501" },
    ],
  },
  {
    name: "two prompts that are alike are both kept, where both exist",
    cases: [
      { as: "jadmin", act: keepBoth(FREE, PREMIUM), ask: pairs, is: 1 },
      { as: "jadmin", act: keepBoth(FREE, FREE), ask: pairs, is: "error 22023" },
      { as: "jadmin", act: keepBoth(FREE, NOBODY), ask: pairs, is: "error 22023" },
      { as: "prompter", act: keepBoth(FREE, PREMIUM), ask: pairs, is: "error 42501" },
    ],
  },
  {
    name: "a category that prompts stand in stays, whoever deletes it",
    cases: [
      {
        given: [`update public.prompts set metadata = metadata - 'category'`, deleteShelf],
        ask: shelves,
        is: 0,
      },
      {
        given: [
          `update public.prompts set metadata = '{"category": "probe-shelf"}' where id = '${FREE}'`,
          deleteShelf,
        ],
        ask: shelves,
        is: "error 23503",
      },
    ],
  },
  {
    name: "R7: a super admin who is banned is none of those who must remain",
    cases: [
      { given: [secondSuper, demoteSuper], ask: supers, is: 1 },
      { given: [secondSuper, banned, demoteSuper], ask: supers, is: "error 55000" },
    ],
  },
  {
    name: "the directory of users follows name, address, role and plan of each, and of nobody else",
    cases: [
      { given: [rename], ask: listed("first_name"), is: "Changed" },
      {
        given: [`update auth.users set email = 'changed@aurum.test' where id = '${idOf("user")}'`],
        ask: listed("email"),
        is: "changed@aurum.test",
      },
      { given: [roleOf(idOf("user"), "prompter")], ask: listed("role"), is: "prompter" },
      {
        given: [
          `insert into public.user_subscriptions (user_id, plan_id) values ('${idOf("user")}', 'monthly')`,
        ],
        ask: listed("plan_id"),
        is: "monthly",
      },
      {
        given: [`update public.profiles set first_name = 'Changed' where id = '${idOf("prompter")}'`],
        ask: listed("plan_id", idOf("prompter")),
        is: null,
      },
      {
        given: [`update private.user_directory set first_name = 'Stale' where id = '${RIVAL}'`, rename],
        ask: listed("first_name", RIVAL),
        is: "Stale",
      },
    ],
  },
];
