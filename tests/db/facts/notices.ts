import { idOf, numbered } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const ME = idOf("user");
const ORDER = numbered("f1", "user");
const PLAN = "f4000000-0000-4000-8000-000000000004";

const paid = (set = "locale = 'en'", ago = "0 seconds") =>
  `update public.orders set status = 'paid', paid_at = now() - interval '${ago}', receipt_number = 'R-1', ${set}
   where id = '${ORDER}'`;
const due = `(select jsonb_agg(kind order by kind) from private.due_notices() where subject like '${ORDER}%')`;
const first = (what: string, subject = ORDER) =>
  `(select ${what} from private.due_notices() where subject like '${subject}%')`;
const refunded = (cents: number, ago = "0 seconds", kind = "partly_refunded") =>
  `insert into public.order_events (order_id, kind, source, details, at)
   values ('${ORDER}', '${kind}', 'webhook', '{"amount_cents": ${cents}}', now() - interval '${ago}')`;

const plan = (ends: string, status = "active", order = "null") =>
  `insert into public.user_subscriptions (id, user_id, plan_id, status, expires_at, order_id)
   values ('${PLAN}', '${ME}', 'yearly', '${status}', ${ends}, ${order})`;
const ending = `(select count(*) from private.due_notices() where subject like '${PLAN}%')`;

const tried = (ago: string, sent = "null") =>
  `insert into private.notices values ('receipt', '${ORDER}', now() - interval '${ago}', ${sent})`;
const claimed = `(select count(*) from public.claim_notices(1000) where subject = '${ORDER}')`;
const notice = `(select jsonb_build_array(claimed_at = now(), sent_at = now()) from private.notices where subject = '${ORDER}')`;

const overWeek = (given: (ago: string) => string[], kind: string): Case[] =>
  [
    ["6 days 23:59:59", true],
    ["7 days", false],
  ].map(([ago, is]) => ({
    given: given(String(ago)),
    ask: `coalesce(${due} ? '${kind}', false)`,
    is: is === true,
  }));

/** The mails about payments: which are due, who sends them. */
export const NOTICES: Fact[] = [
  {
    name: "a receipt is due for a week, while there is an account; a refund for a week, to whom it was paid by",
    cases: [
      { ask: due, is: null },
      { given: [paid()], ask: due, is: ["receipt"] },
      ...overWeek((ago) => [paid("locale = 'en'", ago)], "receipt"),
      { given: [paid("user_id = null")], ask: due, is: null },
      { given: [paid(), refunded(1)], ask: due, is: ["receipt", "refund"] },
      ...overWeek((ago) => [paid(), refunded(1, ago)], "refund"),
      { given: [paid("user_id = null"), refunded(1)], ask: due, is: ["refund"] },
      { given: [paid("user_id = null"), refunded(1, "0 seconds", "refund_asked")], ask: due, is: null },
      { given: [refunded(1)], ask: due, is: null },
      {
        given: [paid("user_id = null"), refunded(7)],
        ask: first(
          `subject = '${ORDER}:' || (select max(e.id) from public.order_events e where e.order_id = '${ORDER}')`,
        ),
        is: true,
      },
    ],
  },
  {
    name: "each refund has a mail of its own, about what goes back with it",
    cases: [
      {
        given: [paid("user_id = null"), refunded(1000), refunded(3900, "0 seconds", "refunded")],
        ask: `(select jsonb_agg(details -> 'refunded_cents' order by details -> 'refunded_cents') from private.due_notices() where kind = 'refund' and subject like '${ORDER}%')`,
        is: [1000, 3900],
      },
    ],
  },
  {
    name: "the mails about an order say what was bought, to the address and in the language of the order",
    cases: [
      {
        given: [paid("locale = 'ar', email = 'then@a.b'")],
        ask: first(
          "jsonb_build_array(subject, address, locale, details - 'paid_at', (details ->> 'paid_at')::timestamptz = now())",
        ),
        is: [
          ORDER,
          "then@a.b",
          "ar",
          {
            order_id: ORDER,
            receipt_number: "R-1",
            plan: "Yearly pass",
            plan_ar: "باقة سنوية",
            amount_cents: 4900,
            currency: "usd",
          },
          true,
        ],
      },
      {
        given: [plan("now() + interval '1 day'")],
        ask: first("jsonb_build_array(kind, address, locale, details ->> 'plan')", PLAN),
        is: ["expiring", "user@aurum.test", "en", "Yearly pass"],
      },
      {
        given: [
          `update public.orders set locale = 'ar' where id = '${ORDER}'`,
          plan("now() + interval '1 day'", "active", `'${ORDER}'`),
        ],
        ask: first(
          "jsonb_build_array(locale, (details ->> 'expires_at')::timestamptz = now() + interval '1 day')",
          PLAN,
        ),
        is: ["ar", true],
      },
      {
        given: [plan("now()")],
        ask: first(`subject = '${PLAN}:' || extract(epoch from now())::bigint`, PLAN),
        is: true,
      },
    ],
  },
  {
    name: "who wants reminders is told in the last three days of a plan that they hold",
    cases: [
      { given: [plan("now()")], ask: ending, is: 1 },
      { given: [plan("now() - interval '1 second'")], ask: ending, is: 0 },
      { given: [plan("now() + interval '3 days'")], ask: ending, is: 1 },
      { given: [plan("now() + interval '3 days 1 second'")], ask: ending, is: 0 },
      { given: [plan("null")], ask: ending, is: 0 },
      { given: [plan("now() + interval '1 day'", "superseded")], ask: ending, is: 0 },
      {
        given: [
          plan("now() + interval '1 day'"),
          `update public.email_preferences set reminders = false where user_id = '${ME}'`,
        ],
        ask: ending,
        is: 0,
      },
    ],
  },
  {
    name: "F6: a mail is claimed by one sender, again only ten minutes after a claim that came to nothing, never once sent",
    cases: [
      { given: [paid()], ask: claimed, is: 1 },
      { given: [paid(), "select public.claim_notices(1000)"], ask: notice, is: [true, null] },
      { given: [paid(), "select public.claim_notices(1000)"], ask: claimed, is: 0 },
      { given: [paid(), tried("10 minutes")], ask: claimed, is: 0 },
      { given: [paid(), tried("10 minutes 1 second")], ask: claimed, is: 1 },
      {
        given: [paid(), tried("10 minutes 1 second"), "select public.claim_notices(1000)"],
        ask: notice,
        is: [true, null],
      },
      { given: [paid(), tried("1 day", "now()")], ask: claimed, is: 0 },
      {
        given: [
          paid(),
          `insert into private.notices values ('refund', '${ORDER}', now(), now()), ('receipt', 'another', now(), now())`,
        ],
        ask: claimed,
        is: 1,
      },
      {
        given: [paid(), refunded(1), tried("1 day")],
        ask: "(select jsonb_agg(kind) from public.claim_notices(1))",
        is: ["refund"],
      },
      {
        given: [paid(), refunded(1), "select public.claim_notices(1)"],
        ask: "(select count(*) from private.notices)",
        is: 1,
      },
      {
        given: [
          tried("1 day"),
          `insert into private.notices (kind, subject) values ('refund', '${ORDER}'), ('receipt', 'another')`,
          `select public.mark_notice_sent('receipt', '${ORDER}')`,
        ],
        ask: "(select jsonb_agg(kind || subject) from private.notices where sent_at = now())",
        is: [`receipt${ORDER}`],
      },
    ],
  },
];
