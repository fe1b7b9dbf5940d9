import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const person = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
/** A directory of exactly five numbered users, with the given differences. */
const people = (others: Record<string, string>[]) => [
  "delete from private.user_directory",
  ...others.map((other, place) => {
    const row = {
      id: `'${person(place + 1)}'`,
      email: `'${place + 1}@aurum.test'`,
      is_confirmed: "true",
      created_at: `'2026-01-0${place + 1}'`,
      ...other,
    };
    return `insert into private.user_directory (${Object.keys(row)}) values (${Object.values(row)})`;
  }),
];
const ALIKE = people([{}, {}, {}, {}, {}]);
const NAMED = people([
  { first_name: "'Anna'" },
  { first_name: "'Hanna'" },
  { first_name: "'Ben'", email: "'hanna@aurum.test'" },
  { first_name: "'A_n'" },
]);

const list = (question = "") => `(select jsonb_agg(right(id::text, 1)) from public.list_users(${question}))`;
const found = (given: string[], question: string, ...is: number[]): Case => ({
  given,
  as: "admin",
  ask: list(question),
  is: is.length === 0 ? null : is.map(String),
});
const refused = (question: string, is = "error 22023", as: Case["as"] = "admin"): Case => ({
  given: ALIKE,
  as,
  ask: list(question),
  is,
});
const letters = (many: number) => `filters => jsonb_build_object('search', repeat('x', ${many}))`;
const third = (sort: string) =>
  `sort => '${sort}', after => (select cursor from public.list_users(sort => '${sort}') offset 2 limit 1)`;
const many = [
  PAST_TRIGGERS,
  "insert into private.user_directory (id, created_at) select gen_random_uuid(), now() from generate_series(1, 1000)",
];

const PLANS = people([
  {},
  { plan_id: "'monthly'", plan_status: "'active'", plan_ends: "now()" },
  { plan_id: "'monthly'", plan_status: "'active'", plan_ends: "now() + interval '1 second'" },
  { plan_id: "'lifetime'", plan_status: "'active'" },
  { plan_id: "'monthly'", plan_status: "'cancelled'" },
]);
const STATES = people([
  {},
  { banned_until: "now()" },
  { banned_until: "now() + interval '1 second'" },
  { is_confirmed: "false" },
  { is_confirmed: "false", banned_until: "'infinity'" },
]);
const ROLES = people([{}, { role: "'prompter'" }, { role: "'jadmin'" }, { role: "'admin'" }]);

const ME = idOf("member");
const read = (ask: string) => `(select ${ask} from public.read_user('${ME}') u)`;
const each = (part: string, ask: string) =>
  read(`(select jsonb_agg(${ask}) from jsonb_array_elements(u -> '${part}') e)`);
const length = (part: string) => read(`jsonb_array_length(u -> '${part}')`);
const plan = (status: string, ends: string) => [
  PAST_TRIGGERS,
  `delete from public.user_subscriptions where user_id = '${ME}'`,
  `insert into public.user_subscriptions (user_id, plan_id, status, expires_at) values ('${ME}', 'monthly', '${status}', ${ends})`,
];
const state = (status: string, ends: string, is: string): Case => ({
  given: plan(status, ends),
  as: "jadmin",
  ask: each("subscriptions", "e -> 'status'"),
  is: [is],
});
const atMost = (part: string, limit: number, insert: string): Case => ({
  given: [PAST_TRIGGERS, `${insert} from generate_series(1, ${limit + 1}) n`],
  as: "admin",
  ask: length(part),
  is: limit,
});
const entry = (id: string, type: string) =>
  `insert into public.audit_log (action, target_type, target_id) values ('about ${type}', '${type}', '${id}')`;

