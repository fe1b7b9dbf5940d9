import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postAuth } from "../support/post-auth.ts";
import { openSession } from "../support/session.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const STRANGERS = "a stranger's password";
const OWNERS = "the owner's own words";

let stack: TestStack;
let clock = Date.now();
beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock), ipLimit: 1000 });
});
afterAll(() => stack.stop());

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@aurum.test`;

function signUp(email: string, password: string, first_name: string) {
  return postAuth(stack, "signup", {
    email,
    password,
    data: { first_name, name: first_name, full_name: `${first_name} Smith`, nickname: first_name },
  });
}

/** The token in the newest mail to an address. */
function tokenFor(email: string): string {
  const mail = stack.inbox.messages().find(({ to }) => to === email);
  return /token_hash=([0-9a-f]+)/.exec(mail?.html ?? "")?.[1] ?? "none";
}

const opens = async (email: string, password: string) =>
  (await postAuth(stack, "token?grant_type=password", { email, password })).status === 200;

async function kept(email: string) {
  const [row] = await stack.sql`
    select u.encrypted_password as password, u.raw_user_meta_data as metadata, p.first_name,
      (select jsonb_agg(i.identity_data) from auth.identities i where i.user_id = u.id) as identities
    from auth.users u join public.profiles p on p.id = u.id where u.email = ${email}`;
  return row;
}

/** A client with the session of a verified link. */
async function clientOf(session: { access_token: string; refresh_token: string }): Promise<SupabaseClient> {
  const client = (await stack.as("anon")) as SupabaseClient;
  await client.auth.setSession(session);
  return client;
}

test("A9: after a stranger's sign-up only the owner's password and name count", async () => {
  const email = addressOf("owner");
  await signUp(email, STRANGERS, "Mallory");
  clock += 61_000;
  await signUp(email, OWNERS, "Olivia");
  expect(stack.inbox.messages().filter(({ to }) => to === email)).toHaveLength(2);
  const { body } = await postAuth(stack, "verify", { type: "email", token_hash: tokenFor(email) });
  expect(JSON.stringify(body)).not.toContain("Mallory");
  expect(await opens(email, STRANGERS)).toBe(false);
  const owner = await clientOf(body);
  expect((await owner.rpc("has_password")).data).toBe(false);
  const { error } = await owner.auth.updateUser({ password: OWNERS, data: { first_name: "Olivia" } });
  expect(error).toBeNull();
  await owner.from("profiles").update({ first_name: "Olivia" }).eq("id", body.user.id).throwOnError();
  expect((await owner.rpc("has_password")).data).toBe(true);
  expect(await opens(email, OWNERS)).toBe(true);
  expect(await opens(email, STRANGERS)).toBe(false);
  const row = await kept(email);
  expect(row?.first_name).toBe("Olivia");
  expect(JSON.stringify(row)).not.toContain("Mallory");
});

test.each(["recover", "otp"])(
  "A9: the first confirmation by a link of /%s discards password and names",
  async (call) => {
    const email = addressOf(call);
    await signUp(email, STRANGERS, "Mallory");
    clock += 61_000;
    await postAuth(stack, call, { email, create_user: false });
    const type = call === "recover" ? "recovery" : "email";
    const { status } = await postAuth(stack, "verify", { type, token_hash: tokenFor(email) });
    expect(status).toBe(200);
    expect(await opens(email, STRANGERS)).toBe(false);
    const row = await kept(email);
    expect([row?.password, row?.first_name]).toEqual([null, null]);
    expect(JSON.stringify(row)).not.toContain("Mallory");
    expect(row?.metadata).toMatchObject({ email });
    expect(row?.identities).toEqual([expect.objectContaining({ email })]);
  },
);

/** An unconfirmed account as GoTrue writes it, with the statements of its own `Signup`. */
async function signUpAsGoTrue(sql: postgres.TransactionSql | postgres.Sql, email: string) {
  const id = randomUUID();
  const metadata = { sub: id, email, first_name: "Mallory", locale: "ar", email_verified: false };
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
    values (${id}, 'authenticated', '', ${email}, ${"$2a$10$strangers"}, '{"provider": "email"}', ${sql.json(metadata)})`;
  await sql`update auth.users set role = 'authenticated' where id = ${id}`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(metadata)})`;
  return { id, metadata };
}

/** `User.Confirm` of GoTrue: the metadata that was read before the confirmation are written again after it. */
async function confirmAsGoTrue(sql: postgres.TransactionSql, id: string, metadata: postgres.JSONValue) {
  await sql`update auth.users set confirmation_token = '', email_confirmed_at = ${new Date()} where id = ${id}`;
  const known = { ...(metadata as object), email_verified: true };
  await sql`update auth.users set raw_user_meta_data = ${sql.json(known)} where id = ${id}`;
}

test("A9: names that GoTrue writes again after the confirmation are discarded", async () => {
  const email = addressOf("gotrue");
  const { id, metadata } = await signUpAsGoTrue(stack.sql, email);
  await stack.sql.begin((transaction) => confirmAsGoTrue(transaction, id, metadata));
  expect(await kept(email)).toEqual({
    password: null,
    first_name: null,
    metadata: { sub: id, email, locale: "ar", email_verified: true },
    identities: [{ sub: id, email, locale: "ar", email_verified: false }],
  });
  // Later the account is its owner's, who may call themself what they like.
  await stack.sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || '{"first_name": "Olivia"}' where id = ${id}`;
  expect((await kept(email))?.metadata).toMatchObject({ first_name: "Olivia" });
});

