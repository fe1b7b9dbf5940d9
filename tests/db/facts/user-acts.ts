import type { Actor } from "../../support/stack.ts";
import { idOf, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const ME = idOf("user");
const NOBODY = "00000000-0000-4000-8000-00000000dead";

/** Whom an act is allowed over, or the error that refuses it. */
const act = (as: Actor, what: string, ask: string, is: Case["is"], given: string[] = []): Case => ({
  given,
  as,
  act: `select public.${what}`,
  ask,
  is,
});
const rename = (target: string, name = "Renamed") => `rename_user('${target}', '${name}')`;
const renamed = "(select jsonb_agg(right(id::text, 2)) from public.profiles where first_name = 'Renamed')";
const banned = `(select jsonb_object_agg(right(id::text, 2), round(extract(epoch from banned_until - now()) / 86400))
  from auth.users where banned_until > now())`;
const sessions = "(select count(*) from auth.sessions)";
const count = (from: string) => `(select count(*) from public.${from})`;

/** An audit entry under which a super admin's function may act, with the given differences. */
const ENTRY = 900_001;
const entry = (other: Record<string, string> = {}) => {
  const row = {
    id: `${ENTRY}`,
    actor_id: `'${idOf("super")}'`,
    action: "'user.delete'",
    target_type: "'user'",
    target_id: `'${ME}'`,
    details: `'{"outcome": "begun"}'`,
    ...other,
  };
  return `insert into public.audit_log (${Object.keys(row)}) overriding system value values (${Object.values(row)})`;
};
const end = (number = ENTRY, confirmation = "user@aurum.test") => `delete_user(${number}, '${confirmation}')`;
const gone = `(select jsonb_agg(right(n, 2)) from unnest('{${ME},${idOf("member")},${RIVAL}}'::text[]) n
  where not exists (select from auth.users u where u.id::text = n))`;
const outcomes = `(select jsonb_object_agg(id, details ->> 'outcome') from public.audit_log where id >= ${ENTRY})`;
const exported = `(select count(*) from public.export_users(${ENTRY}))`;
const MINE = { actor_id: `'${idOf("admin")}'`, action: "'user.export'" };

const grant = (plan: string, ends = "null", target = ME) =>
  `grant_subscription('${target}', '${plan}', ${ends})`;
const held = `(select jsonb_build_array(plan_id, round(extract(epoch from expires_at - now()))) from public.user_subscriptions
  where user_id = '${ME}' and status = 'active')`;
const HOLDS = (is: string, ends: string) =>
  `insert into public.user_subscriptions (user_id, plan_id, status, expires_at) values ('${ME}', 'monthly', '${is}', ${ends})`;
const DAY = 86_400;
const in50Days = "now() + interval '50 days'";
const OTHERS_HOLD = [
  PAST_TRIGGERS,
  `update public.user_subscriptions set expires_at = ${in50Days} where user_id <> '${ME}'`,
];

const PLAN = "f7000000-0000-4000-8000-000000000001";
const mine = (is: string, ends = in50Days) => [
  `update public.user_subscriptions set id = '${PLAN}', status = '${is}', expires_at = ${ends} where user_id = '${RIVAL}'`,
];
const cancel = `cancel_subscription('${PLAN}')`;
const cancelled =
  "(select jsonb_agg(right(user_id::text, 2)) from public.user_subscriptions where status = 'cancelled' and plan_id <> 'lifetime')";

const ORDERS = ["1", "2"].map((n) => `f7000000-0000-4000-8000-00000000000${n}`);
const payOrder = (id: string) =>
  `insert into public.orders (id, user_id, email, plan_id, amount_cents, status, paid_at, receipt_number)
   values ('${id}', '${RIVAL}', 'a@b.c', 'yearly', 4900, 'paid', now(), '${id}')`;
const ordered = [
  ...mine("active"),
  ...ORDERS.map(payOrder),
  `update public.user_subscriptions set order_id = '${ORDERS[0]}' where id = '${PLAN}'`,
];
const cancelledOrders =
  "(select jsonb_agg(right(id::text, 1)) from public.orders where cancelled_at is not null)";

const batch = (many: number, what = "'unban'") =>
  `(select count(*) from public.change_users(array(select gen_random_uuid() from generate_series(1, ${many})), ${what}))`;

/** Acts of staff on other users' accounts. */
export const USER_ACTS: Fact[] = [
  {
    name: "6.12: an admin acts on others who are no admins, a super admin on admins too, nobody on themselves or on nobody",
    cases: [
      act("jadmin", rename(ME), renamed, "error 42501"),
      act("admin", rename(ME), renamed, ["01"]),
      act("admin", rename(idOf("jadmin")), renamed, ["06"]),
      act("admin", rename(idOf("super")), renamed, "error 42501"),
      act("admin", rename(idOf("admin")), renamed, "error 22023"),
      act("super", rename(idOf("admin")), renamed, ["07"]),
      act("super", rename(idOf("super")), renamed, "error 22023"),
      act("super", rename(NOBODY), renamed, "error 22023"),
      act("admin", rename(ME, "Aurum"), renamed, "error 22023"),
    ],
  },
  {
    name: "6.12: a ban is of one person, for a day to a hundred years, and ends their sessions alone",
    cases: [
      act("admin", `ban_user('${ME}', 1)`, banned, { "01": 1 }),
      act("admin", `ban_user('${ME}', 36500)`, banned, { "01": 36500 }),
      act("admin", `ban_user('${ME}')`, banned, { "01": 36500 }),
      act("admin", `ban_user('${ME}', 0)`, banned, "error 22023"),
      act("admin", `ban_user('${ME}', 36501)`, banned, "error 22023"),
      act("admin", `ban_user('${ME}')`, sessions, 8),
      act("admin", `unban_user('${ME}')`, banned, { 99: 9 }, [
        `update auth.users set banned_until = now() + interval '9 days' where id in ('${ME}', '${RIVAL}')`,
      ]),
    ],
  },
  {
    name: "6.12: what the auth server does for staff is an act that there is, begun and ended once",
    cases: [
      act("super", `begin_user_act('nothing', '${ME}')`, outcomes, "error 22023"),
      act("super", `begin_user_act('delete', '${NOBODY}')`, outcomes, "error 22023"),
      act("admin", "begin_user_act('create')", count("audit_log where action = 'user.create'"), 1),
      act("admin", "begin_user_act('export')", count("audit_log where action = 'user.export'"), 1),
      {
        given: [entry(), entry({ id: `${ENTRY + 1}` }), `select public.end_user_act(${ENTRY}, 'done')`],
        ask: outcomes,
        is: { [ENTRY]: "done", [ENTRY + 1]: "begun" },
      },
      {
        given: [entry(), ...["failed", "done"].map((is) => `select public.end_user_act(${ENTRY}, '${is}')`)],
        ask: outcomes,
        is: { [ENTRY]: "failed" },
      },
    ],
  },
  {
    name: "6.12: an account is deleted under its own entry, begun by the same super admin, for its own address",
    cases: [
      act("super", end(), gone, ["01"], [entry()]),
      act("super", end(ENTRY, " RIVAL@aurum.test "), gone, ["99"], [entry({ target_id: `'${RIVAL}'` })]),
      act("super", end(ENTRY, "member@aurum.test"), gone, "error 22023", [entry()]),
      act("super", end(ENTRY + 1), gone, "error 22023", [entry()]),
      act("super", end(), gone, "error 22023", [entry({ action: "'user.export'" })]),
      act("super", end(), gone, "error 22023", [entry({ actor_id: `'${idOf("admin")}'` })]),
      act("super", end(), gone, "error 22023", [entry({ details: `'{"outcome": "done"}'` })]),
      act("super", end(), outcomes, { [ENTRY]: "done", [ENTRY + 1]: "begun" }, [
        entry(),
        entry({ id: `${ENTRY + 1}` }),
      ]),
    ],
  },
  {
    name: "6.12: users are exported under an entry of one's own that was begun for it",
    cases: (
      [
        [MINE, 9],
        [{ ...MINE, id: `${ENTRY + 1}` }, "error 22023"],
        [{ ...MINE, action: "'user.delete'" }, "error 22023"],
        [{ ...MINE, actor_id: `'${idOf("super")}'` }, "error 22023"],
        [{ ...MINE, details: `'{"outcome": "done"}'` }, "error 22023"],
      ] as const
    ).map(([other, is]) => ({ given: [entry(other)], as: "admin" as const, ask: exported, is })),
  },
  {
    name: "M14: a plan is given until after the end of what its person holds, for at most a hundred years, for life to who holds none",
    cases: [
      act("super", grant("monthly"), held, ["monthly", 30 * DAY]),
      act("super", grant("yearly"), held, ["yearly", 365 * DAY]),
      act("super", grant("lifetime"), held, ["lifetime", null]),
      act("super", grant("nothing"), held, "error 22023"),
      act("super", grant("monthly", "null", idOf("lifetime")), held, "error 22023"),
      act("super", grant("monthly", "now()"), held, "error 22023"),
      act("super", grant("monthly", "now() + interval '1 second'"), held, ["monthly", 1]),
      act("super", grant("monthly", "now() + interval '1 second'"), held, ["monthly", 1], OTHERS_HOLD),
      act("super", grant("monthly", in50Days), held, "error 22023", [HOLDS("active", in50Days)]),
      act("super", grant("monthly"), held, ["monthly", 80 * DAY], [HOLDS("active", in50Days)]),
      act("super", grant("monthly"), held, ["monthly", 30 * DAY], [HOLDS("cancelled", in50Days)]),
      act(
        "super",
        grant("monthly", "now() + interval '100 years'"),
        count("user_subscriptions where expires_at = now() + interval '100 years'"),
        1,
      ),
      act("super", grant("monthly", "now() + interval '100 years 1 second'"), held, "error 22023"),
      act("super", grant("lifetime", in50Days), held, "error 22023"),
    ],
  },
  {
    name: "M14: one running plan is ended before its time, nobody else's, and none that is over",
    cases: [
      act("super", cancel, cancelled, ["99"], mine("active")),
      act("super", cancel, cancelled, ["99"], mine("superseded", "null")),
      act("super", cancel, cancelledOrders, ["1"], ordered),
      act("super", cancel, cancelled, "error 22023", mine("expired")),
      act("super", cancel, cancelled, "error 22023", mine("active", "now()")),
      act("super", cancel, cancelled, "error 22023"),
    ],
  },
  {
    name: "6.12: one known act is done to 1 to 50 people at once, by a super admin",
    cases: [
      { as: "super", ask: batch(0), is: "error 22023" },
      { as: "super", ask: batch(1), is: 1 },
      { as: "super", ask: batch(50), is: 50 },
      { as: "super", ask: batch(51), is: "error 22023" },
      { as: "super", ask: batch(1, "null"), is: "error 22023" },
      { as: "super", ask: batch(1, "'nothing'"), is: "error 22023" },
      { as: "admin", ask: batch(1), is: "error 42501" },
    ],
  },
];
