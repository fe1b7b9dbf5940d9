import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idOf, numbered } from "./support/actors.ts";
import { listTables, type Row, rowsNaming, textsOf } from "./support/catalogue.ts";
import { ALIKE, EMAIL, NAME, NOBODYS, OWN, PERSON, plantPerson } from "./support/planted-person.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const SCHEMAS = ["public", "private", "auth", "storage"];

/**
 * Data that the export leaves out: secrets such as live tokens, rate limits, Auth's own log, search indexes,
 * and past versions of texts.
 */
const NOT_EXPORTED = new Set([
  "auth.refresh_tokens",
  "auth.flow_state",
  // A sign-in's request and its consent, beside the assistant that is exported.
  "auth.oauth_authorizations",
  "auth.oauth_consents",
  "auth.audit_log_entries",
  "private.prompt_search",
  "private.prompt_register",
  "private.past_published_texts",
  "private.prompt_versions",
  "private.rate_limits",
  // The hash of a code, for ten minutes.
  "private.payment_codes",
  // The provider's own words about the orders that are exported.
  "private.payment_events",
]);

/** Orders stay for accounting, with the buyer's name and address and any problem of the payment (threat M15). */
const KEPT_FOR_BOOKS = ["public.orders", "public.quarantined_payments"];

/** Columns of exported rows that hold secrets, staff's internal notes or the server's own bookkeeping. */
const NOT_EXPORTED_COLUMNS: Record<string, RegExp> = {
  "public.prompt_reports": /^(answer|closed_by)$/,
  "public.quarantined_payments": /^(note|resolved_by)$/,
  "auth.users": /^(aud|role|confirmed_at|encrypted_password|.*_token.*|.*_sent_at)$/,
  "auth.sessions": /^(aal|refreshed_at|updated_at)$/,
  "storage.objects": /^(owner|owner_id|path_tokens|version|last_accessed_at|updated_at)$/,
};

const folder = mkdtempSync(join(tmpdir(), "aurum-objects-"));

let stack: PlantedStack;
// The functions of an account are called by name: the test does not depend on the generated types.
let client: SupabaseClient;
let draft: string;

beforeAll(async () => {
  stack = await startPlantedStack({ storageFolder: folder });
  await plantPerson(stack.sql);
  client = await stack.as("prompter");
  draft = await uploadFiles();
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Files with bytes, put there as the app does. Returns the id of a draft that one of them belongs to. */
async function uploadFiles(): Promise<string> {
  const { data } = await client
    .from("prompts")
    .insert({ title: "Unfinished", prompt_text: `Notes of ${NAME}, ${EMAIL}` })
    .select("id")
    .single()
    .throwOnError();
  const note = (words: string) => new Blob([words], { type: "text/plain" });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "gold" } })
    .withExif({ IFD0: { Artist: NAME } })
    .webp()
    .toBuffer();
  for (const [bucket, name, body] of [
    ["prompt-attachments", `${OWN.published}/2-kept.txt`, note("KEPT-BYTES")],
    ["prompt-attachments", `${data.id}/1-notes.txt`, note(`LOST-BYTES of ${EMAIL}`)],
    ["prompt-files", "notes.txt", note(`LOST-BYTES of ${NAME}`)],
    ["prompt-images", "portrait.webp", new Blob([new Uint8Array(picture)], { type: "image/webp" })],
  ] as const) {
    const { error } = await client.storage.from(bucket).upload(name, body);
    if (error) throw error;
  }
  return data.id;
}

/** The bytes of every stored object, as they lie on the disk. */
function storedFiles(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"));
}

test("every table of public, private, auth and storage has personal data or is exempt", async () => {
  const tables = await listTables(stack.sql, SCHEMAS);
  const empty: string[] = [];
  for (const table of tables) {
    const rows = await rowsNaming(stack.sql, table, PERSON, EMAIL, NAME, ...Object.values(OWN));
    if (rows.length === 0) empty.push(table);
  }
  expect(empty).toEqual(NOBODYS.toSorted());
  expect(storedFiles()).toHaveLength(4);
});

/** Whether a row is about the person and another's all the same: what staff did to them, and they as staff. */
const isStaffs = (row: Row) =>
  [row.actor_id, row.user_id].includes(idOf("super")) || [row.resolved_by, row.closed_by].includes(PERSON);

