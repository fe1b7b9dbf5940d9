import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { FREE, idOf, numbered, PREMIUM, RIVAL } from "./support/actors.ts";
import type { Row } from "./support/calls.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

type Asker = Extract<Actor, "anon" | "user">;

/** The caller's order. */
const ORDER = numbered("f1", "user");

/**
 * A call that would succeed for its allowed callers, and those callers. The caller's own account is deleted
 * last.
 */
const CALLS: Record<string, { args: (actor: Asker) => Row; answers: Asker[] }> = {
  assistant_cards: { args: (actor) => ({ assistant: numbered("a5", actor) }), answers: [] },
  assistant_collections: { args: (actor) => ({ assistant: numbered("a5", actor) }), answers: [] },
  assistant_texts: {
    args: (actor) => ({ assistant: numbered("a5", actor), slugs: ["rival-free"] }),
    answers: [],
  },
  approve_assistant: {
    args: (actor) => ({ request: `request-${idOf(actor).slice(-2)}` }),
    answers: ["user"],
  },
  open_assistant_session: {
    args: (actor) => ({ session: idOf("admin"), client: idOf("admin"), person: idOf(actor) }),
    answers: [],
  },
  create_connection_key: { args: () => ({ name: "Probe" }), answers: ["user"] },
  open_connection_key: { args: () => ({ key_hash: "0".repeat(64), network: "probe" }), answers: [] },
  accept_file: {
    args: () => ({
      bucket: "prompt-images",
      file_name: "rival-draft.webp",
      file_version: idOf("admin"),
      found_type: "image/webp",
    }),
    answers: [],
  },
  find_upload: {
    args: () => ({ person: RIVAL, bucket: "prompt-images", file_name: "rival-draft.webp" }),
    answers: [],
  },
  claim_notices: { args: () => ({ most: 10 }), answers: [] },
  claim_orders: { args: () => ({ address: "user@aurum.test", person: idOf("user") }), answers: [] },
  issue_payment_code: { args: () => ({ address: "user@aurum.test" }), answers: [] },
  mark_notice_sent: { args: () => ({ kind: "receipt", subject: ORDER }), answers: [] },
  use_payment_code: { args: () => ({ address: "user@aurum.test", code: "123456" }), answers: [] },
  claim_welcome_email: { args: () => ({ target: RIVAL }), answers: [] },
  give_back_rate_limit: { args: () => ({ key: "probe" }), answers: [] },
  is_session_alive: { args: () => ({ session: numbered("5e", "admin"), owner: idOf("admin") }), answers: [] },
  list_error_reports: { args: () => ({ filters: { kind: "shown" }, page_size: 10 }), answers: [] },
  list_files_of_account: { args: () => ({ person: RIVAL }), answers: [] },
  list_leftover_files: { args: () => ({ most: 10 }), answers: [] },
  arrange_categories: { args: () => ({ categories: [RIVAL] }), answers: [] },
  count_category_prompts: { args: () => ({}), answers: [] },
  delete_category: { args: () => ({ category: RIVAL, move_to: FREE }), answers: [] },
  categorise_prompt: {
    args: () => ({ prompt_id: numbered("b1", "user"), category: "claude-text", add_tags: ["own"] }),
    answers: [],
  },
  find_authors: { args: () => ({ query: "" }), answers: [] },
  keep_both_prompts: { args: () => ({ prompt_id: PREMIUM, other_id: FREE }), answers: [] },
  list_duplicate_prompts: { args: () => ({ page_size: 10 }), answers: [] },
  list_prompts: { args: () => ({ filters: {}, sort: "title" }), answers: [] },
  list_reports: { args: () => ({ filters: {} }), answers: [] },
  set_prompt_author: {
    args: (actor) => ({ prompt_id: PREMIUM, author: idOf(actor) }),
    answers: [],
  },
  show_prompt: { args: () => ({ prompt_id: numbered("b3", "prompter") }), answers: [] },
  close_reports: { args: () => ({ reports: [RIVAL], outcome: "dismissed" }), answers: [] },
  list_security_logs: { args: () => ({ filters: {}, page_size: 10 }), answers: [] },
  list_audit_log: { args: () => ({ filters: {}, page_size: 10 }), answers: [] },
  list_payment_events: { args: () => ({ filters: {}, page_size: 10 }), answers: [] },
  list_log_retention: { args: () => ({}), answers: [] },
  export_log: { args: () => ({ log: "security", filters: {} }), answers: [] },
  overview: { args: () => ({ days: 30 }), answers: [] },
  note_ai_use: { args: () => ({ task: "probe", failed: false }), answers: [] },
  note_search_miss: { args: () => ({ query: "zyxwvquux" }), answers: ["anon", "user"] },
  ban_user: { args: () => ({ target: RIVAL, days: 1 }), answers: [] },
  change_address: {
    args: () => ({ entry: 1, address: "taken@aurum.test", token_hash: "0".repeat(64) }),
    answers: [],
  },
  undo_address_change: { args: () => ({ token: "0".repeat(64) }), answers: ["anon", "user"] },
  begin_user_act: { args: () => ({ act: "delete", target: RIVAL }), answers: [] },
  cancel_subscription: { args: () => ({ subscription: RIVAL }), answers: [] },
  change_users: { args: () => ({ targets: [RIVAL], act: "set-role", given: "admin" }), answers: [] },
  delete_user: { args: () => ({ entry: 1, confirmation: "rival@aurum.test" }), answers: [] },
  end_user_act: { args: () => ({ entry: 1, outcome: "done" }), answers: [] },
  export_users: { args: () => ({ entry: 1 }), answers: [] },
  grant_subscription: { args: (actor) => ({ target: idOf(actor), plan: "lifetime" }), answers: [] },
  list_users: { args: () => ({ filters: { search: "rival" } }), answers: [] },
  read_user: { args: () => ({ target: RIVAL }), answers: [] },
  rename_user: { args: () => ({ target: RIVAL, first_name: "Probe" }), answers: [] },
  unban_user: { args: () => ({ target: RIVAL }), answers: [] },
  set_prompt_featured: { args: () => ({ prompt_id: numbered("b1", "user"), enabled: true }), answers: [] },
  set_prompt_free: { args: () => ({ prompt_id: numbered("b1", "user"), enabled: true }), answers: [] },
  set_super_admin: { args: () => ({ target: idOf("admin"), enabled: true }), answers: [] },
  set_user_role: { args: () => ({ target: idOf("user"), new_role: "admin" }), answers: [] },
  finish_welcome_email: { args: () => ({ target: RIVAL, delivered: true }), answers: [] },
  take_rate_limit: { args: () => ({ key: "probe", max: 1, seconds: 60 }), answers: [] },
  unsubscribe_address: { args: () => ({ address: "rival@aurum.test" }), answers: [] },
  record_usage: {
    args: () => ({ prompt: FREE, kind: "copy" }),
    answers: ["anon", "user"],
  },
  arrange_collection: {
    args: () => ({ collection: "f1000000-0000-4000-8000-000000000001", prompts: [] }),
    answers: ["user"],
  },
  arrange_collections: { args: () => ({ collections: [] }), answers: ["user"] },
  restore_collection: {
    args: () => ({ name: "Restored", note: "", place: 1, items: [{ prompt_id: FREE, note: null }] }),
    answers: ["user"],
  },
  changed_prompts: { args: () => ({}), answers: ["user"] },
  favorite_prompts: { args: () => ({}), answers: ["user"] },
  shared_collection: { args: () => ({ slug: "rivals-link" }), answers: ["anon", "user"] },
  text_as_used: { args: () => ({ prompt: "a1000000-0000-4000-8000-000000000001" }), answers: ["user"] },
  prompt_versions: { args: () => ({ prompt: PREMIUM }), answers: ["user"] },
  prompt_version: { args: () => ({ prompt: PREMIUM, version: 1 }), answers: ["user"] },
  related_prompts: { args: () => ({ prompt: numbered("b1", "prompter") }), answers: ["anon", "user"] },
  search_prompts: { args: () => ({ query: "rival", filters: { limit: 5 } }), answers: ["anon", "user"] },
  attach_checkout: {
    args: () => ({
      order_id: ORDER,
      session_id: "cs_own",
      url: "https://pay.example",
      expires_at: "2099-01-01",
    }),
    answers: [],
  },
  expire_checkout: { args: () => ({ session_id: "cs_01", source: "recovery" }), answers: [] },
  fulfil_payment: {
    args: () => ({
      facts: {
        order_id: ORDER,
        session_id: "cs_01",
        session_status: "complete",
        payment_status: "paid",
        amount_total: 4900,
        currency: "usd",
        plan_id: "yearly",
        livemode: false,
      },
      source: "return",
      event: { id: "evt_own", type: "checkout.session.completed" },
    }),
    answers: [],
  },
  move_reconciliation_cursor: {
    args: () => ({ to_event: "evt_own", seen_until: "2099-01-01" }),
    answers: [],
  },
  open_order: { args: () => ({ plan: "monthly", locale: "en" }), answers: ["user"] },
  open_payments: { args: () => ({ older_than: "0 s", younger_than: "9 days" }), answers: [] },
  own_open_payments: { args: (actor) => ({ person: idOf(actor) }), answers: [] },
  processed_events: { args: () => ({ ids: ["evt_own"] }), answers: [] },
  resolve_quarantined_payment: {
    args: () => ({ payment: RIVAL, for_order: ORDER, note: null }),
    answers: [],
  },
  ask_quarantine_refund: { args: () => ({ payment: RIVAL }), answers: [] },
  ask_refund: { args: () => ({ target: ORDER, refunded_cents: 0, amount_cents: 1 }), answers: [] },
  change_plan: { args: () => ({ plan: "yearly", price_usd: 1, is_active: false }), answers: [] },
  list_disputes: { args: () => ({ is_open: true, page_size: 10 }), answers: [] },
  export_orders: { args: () => ({ filters: {} }), answers: [] },
  list_orders: { args: () => ({ filters: { search: ORDER }, sort: "created_at" }), answers: [] },
  list_quarantined_payments: { args: () => ({ is_open: true, page_size: 10 }), answers: [] },
  money_waiting: { args: () => ({}), answers: [] },
  note_payment_act: { args: () => ({ act: "payment.recover", target: RIVAL }), answers: [] },
  open_orders_of_plans: { args: () => ({}), answers: [] },
  order_history: { args: () => ({ target: ORDER }), answers: [] },
  platform_state: { args: () => ({}), answers: [] },
  refuse_refund: { args: () => ({ request: RIVAL, code: "refused" }), answers: [] },
  set_payment_mode: { args: () => ({ livemode: true }), answers: [] },
  take_reconciliation_cursor: { args: () => ({}), answers: [] },
  report_errors: {
    args: () => ({ reports: [{ kind: "shown", message: "Probe" }] }),
    answers: ["anon", "user"],
  },
  report_prompt: {
    args: () => ({ prompt: PREMIUM, reason: "broken", note: "Look" }),
    answers: ["user"],
  },
  export_own_data: { args: () => ({}), answers: ["user"] },
  has_password: { args: () => ({}), answers: ["user"] },
  import_prompts: {
    args: () => ({ rows: [{ key: RIVAL, title: "Imported", prompt_text: "A text of ten letters" }] }),
    answers: [],
  },
  readable_attachments: {
    args: () => ({ prompt: PREMIUM }),
    answers: ["user"],
  },
  visible_files: { args: () => ({ files: [] }), answers: ["anon", "user"] },
  workflow_names: { args: () => ({ prompt: PREMIUM }), answers: ["anon", "user"] },
  library_counts: { args: () => ({}), answers: ["anon", "user"] },
  shelved_cards: { args: () => ({}), answers: ["anon", "user"] },
  own_pictures: { args: () => ({}), answers: ["user"] },
  list_own_sessions: { args: () => ({}), answers: ["user"] },
  revoke_own_session: { args: (actor) => ({ id: numbered("5e", actor) }), answers: ["user"] },
  delete_own_account: { args: (actor) => ({ confirmation: `${actor}@aurum.test` }), answers: ["user"] },
};

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

