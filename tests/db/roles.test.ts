// Spec 3.4, 6.2, 6.3.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS } from "../support/demo-accounts.ts";
import type { Actor } from "../support/stack.ts";
import { ACTORS, DRAFT, idOf, numbered, RIVAL } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const roleOf = async (id: string) => {
  const [row] = await stack.sql`select role, is_super_admin from public.user_roles where user_id = ${id}`;
  return row;
};

test("R4: a role in a user's own metadata gives no rights", async () => {
  const user = await stack.as("user");
  await user.auth.updateUser({
    data: { role: "admin", is_super_admin: true, app_metadata: { role: "admin" } },
  });
  expect(await roleOf(idOf("user"))).toEqual({ role: "user", is_super_admin: false });
  const { data } = await user.from("prompts").select("id").eq("slug", "rival-draft");
  expect(data).toEqual([]);
});

test("R4: an account made with a role in its metadata is a plain user", async () => {
  const id = randomUUID();
  await stack.sql`insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data)
    values (${id}, ${`${id}@aurum.test`}, '{"role": "admin", "is_super_admin": true, "first_name": "  Nadia "}', '{"role": "admin"}')`;
  expect(await roleOf(id)).toEqual({ role: "user", is_super_admin: false });
  const [profile] = await stack.sql`select first_name from public.profiles where id = ${id}`;
  expect(profile?.first_name).toBe("Nadia");
  await stack.sql`delete from auth.users where id = ${id}`;
});