test("A9: confirming a telephone number discards them once, a second one nothing", async () => {
  const email = addressOf("phone");
  const { id } = await signUpAsGoTrue(stack.sql, email);
  await stack.sql`update auth.users set phone_confirmed_at = now() where id = ${id}`;
  expect((await kept(email))?.password).toBeNull();
  await stack.sql`update auth.users set encrypted_password = 'the owner''s' where id = ${id}`;
  await stack.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
  expect((await kept(email))?.password).toBe("the owner's");
});

test("an account created by an administrator keeps its password and name", async () => {
  const written = addressOf("written");
  await stack.sql.begin(async (transaction) => {
    const { id, metadata } = await signUpAsGoTrue(transaction, written);
    await confirmAsGoTrue(transaction, id, metadata);
  });
  expect(await kept(written)).toMatchObject({ password: "$2a$10$strangers", first_name: "Mallory" });
  const created = addressOf("created");
  const { admin } = stack.service().auth;
  const user = {
    email: created,
    password: OWNERS,
    email_confirm: true,
    user_metadata: { first_name: "Yasmine" },
  };
  expect((await admin.createUser(user)).error).toBeNull();
  expect(await opens(created, OWNERS)).toBe(true);
  expect(await kept(created)).toMatchObject({ first_name: "Yasmine", metadata: { first_name: "Yasmine" } });
});

test("A9: an administrator who confirms a sign-up with a new password sets that one", async () => {
  const email = addressOf("helped");
  const { body } = await signUp(email, STRANGERS, "Mallory");
  const { admin } = stack.service().auth;
  await admin.updateUserById(body.id, { email_confirm: true, password: OWNERS });
  expect([await opens(email, STRANGERS), await opens(email, OWNERS)]).toEqual([false, true]);
});

/** Hostile values of a sign-up, each too large or of a wrong shape. */
const HOSTILE: [string, Record<string, postgres.JSONValue>][] = [
  ["a locale of 40,000 characters", { locale: "x".repeat(40_000) }],
  ["a locale that is an object", { locale: { en: "x".repeat(9_000) } }],
  ["a locale that is an array", { locale: Array(3_000).fill("ar") }],
  ["a long phone and sub", { phone: "1".repeat(9_000), sub: "s".repeat(9_000) }],
  ["another's long address", { email: `${"e".repeat(9_000)}@aurum.test`, email_verified: "y".repeat(9_000) }],
  [
    "a thousand unknown keys",
    Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`key${i}`, "value"])),
  ],
  ["deep JSON", { locale: JSON.parse(`${"[".repeat(200)}1${"]".repeat(200)}`), role: "admin" }],
  ["long names", { name: { a: 1 }, full_name: "f".repeat(20_000) }],
];

test("A11: a sign-up with 40,000 characters of metadata leaves its owner a small token", async () => {
  const email = addressOf("flooded");
  const data = { locale: "x".repeat(40_000), phone: "y".repeat(1_000) };
  await postAuth(stack, "signup", { email, password: STRANGERS, data });
  clock += 61_000;
  await postAuth(stack, "signup", { email, password: OWNERS, data: { first_name: "Olivia", locale: "ar" } });
  const { body } = await postAuth(stack, "verify", { type: "email", token_hash: tokenFor(email) });
  expect(body.access_token.length).toBeLessThan(2_500);
  const owner = await clientOf(body);
  expect((await owner.auth.updateUser({ password: OWNERS, data: { locale: "en" } })).error).toBeNull();
  expect((await owner.auth.updateUser({ data })).error).toBeNull();
  expect((await kept(email))?.metadata).toEqual({
    email,
    sub: body.user.id,
    email_verified: true,
    phone_verified: false,
  });
});

test.each(HOSTILE)("A11: %s is dropped, at a sign-up and later", async (_, data) => {
  const { sql } = stack;
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${addressOf("dropped")}, ${sql.json(data)})`;
  const known = () => sql`select raw_user_meta_data as known from auth.users where id = ${id}`;
  expect(await known()).toEqual([{ known: {} }]);
  const later = { ...data, first_name: "Olivia" };
  await sql`update auth.users set raw_user_meta_data = ${sql.json(later)} where id = ${id}`;
  expect(await known()).toEqual([{ known: { first_name: "Olivia" } }]);
});

test("A11: the metadata at their longest are less than 2 kB", async () => {
  const name = "\u{10ffff}".repeat(80);
  const full = {
    ...{
      sub: "s".repeat(64),
      email: `${"\u{10400}".repeat(60)}@a.de`,
      email_verified: false,
      phone: "+123456789012345",
    },
    ...{ phone_verified: true, locale: "ar", first_name: name, name, full_name: name },
  };
  const [row] = await stack.sql`
    select private.account_metadata(${stack.sql.json(full)}) as metadata,
      octet_length(private.account_metadata(${stack.sql.json(full)})::text) as bytes`;
  expect(row?.metadata).toEqual(full);
  expect(row?.bytes).toBeLessThan(2_048);
});

test("A7: other callers, or an ended session, cannot see whether a password is set", async () => {
  const visitor = (await stack.as("anon")) as SupabaseClient;
  expect((await visitor.rpc("has_password")).error).not.toBeNull();
  const session = await openSession(stack.sql, "user@aurum.test");
  const client = await clientOf(session);
  expect((await client.rpc("has_password")).data).toBe(true);
  await stack.sql`delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = 'user@aurum.test'`;
  expect((await client.rpc("has_password")).data).toBe(false);
});