test("R11: a call with real arguments is known for every function", async () => {
  const rows = await stack.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(Object.keys(CALLS).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(["anon", "user"] as const)(
  "R11: with real arguments, only the allow-list of %s can call it",
  {
    timeout: 60_000,
  },
  async (actor) => {
    const call = await httpAs(stack, actor);
    for (const [name, { args, answers }] of Object.entries(CALLS)) {
      const { status, text } = await call(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(args(actor)),
      });
      const isAnswered = answers.includes(actor);
      const code = isAnswered ? null : "42501";
      expect([name, status < 300, isAnswered ? null : JSON.parse(text).code]).toEqual([
        name,
        isAnswered,
        code,
      ]);
    }
  },
);

test("R11: of what was refused nothing has happened", async () => {
  const [kept] = await stack.sql`
    select
      (select count(*)::int from private.welcome_emails where user_id = ${RIVAL}) as greeted,
      (select count(*)::int from private.rate_limits where key = 'probe') as counted,
      (select count(*)::int from public.user_roles where is_super_admin) as supers,
      (select count(*)::int from auth.users where banned_until is not null) as banned,
      (select count(*)::int from public.audit_log where action like 'user.%') as acts,
      (select news from public.email_preferences where user_id = ${RIVAL}) as news,
      (select count(*)::int from public.prompts where id = ${numbered("b1", "user")} and (is_free or is_featured)) as opened,
      (select count(*)::int from private.payment_events) as events,
      (select count(*)::int from public.orders where paid_at is not null or checkout_session_id = 'cs_own') as paid,
      (select livemode from private.payment_mode) as livemode,
      (select event_id from private.reconciliation) as cursor`;
  expect(kept).toEqual({
    greeted: 0,
    counted: 0,
    supers: 1,
    banned: 0,
    acts: 0,
    news: true,
    opened: 0,
    events: 0,
    paid: 0,
    livemode: false,
    cursor: null,
  });
});