test("the export contains every row of the person, over all tables, with every column", async () => {
  const { data, error } = await client.rpc("export_own_data");
  expect(error).toBeNull();
  const exported = new Set(textsOf(data));
  const missing: string[] = [];
  for (const table of await listTables(stack.sql)) {
    if (NOT_EXPORTED.has(table)) continue;
    const entries: Row[] | undefined = data[table.replace("public.", "")];
    for (const row of await rowsNaming(stack.sql, table, PERSON, EMAIL, NAME)) {
      if (isStaffs(row)) continue;
      if (entries && !NOT_EXPORTED_COLUMNS[table]) expect(entries, table).toContainEqual(row);
      for (const [column, value] of Object.entries(row)) {
        if (NOT_EXPORTED_COLUMNS[table]?.test(column)) continue;
        const lost = textsOf(value).filter((text) => !exported.has(text));
        if (lost.length > 0) missing.push(`${table}.${column}: ${lost}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(data.account).toMatchObject({ id: PERSON, email: EMAIL, phone: "+15550199" });
  expect(data.profiles).toEqual([expect.objectContaining({ first_name: NAME })]);
  expect(data.prompts).toHaveLength(4);
  expect(data.files.map(({ name }: { name: string }) => name)).toContain(`${draft}/1-notes.txt`);
});

test("the export holds no secrets and no rows of other users", async () => {
  const { data } = await client.rpc("export_own_data");
  const exported = JSON.stringify(data);
  expect(exported).not.toMatch(
    /encrypted_password|refresh_token|confirmation_token|recovery_token|secret-of-the-change|\$2[aby]\$/,
  );
  for (const other of ["CANARY-PREMIUM", "CANARY-DRAFT", "rival@aurum.test", "member@aurum.test"]) {
    expect(exported).not.toContain(other);
  }
});

test("the export has no staff notes, no staff ids and no other claimant of a payment", async () => {
  const [staff, rival] = [idOf("super"), idOf("user")];
  await stack.sql`
    insert into public.prompt_reports (prompt_id, user_id, reason, note, status, outcome, answer, closed_by, closed_at)
    values (${OWN.published}, ${PERSON}, 'other', 'My own words', 'closed', 'dismissed', 'For staff alone', ${staff}, now())`;
  await stack.sql`
    insert into public.quarantined_payments (reason, subject, facts, order_id, resolved_by, resolved_at, note)
    values ('claimed_by_another', 'cs_07', ${stack.sql.json({ session_id: "cs_07", claimed_by: rival })}, ${OWN.order},
      ${staff}, now(), 'For staff alone')`;
  const { data } = await client.rpc("export_own_data");
  expect(data.prompt_reports).toContainEqual(expect.objectContaining({ note: "My own words" }));
  expect(data.quarantined_payments).toContainEqual(
    expect.objectContaining({ subject: "cs_07", facts: { session_id: "cs_07" } }),
  );
  const noted = JSON.stringify([data.prompt_reports, data.quarantined_payments]);
  for (const kept of ["For staff alone", staff, rival]) expect(noted).not.toContain(kept);
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
  expect(await rowsNaming(stack.sql, "auth.users", "user@aurum.test")).toHaveLength(1);
});

function claimOf(token = ""): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
}

test("the user's own sessions are listed with device, address and activity", async () => {
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

test("A7: a revoked session is refused at once; another user's cannot be revoked", async () => {
  const other = (await stack.as("prompter")) as SupabaseClient;
  const token = (await other.auth.getSession()).data.session?.access_token;
  const theirs = numbered("5e", "member");
  expect((await client.rpc("revoke_own_session", { id: theirs })).error?.code).toBe("22023");
  expect((await other.from("profiles").select()).data).toHaveLength(1);
  expect((await client.rpc("revoke_own_session", { id: claimOf(token) })).error).toBeNull();
  expect((await other.from("profiles").select()).data ?? []).toEqual([]);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test("R13: mail preferences are private; unsubscribing needs no login", async () => {
  const { sql } = stack;
  const own = () => sql`select news, reminders from public.email_preferences where user_id = ${PERSON}`;
  await client.from("email_preferences").update({ news: false }).eq("user_id", PERSON).throwOnError();
  expect(await own()).toEqual([{ news: false, reminders: true }]);
  await client.from("email_preferences").update({ news: false }).eq("user_id", idOf("member"));
  expect(await rowsNaming(stack.sql, "public.email_preferences", idOf("member"))).toEqual([
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
  expect(await rowsNaming(stack.sql, "auth.users", "super@aurum.test")).toHaveLength(1);
});

test("a deleted account leaves no personal data; published prompts stay", async () => {
  const { sql } = stack;
  const others = await countsOfOthers();
  const body = { confirmation: ` ${EMAIL.toUpperCase()} ` };
  expect(await client.functions.invoke("delete-account", { body })).toMatchObject({
    data: { deleted: true },
  });
  const traces: string[] = [];
  for (const table of await listTables(sql)) {
    // That a draft was deleted stays on record.
    const drafts = table === "public.audit_log" ? [] : [OWN.draft, draft];
    const words = KEPT_FOR_BOOKS.includes(table) ? [] : [EMAIL, NAME, ...drafts];
    for (const word of [PERSON, ...words]) {
      const rows = await rowsNaming(sql, table, word);
      if (rows.some((row) => !JSON.stringify(row).includes(ALIKE))) traces.push(`${table}: ${word}`);
    }
  }
  expect(traces).toEqual([]);
  expect(storedFiles()).toEqual(["KEPT-BYTES"]);
  expect(await countsOfOthers()).toEqual(others);

  const [prompt] = await sql`select user_id, status from public.prompts where id = ${OWN.published}`;
  expect(prompt).toEqual({ user_id: null, status: "published" });
  const [card] = await sql`select author_name from public.prompt_cards where id = ${OWN.published}`;
  expect(card).toEqual({ author_name: "Aurum" });
  const [picture] = await sql`select owner_id from storage.objects where name = 'own-05.webp'`;
  expect(picture, "the picture of a prompt that stays").toEqual({ owner_id: null });
  const kept = stack.service().storage.from("prompt-attachments");
  expect(await (await kept.download(`${OWN.published}/2-kept.txt`)).data?.text()).toBe("KEPT-BYTES");
});

/** How many rows of each table belong to others, which must not be touched. */
async function countsOfOthers(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables(stack.sql, SCHEMAS)) {
    const rows = await rowsNaming(stack.sql, table, idOf("member"), ALIKE);
    counts[table] = rows.length;
  }
  return counts;
}

test("A7: the token of a deleted account opens nothing", async () => {
  expect((await client.from("profiles").select()).data ?? []).toEqual([]);
  expect((await client.rpc("export_own_data")).error?.code).toBe("42501");
});
