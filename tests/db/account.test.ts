import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { idOf, numbered } from "./support/actors.ts";
import { plantFixture } from "./support/sql-runner.ts";

const PERSON = idOf("prompter");
const EMAIL = "prompter@aurum.test";
const NAME = "Zephyrine";

// What of Auth may not leave the server: hashes, living tokens, and the server's own record of requests.
const NOT_EXPORTED = new Set([
  "auth.refresh_tokens",
  "auth.one_time_tokens",
  "auth.flow_state",
  "auth.audit_log_entries",
  "private.rate_limits",
]);

let stack: TestStack;
// The functions of this migration are called by name: the test does not depend on the generated types.
let client: SupabaseClient;

/** Something of the person in every table that can hold it; a table made later needs its row here. */
async function plantPerson() {
  const { sql } = stack;
  await plantFixture(sql);
  await sql`update public.profiles set first_name = ${NAME} where id = ${PERSON}`;
  await sql`insert into public.user_subscriptions (user_id, plan_id) values (${PERSON}, 'monthly') on conflict do nothing`;
  await sql`insert into public.audit_log (actor_id, action, target_type, target_id) values (${PERSON}, 'probe', 'user', ${PERSON})`;
  await sql`insert into public.audit_log (actor_id, action, target_type, target_id) values (${idOf("super")}, 'role.set', 'user', ${PERSON})`;
  await sql`insert into private.welcome_emails (user_id) values (${PERSON}) on conflict do nothing`;
  await sql`
    insert into private.rate_limits (key, window_start, count)
    values (${`send-welcome-email:${PERSON}`}, now(), 1) on conflict do nothing`;
}

beforeAll(async () => {
  stack = await startTestStack();
  await plantPerson();
  client = await stack.as("prompter");
});
afterAll(() => stack.stop());

async function everyTable(): Promise<string[]> {
  const rows = await stack.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`;
  return rows.map(({ name }) => name);
}

/** The rows of a table in which a word stands anywhere. */
async function rowsNaming(table: string, word: string) {
  const [schema = "", name = ""] = table.split(".");
  const { sql } = stack;
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${sql(schema)}.${sql(name)} t where position(${word} in t::text) > 0`;
  return rows.map(({ row }) => row);
}

async function ownersTables(): Promise<string[]> {
  const rows = await stack.sql<{ name: string }[]>`
    select distinct n.nspname || '.' || t.relname as name
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and n.nspname in ('public', 'private')`;
  return rows.map(({ name }) => name);
}

test("this test has a row of the person in every table that refers to users", async () => {
  const empty: string[] = [];
  for (const table of await ownersTables()) {
    if ((await rowsNaming(table, PERSON)).length === 0) empty.push(table);
  }
  expect(empty).toEqual([]);
});

test("the export contains every row of the person, over all tables", async () => {
  const { data, error } = await client.rpc("export_own_data");
  expect(error).toBeNull();
  const exported = JSON.stringify(data);
  const missing: string[] = [];
  for (const table of await everyTable()) {
    if (NOT_EXPORTED.has(table)) continue;
    for (const row of await rowsNaming(table, PERSON)) {
      // The super admin's act upon the person is the super admin's row.
      if (table === "public.audit_log" && row.actor_id !== PERSON) continue;
      const key = row.id ?? row.user_id ?? row.prompt_id;
      if (!exported.includes(String(key))) missing.push(`${table} ${key}`);
    }
  }
  expect(missing).toEqual([]);
  expect(data.account).toMatchObject({ id: PERSON, email: EMAIL });
  expect(data.profiles).toEqual([expect.objectContaining({ first_name: NAME })]);
  expect(data.user_subscriptions).toHaveLength(1);
  expect(data.email_preferences).toEqual([expect.objectContaining({ news: true, reminders: true })]);
  expect(data.prompts.map(({ status }: { status: string }) => status).sort()).toEqual([
    "draft",
    "hidden",
    "published",
  ]);
  expect(data.prompts[0].prompt_text).toContain("A text of one's own");
  expect(data.files.map(({ bucket }: { bucket: string }) => bucket)).toContain("prompt-attachments");
});

test("the export holds no secret and nobody else's rows", async () => {
  const { data } = await client.rpc("export_own_data");
  const exported = JSON.stringify(data);
  expect(exported).not.toMatch(
    /encrypted_password|refresh_token|confirmation_token|recovery_token|\$2[aby]\$/,
  );
  for (const other of ["CANARY-PREMIUM", "CANARY-DRAFT", "rival@aurum.test", "member@aurum.test"]) {
    expect(exported).not.toContain(other);
  }
});

test("visitors and ended sessions export, list and delete nothing", async () => {
  const ended = await stack.as("user");
  const { data } = await ended.auth.getSession();
  await stack.sql`delete from auth.sessions where id = ${claimOf(data.session?.access_token)}`;
  for (const actor of [await stack.as("anon"), ended] as SupabaseClient[]) {
    expect((await actor.rpc("export_own_data")).error?.code).toBe("42501");
    expect((await actor.rpc("delete_own_account", { confirmation: "user@aurum.test" })).error?.code).toBe(
      "42501",
    );
    expect((await actor.rpc("list_own_sessions")).data ?? []).toEqual([]);
  }
  expect(await rowsNaming("auth.users", "user@aurum.test")).toHaveLength(1);
});

