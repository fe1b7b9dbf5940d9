import { idOf, numbered, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import type { PaymentEvent, PaymentFacts } from "../support/payments.ts";
import { count } from "./sql.ts";

const ME = idOf("user");
const ORDER = numbered("f1", "user");
const OTHERS = numbered("f1", "admin");
const SESSION = "cs_01";

const FACTS: PaymentFacts = {
  session_id: SESSION,
  order_id: ORDER,
  session_status: "complete",
  payment_status: "paid",
  amount_total: 4900,
  currency: "usd",
  plan_id: "yearly",
  livemode: false,
  account: null,
  payment_intent: "pi_01",
  failure: null,
  amount_refunded: 0,
  receipt_email: null,
  disputes: [],
};

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
const call = (differing: Partial<PaymentFacts> = {}, event: PaymentEvent | null = null) =>
  `public.fulfil_payment(${json({ ...FACTS, ...differing })}, 'return', ${event ? json(event) : "null"})`;
const tell = (differing: Partial<PaymentFacts> = {}, event: PaymentEvent | null = null) =>
  `select ${call(differing, event)}`;
const event = (id: string, type = "checkout.session.completed") => ({ id, type });
const unpaid = { session_status: "open", payment_status: "unpaid" } as const;
const dispute = (status: string, id = "dp_1") => ({ disputes: [{ id, status, amount: 4900 }] });

const status = `(select status from public.orders where id = '${ORDER}')`;
const order = (columns: string) => `(select ${columns} from public.orders where id = '${ORDER}')`;
const kinds = `(select jsonb_agg(kind order by id) from public.order_events where order_id = '${ORDER}')`;
const kept = `(select jsonb_agg(reason order by reason) from public.quarantined_payments where subject <> 'cs_probe' and resolved_at is null)`;
const held = (person = ME) =>
  `(select jsonb_build_array(plan_id, round(extract(epoch from expires_at - now()) / 86400)) from public.user_subscriptions where user_id = '${person}' and status = 'active')`;
const rows = `(select jsonb_object_agg(coalesce(right(order_id::text, 2), 'gift'), status) from public.user_subscriptions where user_id = '${ME}' and status <> 'cancelled')`;
const done = `(select jsonb_object_agg(id, array[processed_at is not null, order_id is not null]) from private.payment_events)`;

/** A plan that staff cancelled early, as `cancel_subscription` leaves it. */
const cancelled = (id: string) =>
  `with ended as (update public.orders set cancelled_at = now() where id = '${id}')
   update public.user_subscriptions set status = 'cancelled' where order_id = '${id}'`;

const further = (
  id: string,
  plan: string,
  cents: number,
  days: number | null,
  daysAgo: number,
  is = "paid",
) =>
  `insert into public.orders (id, user_id, email, plan_id, amount_cents, duration_days, status, paid_at, receipt_number)
   values ('${id}', '${ME}', 'a@b.c', '${plan}', ${cents}, ${days}, '${is}', now() - interval '${daysAgo} days', '${id}')`;
const SECOND = "f2000000-0000-4000-8000-000000000002";
const THIRD = "f3000000-0000-4000-8000-000000000003";
const gift = (plan: string, is: string, end: string, daysAgo = 10) =>
  `insert into public.user_subscriptions (user_id, plan_id, status, created_at, expires_at)
   values ('${ME}', '${plan}', '${is}', now() - interval '${daysAgo} days', ${end})`;
const settle = `select private.recompute_subscriptions('${ME}')`;
const LIFETIME = further(SECOND, "lifetime", 9900, null, 1);
const FOR_EVER = `update public.orders set plan_id = 'lifetime', duration_days = null where id = '${ORDER}'`;
/** Payment facts of the order with a lifetime plan. */
const tellForEver = (differing: Partial<PaymentFacts> = {}) => tell({ plan_id: "lifetime", ...differing });
const paidBeside = (held: string[], readings: string[], is: string[] | null): Case => ({
  given: [...held, settle, ...readings],
  ask: kept,
  is,
});

const open = (plan: string) => `(select status || amount_cents from public.open_order('${plan}'))`;
const attach = (session: string, to = ORDER) =>
  `(select checkout_session_id || checkout_url from public.attach_checkout('${to}', '${session}', 'https://new', now()))`;
const expire = (session = SESSION) => `public.expire_checkout('${session}', 'recovery')`;
const pageEnds = (at: string) => [
  `update public.orders set checkout_expires_at = ${at} where id = '${ORDER}'`,
];
/** The order is of that age and all others are new, however long ago they were planted. */
const aged = (age: string) =>
  `update public.orders set created_at = now() - case id when '${ORDER}' then interval '${age}' else interval '0' end`;
const asked = (younger = "3 days") =>
  `(select jsonb_agg(order_id) from public.open_payments('15 minutes', '${younger}'))`;
const own = `(select jsonb_agg(checkout_session_id) from public.own_open_payments('${ME}'))`;
const waiting = [
  `update public.orders set checkout_session_id = null where id = '${ORDER}'`,
  tell({ order_id: null }, event("evt_1")),
];
const fulfilWaiting = [
  `update public.orders set checkout_session_id = '${SESSION}' where id = '${ORDER}'`,
  `select private.fulfil_waiting(o) from public.orders o where o.id = '${ORDER}'`,
];
const gone = `update public.orders set user_id = null where id = '${ORDER}'`;
const payload = (id: string) => `(select payload from private.payment_events where id = '${id}')`;
const payment = "(select id from public.quarantined_payments where subject = 'cs_probe')";
const resolve = (target = "null", which = payment) =>
  `select public.resolve_quarantined_payment(${which}, ${target}, ${target === "null" ? "'Seen'" : "null"})`;
const fitting = [
  `update public.quarantined_payments set facts = ${json({ ...FACTS, order_id: null, session_id: "cs_probe" })} where subject = 'cs_probe'`,
  `update public.orders set checkout_session_id = null where id = '${ORDER}'`,
  `insert into private.payment_events (id, type, payload, session_id) values ('evt_w', 'x', '{}', 'cs_probe'), ('evt_o', 'x', '{}', 'cs_other')`,
];
const resolved = `(select jsonb_build_array(resolved_at = now(), right(resolved_by::text, 2), right(order_id::text, 2)) from public.quarantined_payments where subject = 'cs_probe')`;

/**
 * The quarantine rows of a payment that does not fit, after the given number of reports; the session has no
 * other reason.
 */
const keeps = (told: string[], ask: string, is: Case["is"]): Case => ({
  given: [tell(), ...told],
  ask: `(select ${ask} from public.quarantined_payments where reason in ('second_payment', 'plan_mismatch') and subject = 'cs_x')`,
  is,
});
const second = (differing: Partial<PaymentFacts> = {}) => tell({ session_id: "cs_x", ...differing });
/** A reading of a payment for another plan, which is kept whether it is paid or not. */
const misfit = (differing: Partial<PaymentFacts>) => second({ plan_id: "monthly", ...differing });

const becomes = (name: string, cases: [Partial<PaymentFacts>[], string][]): Fact => ({
  name,
  cases: cases.map(([told, is]): Case => ({ given: told.map((one) => tell(one)), ask: status, is })),
});

/** Orders and payments: what grants, what takes away, what staff have to look at. */
export const MONEY: Fact[] = [
  becomes(
    "M8: only a payment grants: an open, complete or free checkout does not, an ended one can be paid",
    [
      [[unpaid], "pending"],
      [[{ ...unpaid, failure: "card_declined" }], "pending"],
      [[{ payment_status: "unpaid" }], "pending"],
      [[{ payment_status: "no_payment_required" }], "pending"],
      [[{ payment_status: "unpaid", failure: "expired" }], "failed"],
      [[{ payment_status: "unpaid", failure: "expired" }, { payment_status: "unpaid" }], "failed"],
      [[{ payment_status: "unpaid", session_status: "expired" }], "expired"],
      [[{ payment_status: "unpaid", session_status: "expired" }, unpaid], "expired"],
      [[{ payment_status: "unpaid", session_status: "expired" }, {}], "paid"],
      [[{}, unpaid], "paid"],
      [[{}], "paid"],
    ],
  ),
  becomes("M7: a refund is not undone, whether it is heard of before its payment or after", [
    [[{ amount_refunded: 4899 }], "paid"],
    [[{ amount_refunded: 4900 }], "refunded"],
    [[{ amount_refunded: 4900 }, {}], "refunded"],
    [[{ ...unpaid, amount_refunded: 4900 }], "refunded"],
    [[{ ...unpaid, amount_refunded: 4900 }, {}], "refunded"],
    [[{ ...unpaid, amount_refunded: 100 }], "pending"],
  ]),
  becomes("M12: a dispute takes the plan away until it is won, for good where it is lost", [
    [[dispute("needs_response")], "disputed"],
    [[dispute("under_review")], "disputed"],
    [[dispute("warning_needs_response")], "paid"],
    [[dispute("warning_needs_response"), dispute("needs_response")], "disputed"],
    [[dispute("needs_response"), dispute("warning_needs_response")], "disputed"],
    [[dispute("needs_response"), dispute("won")], "paid"],
    [[dispute("won"), dispute("needs_response")], "paid"],
    [[dispute("prevented"), dispute("needs_response")], "paid"],
    [[dispute("lost"), dispute("won")], "revoked"],
    [[dispute("won"), dispute("lost")], "paid"],
    [[dispute("won"), dispute("under_review", "dp_2")], "disputed"],
    [[dispute("lost"), { amount_refunded: 4900 }], "revoked"],
    [[{ ...unpaid, ...dispute("needs_response") }], "pending"],
    [[{ ...unpaid, ...dispute("lost") }], "revoked"],
  ]),
  {
    name: "M12: a bank's question is written down like a dispute, until it becomes one",
    cases: [
      {
        given: [tell(dispute("warning_needs_response"))],
        ask: order("disputes"),
        is: { dp_1: "warning_needs_response" },
      },
      {
        given: [tell(dispute("warning_needs_response")), tell(dispute("warning_closed"))],
        ask: order("disputes"),
        is: { dp_1: "warning_closed" },
      },
      {
        given: [tell(dispute("needs_response")), tell(dispute("warning_closed"))],
        ask: order("disputes"),
        is: { dp_1: "needs_response" },
      },
    ],
  },
  {
    name: "M12: an order's history says each thing once, in order",
    cases: [
      { given: [tell(), tell()], ask: kinds, is: ["created", "paid"] },
      {
        given: [
          tell(),
          tell({ amount_refunded: 9 }),
          tell({ amount_refunded: 9 }),
          tell({ amount_refunded: 4900 }),
        ],
        ask: kinds,
        is: ["created", "paid", "partly_refunded", "refunded"],
      },
      {
        given: [tell(), tell({ amount_refunded: 1000 }), tell({ amount_refunded: 4900 })],
        ask: `(select jsonb_agg(details -> 'amount_cents' order by id) from public.order_events where order_id = '${ORDER}' and kind like '%refunded')`,
        is: [1000, 3900],
      },
      {
        given: [
          tell(),
          tell(dispute("under_review")),
          tell(dispute("won")),
          tell(dispute("needs_response", "dp_2")),
          tell(dispute("lost", "dp_2")),
        ],
        ask: kinds,
        is: ["created", "paid", "disputed", "dispute_won", "disputed", "dispute_lost"],
      },
      { given: [tell({ payment_status: "unpaid", failure: "x" })], ask: kinds, is: ["created", "failed"] },
      { given: [tell({ ...unpaid, session_status: "expired" })], ask: kinds, is: ["created", "expired"] },
      { given: [tell({ ...unpaid, failure: "x" })], ask: kinds, is: ["created"] },
      {
        given: [tell({ amount_total: 1 }), tell({ amount_total: 1 })],
        ask: kinds,
        is: ["created", "quarantined"],
      },
      { given: [tell({ ...unpaid, failure: "x" }), tell(unpaid)], ask: order("failure_code"), is: "x" },
      { given: [tell({ ...unpaid, failure: "x" }), tell()], ask: order("failure_code"), is: null },
      { given: [tell()], ask: order("paid_at = now() and receipt_number ~ '^\\d{4}-\\d{6}$'"), is: true },
      { given: [tell()], ask: order("payment_intent_id"), is: "pi_01" },
      {
        given: [
          tell(),
          `update public.orders set paid_at = now() - interval '9 days' where id = '${ORDER}'`,
          tell(),
        ],
        ask: order("paid_at = now() - interval '9 days'"),
        is: true,
      },
      {
        given: [tell(dispute("under_review")), tell({ amount_refunded: 4900 })],
        ask: kinds,
        is: ["created", "paid", "disputed", "refunded"],
      },
      { given: [tell(), tell({ payment_intent: null })], ask: order("payment_intent_id"), is: "pi_01" },
    ],
  },
  {
    name: "M9: what is not the order's price, currency, plan, mode or account is kept for staff, and nothing changes",
    cases: (
      [
        [{ amount_total: 4899 }, "amount_mismatch"],
        [{ amount_total: 4901 }, "amount_mismatch"],
        [{ currency: "eur" }, "currency_mismatch"],
        [{ plan_id: "lifetime" }, "plan_mismatch"],
        [{ livemode: true }, "livemode_mismatch"],
        [{ account: "acct_other" }, "foreign_account"],
        [{ order_id: "f9000000-0000-4000-8000-000000000009" }, "unknown_order"],
        [{ order_id: "no uuid" }, "unknown_order"],
        [{ session_id: "cs_07" }, "unknown_order"],
        [{ currency: "USD" }, null],
        [{ order_id: ORDER.toUpperCase() }, null],
        [{ order_id: null }, null],
        [{ payment_intent: null }, null],
      ] satisfies [Partial<PaymentFacts>, string | null][]
    ).map(
      ([differing, reason]): Case => ({
        given: [tell(differing)],
        ask: `jsonb_build_array(${kept} -> 0, ${status}, ${held()} is null)`,
        is: [reason, reason ? "pending" : "paid", reason !== null],
      }),
    ),
  },
  {
    name: "M11: which payments are ours, the server says",
    cases: [
      { given: ["select public.set_payment_mode(true)", tell()], ask: kept, is: ["livemode_mismatch"] },
      { given: ["select public.set_payment_mode(true)", tell({ livemode: true })], ask: status, is: "paid" },
      {
        given: ["select public.set_payment_mode(true)"],
        ask: `jsonb_build_array(${status}, ${kinds} -> -1)`,
        is: ["expired", "expired"],
      },
      {
        given: [
          `update public.orders set checkout_session_id = null where id = '${ORDER}'`,
          "select public.set_payment_mode(true)",
        ],
        ask: status,
        is: "pending",
      },
      { given: [tell(), "select public.set_payment_mode(true)"], ask: status, is: "paid" },
      { given: ["select public.set_payment_mode(false)"], ask: status, is: "pending" },
      ...(
        [
          [false, "cs_test_1", [ORDER]],
          [false, "cs_live_1", null],
          [true, "cs_test_1", null],
          [true, "cs_live_1", [ORDER]],
        ] as const
      ).map(
        ([livemode, session, is]): Case => ({
          given: [
            aged("1 hour"),
            `select public.set_payment_mode(${livemode})`,
            `update public.orders set checkout_session_id = '${session}' where id = '${ORDER}'`,
          ],
          ask: `jsonb_build_array(${asked()}, ${own})`,
          is: [is && [...is], is && [session]],
        }),
      ),
      {
        given: [`update public.orders set payment_intent_id = 'pi_01' where id = '${OTHERS}'`, tell()],
        ask: kept,
        is: ["unknown_order"],
      },
    ],
  },
  {
    name: "M13: what pays an order a second time is kept for staff, what does not pay changes nothing",
    cases: [
      { given: [tell(), tell({ session_id: "cs_x" })], ask: kept, is: ["second_payment"] },
      { given: [tell(), tell({ payment_intent: "pi_x" })], ask: kept, is: ["second_payment"] },
      { given: [tell(), tell({ session_id: "cs_x", ...unpaid })], ask: kept, is: null },
      {
        given: [tell(), tell({ session_id: "cs_x", ...unpaid })],
        ask: order("checkout_session_id"),
        is: SESSION,
      },
      {
        given: [tell({ session_id: "cs_x", ...unpaid, session_status: "expired" })],
        ask: status,
        is: "pending",
      },
      { given: [tell({ session_id: "cs_x" })], ask: order("checkout_session_id"), is: "cs_x" },
      { given: [tell({ session_id: "cs_x" })], ask: kept, is: null },
      {
        given: [
          tell({ ...unpaid, amount_refunded: 100, ...dispute("under_review") }),
          tell({ session_id: "cs_x", payment_intent: "pi_x" }),
        ],
        ask: order("jsonb_build_array(status, amount_refunded_cents, disputes)"),
        is: ["paid", 0, {}],
      },
    ],
  },
  {
    name: "M14: what is paid beside a plan for ever is kept for staff once, whatever plan it is and whoever gave that one",
    cases: [
      paidBeside([LIFETIME], [tell(), tell()], ["second_payment"]),
      paidBeside([LIFETIME, FOR_EVER], [tellForEver(), tellForEver()], ["second_payment"]),
      paidBeside([gift("lifetime", "active", "null")], [tell()], ["second_payment"]),
      paidBeside([LIFETIME], [tell(dispute("under_review"))], ["second_payment"]),
      paidBeside([LIFETIME], [tell({ amount_refunded: 4900 })], null),
      paidBeside([LIFETIME], [tell(unpaid)], null),
      paidBeside([further(SECOND, "lifetime", 9900, null, 1, "refunded"), FOR_EVER], [tellForEver()], null),
      paidBeside([further(SECOND, "yearly", 4900, 365, 1), FOR_EVER], [tellForEver()], null),
      paidBeside([further(SECOND, "yearly", 4900, 365, 1)], [tell()], null),
      paidBeside([gift("yearly", "active", "null")], [tell()], null),
      paidBeside(
        [LIFETIME, `update public.orders set user_id = '${RIVAL}' where id = '${SECOND}'`],
        [tell()],
        null,
      ),
      paidBeside([LIFETIME, settle, cancelled(SECOND)], [tell()], null),
      paidBeside(
        [LIFETIME],
        [tell(), "update public.quarantined_payments set resolved_at = now()", tell()],
        null,
      ),
      {
        given: [LIFETIME, settle, tell()],
        ask: `jsonb_build_array(${status}, ${rows}, ${kinds})`,
        is: ["paid", { "01": "superseded", "02": "active" }, ["created", "paid", "quarantined"]],
      },
    ],
  },
  {
    name: "M14: a plan for ever whose dispute is won beside another is kept for staff, a pass of before is not",
    cases: [
      paidBeside(
        [FOR_EVER],
        [
          tellForEver(dispute("under_review")),
          LIFETIME,
          settle,
          tellForEver(dispute("won")),
          tellForEver(dispute("won")),
        ],
        ["second_payment"],
      ),
      paidBeside([FOR_EVER], [tellForEver(), tellForEver()], null),
      paidBeside([FOR_EVER], [tellForEver(dispute("under_review")), tellForEver(dispute("won"))], null),
      paidBeside(
        [FOR_EVER],
        [tellForEver(dispute("under_review")), LIFETIME, settle, tellForEver(dispute("lost"))],
        null,
      ),
      paidBeside([FOR_EVER], [tellForEver(), LIFETIME, settle, tellForEver(dispute("under_review"))], null),
      paidBeside([], [tell(dispute("under_review")), LIFETIME, settle, tell(dispute("won"))], null),
    ],
  },
  {
    name: "M3: an event counts once, and is done in the transaction that does its work",
    cases: [
      {
        given: [
          `insert into private.payment_events (id, type, payload, processed_at) values ('evt_0', 'x', '{}', now())`,
          tell({}, event("evt_1")),
        ],
        ask: status,
        is: "paid",
      },
      { ask: call(), is: { order_id: ORDER, status: "paid", granted: true, quarantined: null } },
      {
        given: [tell()],
        ask: call(),
        is: { order_id: ORDER, status: "paid", granted: false, quarantined: null },
      },
      {
        given: [tell({}, event("evt_1"))],
        ask: call({ amount_refunded: 4900 }, event("evt_1")),
        is: { order_id: ORDER, status: "paid", granted: false, quarantined: null },
      },
      { given: [tell({}, event("evt_1"))], ask: done, is: { evt_1: [true, true] } },
      { given: [tell({ amount_total: 1 }, event("evt_1"))], ask: done, is: { evt_1: [true, true] } },
      {
        ask: `public.fulfil_payment(null, 'webhook', ${json(event("evt_1", "charge.updated"))}) ->> 'order_id'`,
        is: null,
      },
      {
        given: [`select public.fulfil_payment(null, 'webhook', ${json(event("evt_1", "charge.updated"))})`],
        ask: done,
        is: { evt_1: [true, false] },
      },
      { ask: `${call({ amount_refunded: 4900 })} ->> 'granted'`, is: "false" },
    ],
  },
  {
    name: "M12: money that comes back after a refund is kept for staff",
    cases: [
      { given: [tell({}, event("evt_1", "refund.failed"))], ask: kept, is: ["refund_failed"] },
      { given: [tell({}, event("evt_1", "refund.updated"))], ask: kept, is: null },
      {
        given: ["re_1", "re_2", "re_1"].map((id, place) =>
          tell({}, { ...event(`evt_${place}`, "refund.failed"), data: { object: { id } } }),
        ),
        ask: "(select jsonb_agg(subject order by subject) from public.quarantined_payments where reason = 'refund_failed')",
        is: ["re_1", "re_2"],
      },
      {
        given: [
          tell({}, { ...event("evt_1", "charge.refund.updated"), data: { object: { status: "failed" } } }),
        ],
        ask: kept,
        is: ["refund_failed"],
      },
      {
        given: [tell({}, { ...event("evt_1", "charge.failed"), data: { object: { status: "failed" } } })],
        ask: kept,
        is: null,
      },
    ],
  },
  {
    name: "M12: what is kept of a payment for staff grows with each reading, in any order, until they are done",
    cases: [
      keeps([second(), second({ amount_refunded: 100 }), second()], "facts -> 'amount_refunded'", 100),
      keeps(
        [misfit({ ...unpaid, payment_intent: null, failure: "x" }), misfit({}), misfit(unpaid)],
        "jsonb_build_array(facts ->> 'session_status', facts ->> 'payment_status', facts ->> 'payment_intent', facts ->> 'failure')",
        ["complete", "paid", "pi_01", "x"],
      ),
      keeps([misfit(unpaid), misfit({ ...unpaid, failure: "x" })], "facts -> 'failure'", "x"),
      keeps(
        [misfit({ ...unpaid, session_status: "expired" }), misfit({ payment_status: "no_payment_required" })],
        "jsonb_build_array(facts ->> 'session_status', facts ->> 'payment_status')",
        ["complete", "no_payment_required"],
      ),
      keeps(
        [
          second(dispute("needs_response", "dp_2")),
          second({ disputes: [{ id: "dp_1", status: "won", amount: 1 }] }),
          second({ disputes: [{ id: "dp_1", status: "under_review", amount: 2 }] }),
        ],
        "facts -> 'disputes'",
        [
          { id: "dp_1", status: "won", amount: 2 },
          { id: "dp_2", status: "needs_response", amount: 4900 },
        ],
      ),
      keeps([second(), second()], kinds, ["created", "paid", "quarantined"]),
      keeps(
        [
          second(),
          "update public.quarantined_payments set resolved_at = now()",
          second({ amount_refunded: 100 }),
        ],
        "jsonb_build_array(facts -> 'amount_refunded', resolved_at is null)",
        [0, false],
      ),
      ...[{ session_id: "cs_y" }, { amount_total: 1 }].map((other) =>
        keeps(
          [second(), second(other), second({ ...other, amount_refunded: 100 })],
          "facts -> 'amount_refunded'",
          0,
        ),
      ),
    ],
  },
  {
    name: "M15: a payment of an account that is gone is kept for staff, the first time it is heard of",
    cases: [
      { given: [`delete from auth.users where id = '${ME}'`, tell()], ask: kept, is: ["account_deleted"] },
      {
        given: [`delete from auth.users where id = '${ME}'`, tell()],
        ask: `${call()} ->> 'granted'`,
        is: "false",
      },
      { given: [`delete from auth.users where id = '${ME}'`], ask: `${call()} ->> 'granted'`, is: "false" },
      { given: [tell(), `delete from auth.users where id = '${ME}'`, tell()], ask: kept, is: null },
      {
        given: [`delete from auth.users where id = '${ME}'`, tell({ amount_refunded: 4900 })],
        ask: kept,
        is: null,
      },
      {
        given: [`delete from auth.users where id = '${ME}'`, tell(dispute("under_review"))],
        ask: kept,
        is: ["account_deleted"],
      },
      { given: [`delete from auth.users where id = '${ME}'`], ask: order("email"), is: "user@aurum.test" },
    ],
  },
  {
    name: "M15: what the provider tells of an order whose account is gone is dealt with, and its words are not kept",
    cases: [
      {
        given: [tell({}, { ...event("evt_1"), data: { email: "a@b.c" } })],
        ask: payload("evt_1"),
        is: { ...event("evt_1"), data: { email: "a@b.c" } },
      },
      {
        given: [`update public.orders set user_id = null where id = '${OTHERS}'`, tell({}, event("evt_1"))],
        ask: payload("evt_1"),
        is: event("evt_1"),
      },
      {
        given: [gone, tell({}, { ...event("evt_1"), data: { email: "a@b.c" } })],
        ask: `jsonb_build_array(${payload("evt_1")}, ${done} -> 'evt_1')`,
        is: [{}, [true, true]],
      },
      {
        given: [waiting[0] as string, gone, tell({ order_id: null }, event("evt_1")), ...fulfilWaiting],
        ask: `jsonb_build_array(${payload("evt_1")}, ${done} -> 'evt_1')`,
        is: [{}, [true, true]],
      },
      {
        given: [gone, tell({ order_id: null, session_id: "cs_x" }, event("evt_1"))],
        ask: `jsonb_build_array(${payload("evt_1")}, ${done} -> 'evt_1')`,
        is: [event("evt_1"), [false, false]],
      },
    ],
  },
  {
    name: "M14: passes add up in the order of payment, gifts end when staff said, the last end or lifetime shows",
    cases: [
      { given: [tell()], ask: held(), is: ["yearly", 365] },
      { given: [further(SECOND, "monthly", 900, 30, 10), tell()], ask: held(), is: ["yearly", 385] },
      { given: [further(SECOND, "monthly", 900, 30, 31), tell()], ask: held(), is: ["yearly", 365] },
      { given: [further(SECOND, "monthly", 900, 30, 31), settle], ask: rows, is: { "02": "expired" } },
      { given: [further(SECOND, "monthly", 900, 30, 30), settle], ask: rows, is: { "02": "expired" } },
      {
        given: [further(SECOND, "monthly", 900, 30, 10), tell()],
        ask: rows,
        is: { "01": "active", "02": "superseded" },
      },
      {
        given: [
          further(SECOND, "lifetime", 9900, null, 10),
          further(THIRD, "lifetime", 9900, null, 5),
          tell(),
        ],
        ask: rows,
        is: { "01": "superseded", "02": "active", "03": "superseded" },
      },
      {
        given: [further(SECOND, "monthly", 900, 30, 10), tell(), tell({ amount_refunded: 4900 })],
        ask: `jsonb_build_array(${held()}, ${rows})`,
        is: [["monthly", 20], { "01": "revoked", "02": "active" }],
      },
      { given: [gift("monthly", "active", "null"), tell()], ask: held(), is: ["yearly", 385] },
      {
        given: [gift("monthly", "active", "null"), tell(), tell({ amount_refunded: 4900 })],
        ask: `jsonb_build_array(${held()}, ${rows})`,
        is: [["monthly", 20], { "01": "revoked", gift: "active" }],
      },
      {
        given: [gift("monthly", "active", "now() + interval '9 days'"), tell()],
        ask: held(),
        is: ["yearly", 374],
      },
      { given: [gift("lifetime", "active", "null"), tell()], ask: held(), is: ["lifetime", null] },
      { given: [gift("lifetime", "expired", "null"), tell()], ask: held(), is: ["yearly", 365] },
      { given: [gift("lifetime", "cancelled", "null"), tell()], ask: held(), is: ["yearly", 365] },
      {
        given: [gift("monthly", "expired", "now() + interval '9 days'"), tell()],
        ask: held(),
        is: ["yearly", 365],
      },
      {
        given: [
          further(SECOND, "monthly", 900, 30, 20),
          gift("monthly", "expired", "now() - interval '15 days'", 25),
          settle,
        ],
        ask: held(),
        is: ["monthly", 15],
      },
      {
        given: [further(SECOND, "yearly", 4900, 365, 20), gift("monthly", "active", "null"), settle],
        ask: rows,
        is: { "02": "active", gift: "superseded" },
      },
      {
        given: [gift("monthly", "superseded", "now()"), settle],
        ask: rows,
        is: { gift: "expired" },
      },
      {
        given: [tell(), cancelled(ORDER), settle],
        ask: held(),
        is: null,
      },
      {
        given: [tell(), cancelled(ORDER), tell({ amount_refunded: 4900 })],
        ask: `(select status from public.user_subscriptions where order_id = '${ORDER}')`,
        is: "cancelled",
      },
      {
        given: [
          further(SECOND, "monthly", 900, 30, 20),
          gift("monthly", "cancelled", "now() - interval '15 days'", 25),
          settle,
        ],
        ask: held(),
        is: ["monthly", 10],
      },
      {
        given: [further(SECOND, "monthly", 900, 30, 1), gift("monthly", "expired", "now()"), settle],
        ask: held(),
        is: ["monthly", 30],
      },
      {
        given: [
          further(SECOND, "monthly", 900, 30, 20),
          gift("monthly", "active", "now() + interval '10 days'"),
          settle,
        ],
        ask: rows,
        is: { "02": "active", gift: "superseded" },
      },
      {
        given: [gift("monthly", "active", "now()"), tell()],
        ask: rows,
        is: { "01": "active", gift: "expired" },
      },
      {
        given: [gift("monthly", "active", "now() - interval '1 day'"), settle],
        ask: rows,
        is: { gift: "expired" },
      },
      { given: [tell()], ask: held(RIVAL), is: ["monthly", 30] },
      {
        given: [
          `insert into public.orders (id, user_id, email, plan_id, amount_cents, duration_days, status, paid_at, receipt_number)
           values ('${SECOND}', '${RIVAL}', 'a@b.c', 'monthly', 900, 30, 'paid', now(), 'r')`,
          `update public.user_subscriptions set order_id = '${SECOND}' where user_id = '${RIVAL}' and status = 'active'`,
          tell(),
        ],
        ask: held(RIVAL),
        is: ["monthly", 30],
      },
      {
        given: [tell(dispute("under_review")), tell(dispute("won"))],
        ask: `(select jsonb_build_array(status, revoked_at) from public.user_subscriptions where order_id = '${ORDER}')`,
        is: ["active", null],
      },
    ],
  },
  {
    name: "M14: an order is opened for a plan on sale at its price, once, and not by who holds one for ever",
    cases: [
      { as: "user", ask: open("monthly"), is: "pending900" },
      { as: "user", ask: open("lifetime"), is: "pending9900" },
      { as: "user", ask: `(select id from public.open_order('yearly'))`, is: ORDER },
      { as: "admin", ask: `(select id from public.open_order('yearly'))`, is: OTHERS },
      { as: "admin", ask: "(select email from public.open_order('monthly'))", is: "admin@aurum.test" },
      {
        given: [
          `delete from public.orders where id = '${ORDER}'`,
          further(SECOND, "monthly", 900, 30, 1),
          further(THIRD, "yearly", 4900, 365, 1),
          `insert into public.orders (id, user_id, email, plan_id, amount_cents, duration_days) values ('${ORDER}', '${ME}', 'a@b.c', 'yearly', 4900, 365)`,
        ],
        as: "user",
        ask: `(select id from public.open_order('yearly'))`,
        is: ORDER,
      },
      {
        given: [
          `delete from public.orders where id = '${ORDER}'`,
          `insert into public.orders (id, user_id, email, plan_id, amount_cents, duration_days) values ('${SECOND}', '${ME}', 'a@b.c', 'monthly', 900, 30), ('${ORDER}', '${ME}', 'a@b.c', 'yearly', 4900, 365)`,
        ],
        as: "user",
        ask: `(select id from public.open_order('yearly'))`,
        is: ORDER,
      },
      { as: "user", ask: open("weekly"), is: "error 22023" },
      {
        given: ["update public.plans set is_active = false where id = 'monthly'"],
        as: "user",
        ask: open("monthly"),
        is: "error 22023",
      },
      { as: "lifetime", ask: open("monthly"), is: "error P0001" },
      { as: "member", ask: open("lifetime"), is: "pending9900" },
      {
        given: ["update public.user_subscriptions set status = 'expired' where plan_id = 'lifetime'"],
        as: "lifetime",
        ask: open("monthly"),
        is: "pending900",
      },
      { as: "anon", ask: "(select status from public.open_order('monthly'))", is: "error 42501" },
      { ask: "(select status from private.open_order('monthly', 'en'))", is: "error 42501" },
      { as: "user", ask: "(select locale from public.open_order('monthly', 'ar'))", is: "ar" },
      { as: "user", ask: "(select email from public.open_order('monthly'))", is: "user@aurum.test" },
      { as: "user", ask: "(select duration_days from public.open_order('monthly'))", is: 30 },
      {
        as: "user",
        act: "select public.open_order('monthly'), public.open_order('monthly')",
        ask: "(select jsonb_agg(kind) from public.order_events e join public.orders o on o.id = e.order_id where o.plan_id = 'monthly')",
        is: ["created"],
      },
    ],
  },
  {
    name: "M9: an order without a payment page keeps no price or length of before, its buyer asking for that plan",
    cases: [
      ...(
        [
          ["user", "yearly", [], "pending"],
          ["user", "yearly", ["update public.plans set price_usd = 50 where id = 'yearly'"], "expired"],
          ["user", "yearly", ["update public.plans set duration_days = 366 where id = 'yearly'"], "expired"],
          ["admin", "yearly", ["update public.plans set price_usd = 50 where id = 'yearly'"], "pending"],
          ["user", "monthly", ["update public.plans set price_usd = 50 where id = 'yearly'"], "pending"],
          [
            "user",
            "yearly",
            [
              "update public.plans set price_usd = 50",
              "update public.orders set checkout_session_id = id::text",
            ],
            "pending",
          ],
          [
            "user",
            "yearly",
            ["update public.plans set price_usd = 50", "update public.orders set status = 'failed'"],
            "failed",
          ],
        ] as const
      ).map(
        ([as, plan, given, is]): Case => ({
          given: ["update public.orders set checkout_session_id = null", ...given],
          as,
          act: `select public.open_order('${plan}')`,
          ask: status,
          is,
        }),
      ),
      {
        given: [
          "update public.orders set checkout_session_id = null",
          "update public.plans set price_usd = 50 where id = 'yearly'",
        ],
        as: "user",
        act: "select public.open_order('yearly')",
        ask: `(select jsonb_agg(jsonb_build_array(source, details)) from public.order_events where order_id = '${ORDER}' and kind = 'expired')`,
        is: [["checkout", { code: "plan_changed" }]],
      },
    ],
  },
  {
    name: "R11: how many orders are open at which price is for staff",
    cases: [
      { as: "user", ask: count("public.open_orders_of_plans()"), is: "error 42501" },
      { as: "jadmin", ask: count("public.open_orders_of_plans()"), is: 1 },
      {
        given: ["update public.orders set status = 'failed'"],
        as: "jadmin",
        ask: count("public.open_orders_of_plans()"),
        is: 0,
      },
    ],
  },
  {
    name: "R13: who an order is of is for who may view sensitive data",
    cases: [
      { as: "jadmin", ask: count(`public.list_orders('{"person": "${ME}"}')`), is: "error 42501" },
      { as: "admin", ask: count(`public.list_orders('{"person": "${ME}"}')`), is: 1 },
      { as: "jadmin", ask: `(select user_id from public.list_orders() where id = '${ORDER}')`, is: null },
      { as: "admin", ask: `(select user_id from public.list_orders() where id = '${ORDER}')`, is: ME },
    ],
  },
  {
    name: "M13: an order has the first checkout that it is given, and none once it has ended",
    cases: [
      { ask: attach("cs_x"), is: null },
      {
        given: [`select ${attach("cs_x")}`],
        ask: order("checkout_session_id"),
        is: SESSION,
      },
      { ask: attach(SESSION), is: `${SESSION}https://new` },
      {
        given: [`update public.orders set checkout_session_id = null where id = '${ORDER}'`],
        ask: attach("cs_x"),
        is: "cs_xhttps://new",
      },
      { given: [tell()], ask: attach(SESSION), is: "error 22023" },
      { ask: attach("cs_x", "f9000000-0000-4000-8000-000000000009"), is: "error 22023" },
      {
        given: [`select ${attach(SESSION)}`, `select ${attach(SESSION)}`],
        ask: kinds,
        is: ["created", "checkout_opened"],
      },
    ],
  },
  {
    name: "M16: what came before its order was known waits, and is done with it",
    cases: [
      ...(
        [
          ["unknown_order", SESSION, "null", "paid"],
          ["unknown_order", SESSION, "now()", "pending"],
          ["unknown_order", "cs_x", "null", "pending"],
          ["second_payment", SESSION, "null", "pending"],
        ] as const
      ).map(
        ([reason, subject, resolved_at, is]): Case => ({
          given: [
            waiting[0] as string,
            `insert into public.quarantined_payments (reason, subject, facts, resolved_at)
             values ('${reason}', '${subject}', ${json(FACTS)}, ${resolved_at})`,
            ...fulfilWaiting,
          ],
          ask: status,
          is,
        }),
      ),
      {
        given: [waiting[0] as string, tell({ order_id: "none" }, event("evt_1")), ...fulfilWaiting],
        ask: status,
        is: "pending",
      },
      {
        given: waiting,
        ask: `jsonb_build_array(${kept}, ${done})`,
        is: [["unknown_order"], { evt_1: [false, false] }],
      },
      {
        given: [...waiting, `select ${attach(SESSION)}`],
        ask: `jsonb_build_array(${kept}, ${done}, ${status})`,
        is: [null, { evt_1: [true, true] }, "paid"],
      },
      {
        given: [...waiting, `select ${attach("cs_x")}`],
        ask: `jsonb_build_array(${kept}, ${done}, ${status})`,
        is: [["unknown_order"], { evt_1: [false, false] }, "pending"],
      },
      {
        given: [...waiting, tell()],
        ask: `jsonb_build_array(${kept}, ${done})`,
        is: [null, { evt_1: [true, true] }],
      },
      {
        given: [...waiting, tell({ session_id: "cs_x" })],
        ask: `jsonb_build_array(${kept}, ${done})`,
        is: [["unknown_order"], { evt_1: [false, false] }],
      },
      {
        given: [...waiting, tell({ order_id: null }, event("evt_1"))],
        ask: done,
        is: { evt_1: [false, false] },
      },
      {
        given: [tell({ livemode: true, order_id: null, session_id: "cs_x" }, event("evt_1"))],
        ask: done,
        is: { evt_1: [true, false] },
      },
    ],
  },
  {
    name: "M16: reconciliation asks about what is unpaid and of its age, recovery about one's own",
    cases: [
      ["14 minutes 59 seconds", null],
      ["15 minutes", [ORDER]],
      ["3 days", [ORDER]],
      ["3 days 1 second", null],
    ]
      .map(([age, is]): Case => ({ given: [aged(age as string)], ask: asked(), is: is as string[] | null }))
      .concat([
        { given: [aged("1 hour"), tell()], ask: asked(), is: null },
        {
          given: [aged("1 hour"), tell({ ...unpaid, session_status: "expired" })],
          ask: asked(),
          is: [ORDER],
        },
        {
          given: [
            aged("1 hour"),
            `update public.orders set checkout_session_id = null where id = '${ORDER}'`,
          ],
          ask: asked(),
          is: null,
        },
        { ask: own, is: [SESSION] },
        { given: [tell()], ask: own, is: null },
        {
          given: [`update public.orders set checkout_session_id = null where id = '${ORDER}'`],
          ask: own,
          is: null,
        },
        {
          given: [`update public.orders set user_id = '${RIVAL}', plan_id = 'monthly' where id = '${ORDER}'`],
          ask: own,
          is: null,
        },
        {
          given: [
            `insert into public.orders (user_id, email, plan_id, amount_cents, status, checkout_session_id)
             select '${ME}', 'a@b.c', 'yearly', 1, 'expired', 'cs_more_' || n from generate_series(1, 30) n`,
          ],
          ask: `(select count(*) from public.own_open_payments('${ME}'))`,
          is: 20,
        },
        ...(
          [
            ["31 minutes", [ORDER]],
            ["30 minutes", [ORDER]],
            ["29 minutes", null],
          ] as const
        ).map(
          ([since, is]): Case => ({
            given: [
              aged("1 hour"),
              `update public.orders set asked_at = now() - interval '${since}' where id = '${ORDER}'`,
            ],
            ask: asked(),
            is: is && [...is],
          }),
        ),
        ...(["reconciliation", "recovery"] as const).flatMap((source) => [
          {
            given: [`select public.fulfil_payment(${json({ ...FACTS, ...unpaid })}, '${source}')`],
            ask: order("asked_at = now()"),
            is: source === "reconciliation" ? true : null,
          },
        ]),
        {
          given: [
            `select public.fulfil_payment(${json({ ...FACTS, ...unpaid })}, 'reconciliation', ${json(event("evt_1"))})`,
          ],
          ask: order("asked_at"),
          is: null,
        },
        {
          given: [`select public.fulfil_payment(${json({ ...FACTS, ...unpaid })}, 'reconciliation')`],
          ask: "(select count(*) from public.orders where asked_at is not null)",
          is: 1,
        },
        {
          given: [`select public.fulfil_payment(${json(FACTS)}, 'reconciliation')`],
          ask: order("asked_at"),
          is: null,
        },
        {
          given: [
            tell({}, event("evt_1")),
            `${waiting[0]}`,
            tell({ order_id: null, session_id: "cs_x" }, event("evt_2")),
          ],
          ask: "(select jsonb_agg(id) from public.processed_events('{evt_1,evt_2,evt_3}') id)",
          is: ["evt_1"],
        },
        {
          given: [tell({}, event("evt_1"))],
          ask: "(select jsonb_agg(id) from public.processed_events('{evt_2}') id)",
          is: null,
        },
        {
          given: ["select public.move_reconciliation_cursor('a', '2026-01-02')"],
          ask: "(select event_id from public.take_reconciliation_cursor() where seen_until = '2026-01-02')",
          is: "a",
        },
        {
          given: ["'2026-01-02'", "'2026-01-02'"].map(
            (at, n) => `select public.move_reconciliation_cursor('${n}', ${at})`,
          ),
          ask: "(select event_id from public.take_reconciliation_cursor())",
          is: "1",
        },
        {
          given: ["'2026-01-02'", "'2026-01-01'"].map(
            (at, n) => `select public.move_reconciliation_cursor('${n}', ${at})`,
          ),
          ask: "(select event_id from public.take_reconciliation_cursor())",
          is: "0",
        },
      ]),
  },
  {
    name: "M9: a super admin resolves a kept payment, giving it to the order that it fits",
    cases: [
      { as: "super", act: resolve(), ask: resolved, is: [true, "08", null] },
      { as: "admin", act: resolve(), ask: resolved, is: "error 42501" },
      { as: "user", act: resolve("null", "gen_random_uuid()"), ask: resolved, is: "error 42501" },
      { as: "super", act: resolve("null", "gen_random_uuid()"), ask: resolved, is: "error 22023" },
      {
        given: ["update public.quarantined_payments set resolved_at = now()"],
        as: "super",
        act: resolve(),
        ask: resolved,
        is: "error 22023",
      },
      {
        given: fitting,
        as: "super",
        act: resolve(`'${ORDER}'`),
        ask: `jsonb_build_array(${resolved}, ${status}, ${done})`,
        is: [[true, "08", "01"], "paid", { evt_w: [true, true], evt_o: [false, false] }],
      },
      {
        given: fitting,
        as: "super",
        act: resolve(),
        ask: done,
        is: { evt_w: [true, false], evt_o: [false, false] },
      },
      {
        given: [...fitting, `update public.orders set amount_cents = 1 where id = '${ORDER}'`],
        as: "super",
        act: resolve(`'${ORDER}'`),
        ask: resolved,
        is: "error 22023",
      },
      {
        given: [
          `insert into public.quarantined_payments (reason, subject, facts) values ('unknown_order', 'cs_2', '{}')`,
        ],
        as: "super",
        act: resolve(),
        ask: "(select jsonb_agg(subject) from public.quarantined_payments where resolved_at is null)",
        is: ["cs_2"],
      },
      {
        given: [
          ...fitting,
          "update private.payment_events set processed_at = '2026-01-02' where id = 'evt_w'",
        ],
        as: "super",
        act: resolve(),
        ask: "(select processed_at = '2026-01-02' from private.payment_events where id = 'evt_w')",
        is: true,
      },
      {
        as: "super",
        act: resolve(),
        ask: "(select jsonb_agg(action) from public.audit_log where action like 'payment%')",
        is: ["payment.resolve"],
      },
    ],
  },
  {
    name: "M13: a checkout that the provider does not know expires with its page, and never after a payment",
    cases: [
      { given: pageEnds("now()"), ask: expire(), is: "expired" },
      { given: pageEnds("null"), ask: expire(), is: "expired" },
      { given: pageEnds("now() + interval '1 second'"), ask: expire(), is: "pending" },
      { given: [...pageEnds("now()"), tell()], ask: expire(), is: "paid" },
      { given: [...pageEnds("now()"), `select ${expire()}`, tell()], ask: status, is: "paid" },
      { ask: expire("cs_none"), is: null },
      { given: [...pageEnds("now()"), `select ${expire()}`], ask: kinds, is: ["created", "expired"] },
      {
        given: [...pageEnds("now()"), `select ${expire()}`],
        ask: `(select count(*) from public.orders where id <> '${ORDER}' and status = 'expired' and updated_at = now())`,
        is: 0,
      },
    ],
  },
  {
    name: "M10: somebody else's order can be neither read, told from none, nor paid",
    cases: [
      { as: "user", ask: "(select jsonb_agg(id) from public.orders)", is: [ORDER] },
      { as: "user", ask: "(select jsonb_agg(distinct order_id) from public.order_events)", is: [ORDER] },
      { as: "admin", ask: "(select count(*) > 5 from public.orders)", is: true },
      { as: "user", ask: call({ order_id: OTHERS, session_id: "cs_07" }), is: "error 42501" },
      { as: "user", ask: attach("cs_x", OTHERS), is: "error 42501" },
      { as: "user", ask: `(select count(*) from public.own_open_payments('${RIVAL}'))`, is: "error 42501" },
      {
        as: "user",
        act: `update public.orders set invoice_name = 'Mine', invoice_address = e'1 Road\\nTown' where true`,
        ask: "(select jsonb_agg(right(id::text, 2)) from public.orders where invoice_name = 'Mine')",
        is: ["01"],
      },
    ],
  },
];
