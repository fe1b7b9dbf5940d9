import { idOf, numbered, RIVAL } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";

const ME = idOf("user");
const ORDER = numbered("f1", "user");
const ADDRESS = "user@aurum.test";

const plant = (code: string, { tries = 0, ends = "now() + interval '1 minute'", address = ADDRESS } = {}) =>
  `insert into private.payment_codes (address, code_hash, tries, expires_at)
   values ('${address}', private.payment_code_hash('${address}', '${code}'), ${tries}, ${ends})`;
const use = (code: string, address = ADDRESS) => `public.use_payment_code('${address}', '${code}')`;
const issue = (address = ADDRESS) => `public.issue_payment_code('${address}')`;
const tries = "(select jsonb_object_agg(address, tries) from private.payment_codes)";

const paid = (set = "updated_at = now()") =>
  `update public.orders set status = 'paid', paid_at = now(), receipt_number = 'R-1', checkout_session_id = 'cs_r', ${set}
   where id = '${ORDER}'`;
const claim = (person: string, address = ADDRESS) =>
  `(select jsonb_agg(jsonb_build_array(id, status, outcome)) from public.claim_orders('${address}', ${person}))`;
const owner = `(select user_id from public.orders where id = '${ORDER}')`;
const held = (person: string) =>
  `(select count(*) from public.user_subscriptions where user_id = '${person}' and order_id = '${ORDER}' and status = 'active')`;
const kinds = `(select jsonb_agg(kind order by id) from public.order_events where order_id = '${ORDER}')`;
const keep = (subject: string, reason: string, order = `'${ORDER}'`) =>
  `insert into public.quarantined_payments (reason, subject, facts, order_id) values ('${reason}', '${subject}', '{}', ${order})`;
const open = `(select jsonb_agg(subject || ' ' || reason order by subject) from public.quarantined_payments
  where subject <> 'cs_probe' and resolved_at is null)`;

/** Finding what was paid by an address that its owner proves. */
export const RECOVERY: Fact[] = [
  {
    name: "a code is for an address that has ordered, of six digits, one at a time, and ends after ten minutes",
    cases: [
      { ask: issue("nobody@aurum.test"), is: null },
      { ask: `${issue("USER@aurum.test")} ~ '^[0-9]{6}$'`, is: true },
      {
        given: [`update public.orders set email = 'USER@Aurum.test' where id = '${ORDER}'`],
        ask: `${issue()} is null`,
        is: false,
      },
      { ask: `public.use_payment_code('${ADDRESS}', ${issue("USER@aurum.test")})`, is: true },
      {
        given: [plant("000000", { tries: 4 }), `select ${issue()}`],
        ask: `jsonb_build_array(${tries}, (select expires_at = now() + interval '10 minutes' and code_hash <> private.payment_code_hash('${ADDRESS}', '000000') from private.payment_codes))`,
        is: [{ [ADDRESS]: 0 }, true],
      },
      {
        given: [
          plant("1", { address: "old@a.b", ends: "now()" }),
          plant("2", { address: "new@a.b", ends: "now() + interval '1 second'" }),
          `select ${issue()}`,
        ],
        ask: tries,
        is: { "new@a.b": 0, [ADDRESS]: 0 },
      },
      {
        ask: `private.payment_code_hash('A@b.c', '123456') = sha256('a@b.c:123456')`,
        is: true,
      },
    ],
  },
  {
    name: "a code is used once, by its address, in time, within five tries",
    cases: [
      { given: [plant("123456")], ask: use("123456"), is: true },
      { given: [plant("123456")], ask: use("123456", "USER@aurum.test"), is: true },
      { given: [plant("123456")], ask: use("123457"), is: false },
      { ask: "public.use_payment_code('nobody@aurum.test', null)", is: false },
      { given: [plant("123456")], ask: use("123456", "admin@aurum.test"), is: false },
      { given: [plant("123456", { tries: 4 })], ask: use("123456"), is: true },
      { given: [plant("123456", { tries: 5 })], ask: use("123456"), is: false },
      { given: [plant("123456", { ends: "now()" })], ask: use("123456"), is: false },
      { given: [plant("123456", { ends: "now() + interval '1 second'" })], ask: use("123456"), is: true },
      { given: [plant("123456"), `select ${use("123456")}`], ask: use("123456"), is: false },
      {
        given: [plant("1"), plant("1", { address: "other@a.b" }), `select ${use("2")}`],
        ask: tries,
        is: { "other@a.b": 0, [ADDRESS]: 1 },
      },
      {
        given: [plant("1"), plant("1", { address: "other@a.b" }), `select ${use("1")}`],
        ask: tries,
        is: { "other@a.b": 0 },
      },
    ],
  },
  {
    name: "M10: orders of a closed account become the finder's, one's own are shown, others' go to staff",
    cases: [
      { ask: claim("null"), is: null },
      { given: [paid()], ask: claim("null"), is: [[ORDER, "paid", "found"]] },
      { given: [paid()], ask: claim("null", "USER@aurum.test"), is: [[ORDER, "paid", "found"]] },
      { given: [paid("email = 'USER@Aurum.test'")], ask: claim("null"), is: [[ORDER, "paid", "found"]] },
      { given: [paid()], ask: claim("null", "nobody@aurum.test"), is: null },
      { ask: claim(`'${ME}'`), is: [[ORDER, "pending", "own"]] },
      { given: [paid()], ask: claim(`'${ME}'`), is: [[ORDER, "paid", "own"]] },
      { ask: claim(`'${RIVAL}'`), is: null },
      {
        given: [paid("user_id = null"), `select ${claim("null")}`],
        ask: `jsonb_build_array(${owner}, ${kinds})`,
        is: [null, ["created"]],
      },
      { given: [paid("user_id = null")], ask: claim(`'${RIVAL}'`), is: [[ORDER, "paid", "claimed"]] },
      {
        given: [paid("user_id = null, cancelled_at = now()"), `select ${claim(`'${RIVAL}'`)}`],
        ask: `jsonb_build_array(${owner}, ${held(RIVAL)})`,
        is: [RIVAL, 0],
      },
      {
        given: [
          keep("cs_a", "account_deleted"),
          keep("cs_b", "second_payment"),
          keep("cs_c", "account_deleted", `'${numbered("f1", "admin")}'`),
          paid("user_id = null"),
          `select ${claim(`'${RIVAL}'`)}`,
        ],
        ask: `jsonb_build_array(${owner}, ${held(RIVAL)}, ${kinds}, ${open})`,
        is: [RIVAL, 1, ["created", "claimed"], ["cs_b second_payment", "cs_c account_deleted"]],
      },
      {
        given: [
          keep("cs_a", "account_deleted"),
          "update public.quarantined_payments set resolved_at = '2026-01-02' where subject = 'cs_a'",
          paid("user_id = null"),
          `select ${claim(`'${RIVAL}'`)}`,
        ],
        ask: "(select resolved_at = '2026-01-02' from public.quarantined_payments where subject = 'cs_a')",
        is: true,
      },
      { given: [paid()], ask: claim(`'${RIVAL}'`), is: [[ORDER, "paid", "for_staff"]] },
      {
        given: [paid(), `select ${claim(`'${RIVAL}'`)}`],
        ask: `jsonb_build_array(${owner}, ${held(RIVAL)}, ${kinds}, ${open},
          (select facts from public.quarantined_payments where reason = 'claimed_by_another'))`,
        is: [
          ME,
          0,
          ["created", "quarantined"],
          ["cs_r claimed_by_another"],
          { session_id: "cs_r", claimed_by: RIVAL },
        ],
      },
    ],
  },
];