test("R7: of many super admins who demote one another at once, at least one remains", {
  timeout: 30_000,
}, async () => {
  const supers: Actor[] = ["super", "admin", "jadmin", "prompter"];
  for (let round = 0; round < 5; round += 1) {
    for (const actor of supers)
      await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${idOf(actor)}`;
    const clients = await Promise.all(supers.map((actor) => stack.as(actor)));
    const answers = await Promise.all(
      clients.flatMap((client, me) =>
        supers.flatMap((actor, other) => {
          if (me === other) return [];
          const target = idOf(actor);
          return round % 2 === 0
            ? [client.rpc("set_super_admin", { target, enabled: false })]
            : [client.rpc("set_user_role", { target, new_role: "user" })];
        }),
      ),
    );
    expect(answers.filter(({ error }) => !error).length).toBeGreaterThanOrEqual(1);
    const [row] = await stack.sql`select count(*)::int as count from public.user_roles where is_super_admin`;
    expect(row?.count).toBeGreaterThanOrEqual(1);
  }
});

test("R7: the last super admin cannot be deleted", async () => {
  await expect(stack.sql`delete from auth.users where id = ${idOf("super")}`).rejects.toThrow(
    "At least one super admin",
  );
});

test("R7: nor do two super admins vanish by being deleted at once", async () => {
  await stack.sql`update public.user_roles set role = 'admin', is_super_admin = true where user_id = ${RIVAL}`;
  const [first, second] = await Promise.all([stack.sql.reserve(), stack.sql.reserve()]);
  await first`begin`;
  await first`delete from public.user_roles where user_id = ${idOf("super")}`;
  const late = second`delete from public.user_roles where user_id = ${RIVAL}`.then(
    () => "deleted",
    (error: Error) => error.message,
  );
  await expect
    .poll(
      async () => (await stack.sql`select from pg_locks where locktype = 'advisory' and not granted`).length,
    )
    .toBe(1);
  await first`commit`;
  expect(await late).toContain("At least one super admin must remain");
  first.release();
  second.release();
  await stack.sql`insert into public.user_roles (user_id) values (${idOf("super")})`;
});

test("R10: a demoted jadmin with a living token is refused at the next request", async () => {
  const jadmin = await stack.as("jadmin");
  const edit = () =>
    jadmin.from("categories").update({ display_order: 3 }, { count: "exact" }).eq("slug", "probe-shelf");
  expect((await edit()).count).toBe(1);
  await stack.sql`update public.user_roles set role = 'user' where user_id = ${idOf("jadmin")}`;
  expect((await edit()).count).toBe(0);
  expect((await jadmin.from("prompts").select("id").eq("slug", "rival-draft")).data).toEqual([]);
  expect(
    (await jadmin.rpc("set_prompt_free", { prompt_id: numbered("b1", "jadmin"), enabled: true })).error?.code,
  ).toBe("42501");
});

test("A7: a signed-out or banned user with a living token is refused at once", async () => {
  const admin = await stack.as("admin");
  const read = async () =>
    (await admin.from("prompts").select("id").eq("slug", "rival-draft")).data?.length ?? 0;
  expect(await read()).toBe(1);
  await stack.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${idOf("admin")}`;
  expect(await read()).toBe(0);
  await stack.sql`update auth.users set banned_until = null where id = ${idOf("admin")}`;
  expect(await read()).toBe(1);
  const call = await httpAs(stack, "admin");
  const prompts = "/rest/v1/prompts?select=id&slug=eq.rival-draft";
  expect(JSON.parse((await call(prompts)).text)).toHaveLength(1);
  await call("/auth/v1/logout?scope=local", { method: "POST" });
  expect((await call(prompts)).text).not.toContain("a3000000");
});

/** All functions of the API and their callers. Other callers are refused. */
const EVERYBODY = [...ACTORS];
const SIGNED_IN: Actor[] = [...DEMO_ACCOUNTS];
const ALLOWED: Record<string, Actor[]> = {
  accept_file: [],
  answer_verdict: SIGNED_IN,
  approve_assistant: SIGNED_IN,
  arrange_categories: SIGNED_IN,
  arrange_collection: SIGNED_IN,
  arrange_collections: SIGNED_IN,
  ask_quarantine_refund: SIGNED_IN,
  ask_refund: SIGNED_IN,
  assistant_cards: [],
  assistant_collections: [],
  assistant_texts: [],
  attach_checkout: [],
  ban_user: SIGNED_IN,
  begin_user_act: SIGNED_IN,
  cancel_subscription: SIGNED_IN,
  categorise_prompt: SIGNED_IN,
  change_address: SIGNED_IN,
  change_plan: SIGNED_IN,
  change_users: SIGNED_IN,
  changed_prompts: SIGNED_IN,
  claim_notices: [],
  claim_orders: [],
  claim_prompt_runs: [],
  claim_welcome_email: [],
  close_reports: SIGNED_IN,
  count_category_prompts: SIGNED_IN,
  create_connection_key: SIGNED_IN,
  delete_category: SIGNED_IN,
  delete_own_account: SIGNED_IN,
  delete_user: SIGNED_IN,
  download_prompts: SIGNED_IN,
  end_user_act: [],
  expire_checkout: [],
  export_log: SIGNED_IN,
  export_orders: SIGNED_IN,
  export_own_data: SIGNED_IN,
  export_users: SIGNED_IN,
  favorite_prompts: SIGNED_IN,
  find_authors: SIGNED_IN,
  find_upload: [],
  finish_welcome_email: [],
  forget_changed_pages: [],
  fulfil_payment: [],
  give_back_rate_limit: [],
  give_verdict: SIGNED_IN,
  grant_subscription: SIGNED_IN,
  has_password: SIGNED_IN,
  import_prompts: SIGNED_IN,
  is_session_alive: [],
  issue_payment_code: [],
  keep_both_prompts: SIGNED_IN,
  library_counts: EVERYBODY,
  list_audit_log: SIGNED_IN,
  list_changed_pages: [],
  list_disputes: SIGNED_IN,
  list_duplicate_prompts: SIGNED_IN,
  list_error_reports: SIGNED_IN,
  list_files_of_account: [],
  list_leftover_files: [],
  list_log_retention: SIGNED_IN,
  list_orders: SIGNED_IN,
  list_own_sessions: SIGNED_IN,
  list_payment_events: SIGNED_IN,
  list_prompt_runs: SIGNED_IN,
  list_prompts: SIGNED_IN,
  list_quarantined_payments: SIGNED_IN,
  list_reports: SIGNED_IN,
  list_security_logs: SIGNED_IN,
  list_users: SIGNED_IN,
  mark_notice_sent: [],
  money_waiting: SIGNED_IN,
  move_reconciliation_cursor: [],
  note_ai_use: [],
  note_payment_act: SIGNED_IN,
  note_search_miss: EVERYBODY,
  note_site_build: [],
  note_withheld_trial: [],
  open_assistant_session: [],
  open_connection_key: [],
  open_order: SIGNED_IN,
  open_orders_of_plans: SIGNED_IN,
  open_payments: [],
  order_history: SIGNED_IN,
  overview: SIGNED_IN,
  own_open_payments: [],
  own_pictures: SIGNED_IN,
  own_verdicts: SIGNED_IN,
  pause_prompt_runs: SIGNED_IN,
  platform_state: [],
  processed_events: [],
  prompt_verdicts: SIGNED_IN,
  prompt_version: SIGNED_IN,
  prompt_versions: SIGNED_IN,
  read_user: SIGNED_IN,
  readable_attachments: SIGNED_IN,
  record_prompt_run: [],
  record_usage: EVERYBODY,
  refuse_refund: [],
  related_prompts: EVERYBODY,
  rename_user: SIGNED_IN,
  report_errors: EVERYBODY,
  report_prompt: SIGNED_IN,
  report_verdict: SIGNED_IN,
  resolve_quarantined_payment: SIGNED_IN,
  restore_collection: SIGNED_IN,
  revoke_own_session: SIGNED_IN,
  run_budget: SIGNED_IN,
  run_prompt_again: SIGNED_IN,
  run_result: EVERYBODY,
  search_prompts: EVERYBODY,
  set_payment_mode: [],
  set_prompt_author: SIGNED_IN,
  set_prompt_featured: SIGNED_IN,
  set_prompt_free: SIGNED_IN,
  set_super_admin: SIGNED_IN,
  set_user_role: SIGNED_IN,
  settle_verdict: SIGNED_IN,
  shared_collection: EVERYBODY,
  shelved_cards: EVERYBODY,
  show_prompt: SIGNED_IN,
  take_rate_limit: [],
  take_reconciliation_cursor: [],
  text_as_used: SIGNED_IN,
  trial_text: [],
  unban_user: SIGNED_IN,
  undo_address_change: EVERYBODY,
  unsubscribe_address: [],
  use_payment_code: [],
  visible_files: EVERYBODY,
  waiting_verdicts: SIGNED_IN,
  workflow_names: EVERYBODY,
};

describe("R11: functions of the API", () => {
  test("R11: the API has only the functions of the allow-list, each for its callers", async () => {
    const rows = await stack.sql<{ name: string; anon: boolean; authenticated: boolean }[]>`
      select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon,
        has_function_privilege('authenticated', p.oid, 'execute') as authenticated
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
    const wanted = Object.entries(ALLOWED).map(([name, actors]) => ({
      name,
      anon: actors.includes("anon"),
      authenticated: actors.includes("user"),
    }));
    expect(rows.map((row) => ({ ...row }))).toEqual(wanted);
  });

  /** A function and a body with each of its arguments: PostgREST finds no function for any other body. */
  type Named = { name: string; body: Record<string, null> };
  const functionsOf = (schema: string) => stack.sql<Named[]>`
    select distinct on (p.oid) proname as name, coalesce(jsonb_object_agg(argument, null) filter (where argument <> ''), '{}') as body
    from pg_proc p left join unnest(proargnames[:pronargs]) argument on true
    where pronamespace = ${schema}::regnamespace group by p.oid`;

  async function codesOf(actor: Actor, functions: Named[], profile: string): Promise<Record<string, string>> {
    const call = await httpAs(stack, actor);
    const answers = functions.map(async ({ name, body }) => {
      const answer = await call(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", "content-profile": profile },
        body: JSON.stringify(body),
      });
      return [name, answer.status < 400 ? "answered" : JSON.parse(answer.text).code];
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  const all = (functions: Named[], code: string) =>
    Object.fromEntries(functions.map(({ name }) => [name, code]));

  test.each(["anon", "user", "super"] as const)(
    "R11: functions of schema private refuse %s, with all arguments named",
    async (actor) => {
      const inside = await functionsOf("private");
      const open = new Set((await functionsOf("public")).map(({ name }) => name));
      const hidden = inside.filter(({ name }) => !open.has(name));
      expect(await codesOf(actor, hidden, "public")).toEqual(all(hidden, "PGRST202"));
      expect(await codesOf(actor, inside, "private")).toEqual(all(inside, "PGRST106"));
    },
  );

  test.each(["anon", "user", "super"] as const)(
    "R11: functions that %s may not call refuse, with every argument named",
    async (actor) => {
      const refusing = (await functionsOf("public")).filter(({ name }) => !ALLOWED[name]?.includes(actor));
      expect(refusing.length).toBeGreaterThanOrEqual(7);
      expect(await codesOf(actor, refusing, "public")).toEqual(all(refusing, "42501"));
    },
  );
});

test("R12: unique and foreign-key errors reveal nothing about others' rows", async () => {
  const prompter = await stack.as("prompter");
  const title = "Rival draft";
  const created = await prompter
    .from("prompts")
    .insert({ title, prompt_text: "A text of ten letters" })
    .select()
    .single();
  expect(created.error).toBeNull();
  expect(created.data?.slug).toMatch(/^rival-draft-[0-9a-f]{8}$/);
  const call = await httpAs(stack, "prompter");
  const post = (body: object) =>
    call("/rest/v1/prompts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title, prompt_text: "A text of ten letters", ...body }),
    });
  const answers = [
    [await post({ slug: "rival-draft" }), await post({ slug: "rival-nowhere" })],
    [await post({ id: DRAFT }), await post({ id: "a9000000-0000-4000-8000-000000000009" })],
    [await post({ user_id: RIVAL }), await post({ user_id: randomUUID() })],
  ];
  for (const [taken, free] of answers) {
    expect(taken?.status).toBe(403);
    expect([taken?.status, taken?.text]).toEqual([free?.status, free?.text]);
  }
});

describe("R13: security logs and session records", () => {
  // spec 3.15
  test("R13: identity, address and time are the server's", async () => {
    const call = await httpAs(stack, "user");
    const forged = { user_id: RIVAL, ip_address: "203.0.113.9", user_agent: "forged" };
    for (const [table, body] of [
      ["security_logs", { ...forged, action: "forged" }],
      [
        "session_integrity",
        { ...forged, session_id: RIVAL, fingerprint_hash: "forged", last_activity: "2001-01-01" },
      ],
    ] as const) {
      const { status } = await call(`/rest/v1/${table}`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "probe/1" },
        body: JSON.stringify(body),
      });
      expect(status).toBe(201);
    }
    const [log] =
      await stack.sql`select user_id, host(ip_address) as ip, user_agent, now() - created_at < '1 minute' as fresh
      from public.security_logs where action = 'forged'`;
    expect(log).toEqual({ user_id: idOf("user"), ip: "127.0.0.1", user_agent: "probe/1", fresh: true });
    const [record] =
      await stack.sql`select user_id, host(ip_address) as ip, now() - last_activity < '1 minute' as fresh,
      exists (select from auth.sessions s where s.id = session_id) as session
      from public.session_integrity where fingerprint_hash = 'forged'`;
    expect(record).toEqual({ user_id: idOf("user"), ip: "127.0.0.1", fresh: true, session: true });
  });

  test("R13: no time can be written, no entry edited", async () => {
    const user = await stack.as("user");
    const forged = { action: "late", user_id: idOf("user"), created_at: "2001-01-01" };
    expect((await user.from("security_logs").insert(forged)).error?.code).toBe("42501");
    expect(
      (await user.from("security_logs").update({ action: "x" }).eq("user_id", idOf("user"))).error?.code,
    ).toBe("42501");
    expect((await user.from("session_integrity").delete().eq("user_id", idOf("user"))).error?.code).toBe(
      "42501",
    );
  });

  test("R13: a jadmin reads logs without addresses, an admin with them", async () => {
    const logs = async (actor: Actor) =>
      (await (await stack.as(actor)).rpc("list_security_logs", { page_size: 5 })).data ?? [];
    const [masked, open] = [await logs("jadmin"), await logs("admin")];
    expect(masked.length).toBe(5);
    expect(masked.every((log) => log.ip_address === null)).toBe(true);
    expect(open.some((log) => log.ip_address !== null)).toBe(true);
  });

  test("D2: a flood of log entries ends at its quota", async () => {
    const user = await stack.as("user");
    const rows = Array.from({ length: 130 }, () => ({ action: "flood", user_id: idOf("user") }));
    expect((await user.from("security_logs").insert(rows)).error).not.toBeNull();
    await Promise.all(rows.map((row) => user.from("security_logs").insert(row)));
    const [row] =
      await stack.sql`select count(*)::int as count from public.security_logs where action = 'flood'`;
    expect(row?.count).toBe(120);
  });
});