/** The list of users for staff, and the details of one user. */
export const USER_LISTS: Fact[] = [
  {
    name: "6.12: a filter of the list of users is one that there is: what is unknown is refused, never everything",
    cases: [
      refused("sort => 'nothing'"),
      refused("sort => '--created'"),
      refused(`filters => '{"role": "nothing"}'`),
      refused(`filters => '{"plan": "nothing"}'`),
      refused(`filters => '{"state": "nothing"}'`),
      refused(letters(255)),
      found(ALIKE, letters(254)),
      found(ALIKE, "", 5, 4, 3, 2, 1),
      ...[
        "'x'",
        "'[]'",
        `'["2026-01-01"]'`,
        `'["2026-01-01", "x"]'`,
        `'["x", "${ME}"]'`,
        `'[null, "${ME}"]'`,
        `'["2026-01-01", null]'`,
        `'["2026-01-01", "${ME}", "x"]'`,
      ].map((after) => refused(`after => ${after}`)),
      found(ALIKE, `after => '["2026-01-03", "${ME}"]'`, 2, 1),
      found(ALIKE, `sort => 'email', after => '["3@aurum.test", "${person(3)}"]'`, 4, 5),
    ],
  },
  {
    name: "6.12: people are found by part of their name or address, of one or two letters by its beginning, or by id",
    cases: [
      found(NAMED, `sort => 'created', filters => '{"search": " ANN "}'`, 1, 2, 3),
      found(NAMED, `sort => 'created', filters => '{"search": "an"}'`, 1),
      found(NAMED, `sort => 'created', filters => '{"search": "a_n"}'`, 4),
      found(NAMED, `filters => '{"search": "${person(2)}"}'`, 2),
      found(NAMED, `filters => '{"search": "${RIVAL}"}'`),
      {
        given: NAMED,
        as: "jadmin",
        ask: list(`sort => 'created', filters => '{"search": "ann"}'`),
        is: ["1", "2"],
      },
    ],
  },
  {
    name: "6.12: people are filtered by role, by the plan that they hold or held, and by what state they are in",
    cases: [
      ...(["user", "prompter", "jadmin", "admin"] as const).map((role, place) =>
        found(ROLES, `filters => '{"role": "${role}"}'`, place + 1),
      ),
      found(PLANS, `filters => '{"plan": "none"}'`, 1),
      found(PLANS, `filters => '{"plan": "monthly"}'`, 3),
      found(PLANS, `filters => '{"plan": "lifetime"}'`, 4),
      found(PLANS, `filters => '{"plan": "ended"}'`, 5, 2),
      found(STATES, `filters => '{"state": "active"}'`, 2, 1),
      found(STATES, `filters => '{"state": "banned"}'`, 5, 3),
      found(STATES, `filters => '{"state": "unconfirmed"}'`, 4),
    ],
  },
  {
    name: "6.12: the list of users goes on behind its cursor in the order asked for, of addresses for who may see them",
    cases: [
      found(ALIKE, third("created"), 4, 5),
      found(ALIKE, third("-created"), 2, 1),
      found(ALIKE, third("email"), 4, 5),
      found(ALIKE, third("-name"), 2, 1),
      found(ALIKE, third("seen"), 4, 5),
      refused("sort => 'email'", "error 42501", "jadmin"),
      refused("sort => '-email'", "error 42501", "jadmin"),
      {
        given: ALIKE,
        as: "jadmin",
        ask: "(select jsonb_agg(distinct email) from public.list_users())",
        is: ["1•••@•••", "2•••@•••", "3•••@•••", "4•••@•••", "5•••@•••"],
      },
    ],
  },
  {
    name: "D1: a page of users holds at least one and at most 100, of an export 1,000",
    cases: [
      found(ALIKE, "page_size => 0", 5),
      found(ALIKE, "page_size => 2", 5, 4),
      {
        given: many,
        as: "admin",
        ask: `jsonb_build_array((select count(*) from public.list_users(page_size => 101)),
          (select count(*) from private.list_users('{}', 'name', null, 1001)))`,
        is: [100, 1000],
      },
    ],
  },
  {
    name: "6.12: one user's page is of that user alone",
    cases: [
      ...(["user", "member", "prompter", "admin"] as const).map(
        (actor): Case => ({
          as: "admin",
          ask: `public.read_user('${idOf(actor)}') ->> 'email'`,
          is: `${actor}@aurum.test`,
        }),
      ),
      { as: "jadmin", ask: `public.read_user('${idOf("anon")}')`, is: "error 22023" },
      { as: "jadmin", ask: each("subscriptions", "e -> 'plan_id'"), is: ["yearly"] },
      { as: "admin", ask: each("orders", "right(e ->> 'id', 2)"), is: ["02"] },
      { as: "jadmin", ask: read("u -> 'orders'"), is: [] },
      { as: "jadmin", ask: read("u -> 'prompt_counts'"), is: { draft: 1, hidden: 1, published: 1 } },
      {
        as: "jadmin",
        ask: read(
          "(select jsonb_agg(e ->> 'slug' order by e ->> 'slug') from jsonb_array_elements(u -> 'prompts') e)",
        ),
        is: ["draft-02", "hidden-02", "published-02"],
      },
      {
        given: [entry(ME, "user"), entry(ME, "prompt"), entry(RIVAL, "user")],
        as: "jadmin",
        ask: each("audit", "e -> 'action'"),
        is: ["about user"],
      },
    ],
  },
  {
    name: "6.12: a plan on one user's page has expired once its end is reached, where it ran until then",
    cases: [
      state("active", "null", "active"),
      state("active", "now() + interval '1 second'", "active"),
      state("active", "now()", "expired"),
      state("superseded", "now()", "expired"),
      state("superseded", "now() + interval '1 second'", "superseded"),
      state("cancelled", "now()", "cancelled"),
    ],
  },
  {
    name: "D1: one user's page shows the last 50 plans, orders and audit entries, and 20 prompts",
    cases: [
      atMost(
        "subscriptions",
        50,
        `insert into public.user_subscriptions (user_id, plan_id, status) select '${ME}', 'monthly', 'cancelled'`,
      ),
      atMost(
        "orders",
        50,
        `insert into public.orders (user_id, email, plan_id, amount_cents, status) select '${ME}', 'a@b.c', 'yearly', 1, 'failed'`,
      ),
      atMost(
        "prompts",
        20,
        `insert into public.prompts (user_id, slug, title, prompt_text) select '${ME}', 'probe-' || n, 'Probe', 'A text of ten letters'`,
      ),
      atMost(
        "audit",
        50,
        `insert into public.audit_log (action, target_type, target_id) select 'probe', 'user', '${ME}'`,
      ),
    ],
  },
];