function claimOf(token = ""): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
}

test("sessions are listed with device, address and activity, this one first, and no one else's", async () => {
  const { sql } = stack;
  await sql`
    insert into auth.sessions (id, user_id, user_agent, ip, refreshed_at)
    values (${numbered("5f", "prompter")}, ${PERSON}, 'Probe/1.0', '192.0.2.9', now() at time zone 'utc')`;
  const { data } = await client.rpc("list_own_sessions");
  const token = (await client.auth.getSession()).data.session?.access_token;
  expect(data[0]).toMatchObject({ id: claimOf(token), is_current: true });
  expect(data.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1);
  expect(data).toContainEqual({
    id: numbered("5f", "prompter"),
    user_agent: "Probe/1.0",
    ip_address: "192.0.2.9",
    created_at: expect.any(String),
    last_activity: expect.any(String),
    is_current: false,
  });
  const owners =
    await sql`select distinct user_id from auth.sessions where id in ${sql(data.map(({ id }: { id: string }) => id))}`;
  expect(owners).toEqual([{ user_id: PERSON }]);
});

test("A7: a revoked session is refused at its next request, and another's cannot be revoked", async () => {
  const other = (await stack.as("prompter")) as SupabaseClient;
  const token = (await other.auth.getSession()).data.session?.access_token;
  const theirs = numbered("5e", "member");
  expect((await client.rpc("revoke_own_session", { id: theirs })).error?.code).toBe("22023");
  expect((await other.from("profiles").select()).data).toHaveLength(1);
  expect((await client.rpc("revoke_own_session", { id: claimOf(token) })).error).toBeNull();
  expect((await other.from("profiles").select()).data ?? []).toEqual([]);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test("R13: mail preferences are their owner's, and an address can be unsubscribed without signing in", async () => {
  const { sql } = stack;
  const own = () => sql`select news, reminders from public.email_preferences where user_id = ${PERSON}`;
  await client.from("email_preferences").update({ news: false }).eq("user_id", PERSON).throwOnError();
  expect(await own()).toEqual([{ news: false, reminders: true }]);
  await client.from("email_preferences").update({ news: false }).eq("user_id", idOf("member"));
  expect(await rowsNaming("public.email_preferences", idOf("member"))).toEqual([
    expect.objectContaining({ news: true }),
  ]);
  for (const actor of ["anon", "user", "super"] as const) {
    const caller = (await stack.as(actor)) as SupabaseClient;
    expect((await caller.rpc("unsubscribe_address", { address: EMAIL })).error).not.toBeNull();
  }
  await (stack.service() as SupabaseClient)
    .rpc("unsubscribe_address", { address: ` ${EMAIL.toUpperCase()} ` })
    .throwOnError();
  expect(await own()).toEqual([{ news: false, reminders: false }]);
});

test("a wrong confirmation deletes nothing, and the last super admin stays", async () => {
  for (const confirmation of ["", "DELETE", "member@aurum.test", null]) {
    expect((await client.rpc("delete_own_account", { confirmation })).error?.code).toBe("22023");
  }
  const last = (await stack.as("super")) as SupabaseClient;
  expect((await last.rpc("delete_own_account", { confirmation: "super@aurum.test" })).error?.code).toBe(
    "55000",
  );
  expect(await rowsNaming("auth.users", "super@aurum.test")).toHaveLength(1);
});

test("after deletion nothing of the person remains in any table, and published prompts are the product's", async () => {
  const published = numbered("b1", "prompter");
  expect(
    (await client.rpc("delete_own_account", { confirmation: ` ${EMAIL.toUpperCase()} ` })).error,
  ).toBeNull();
  const traces: string[] = [];
  for (const table of await everyTable()) {
    for (const word of [PERSON, EMAIL, NAME]) {
      if ((await rowsNaming(table, word)).length > 0) traces.push(`${table}: ${word}`);
    }
  }
  expect(traces).toEqual([]);
  const [prompt] = await stack.sql`select user_id, status from public.prompts where id = ${published}`;
  expect(prompt).toEqual({ user_id: null, status: "published" });
  const [card] = await stack.sql`select author_name from public.prompt_cards where id = ${published}`;
  expect(card).toEqual({ author_name: "Aurum" });
  const kept = await stack.sql`select name from storage.objects where name like ${`${published}/%`}`;
  expect(kept).toHaveLength(1);
  expect(await stack.sql`select id from public.prompts where id = ${numbered("b2", "prompter")}`).toEqual([]);
  expect(await stack.sql`select name from storage.objects where name = 'own-05.mp4'`).toEqual([]);
});

test("A7: the token of a deleted account opens nothing", async () => {
  expect((await client.from("profiles").select()).data ?? []).toEqual([]);
  expect((await client.rpc("export_own_data")).error?.code).toBe("42501");
});
