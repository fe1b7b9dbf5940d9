import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";

const password = "long-enough-1";
const next = "longer-than-before-2";
/** 72 bytes, in 24 characters of three. */
const longest = "ゴ".repeat(24);

let stack: TestStack;
let number = 0;
let email: string;

beforeAll(async () => {
  stack = await startTestStack({ ipLimit: 1000 });
});
beforeEach(async () => {
  number += 1;
  email = `person-${number}@aurum.test`;
  await stack.service().auth.admin.createUser({ email, password, email_confirm: true });
  stack.inbox.clear();
});
afterAll(() => stack.stop());

const signIn = (given: string) => postAuth(stack, "token?grant_type=password", { email, password: given });

async function signedIn(): Promise<SupabaseClient> {
  const client = (await stack.as("anon")) as SupabaseClient;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const isAlive = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;

async function recoveryToken(): Promise<string> {
  await postAuth(stack, "recover", { email });
  return /token_hash=([0-9a-f]+)/.exec(stack.inbox.messages()[0]?.html ?? "")?.[1] ?? "none";
}

test("A7: a changed password ends the other sessions on the server, not this one", async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  expect((await here.auth.updateUser({ data: { first_name: "Yasmine" } })).error).toBeNull();
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, true]);
  expect((await here.auth.updateUser({ password: "short" })).error?.code).toBe("weak_password");
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, true]);
  expect((await here.auth.updateUser({ password: next, current_password: password })).error).toBeNull();
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  expect((await there.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test("A7: a password changed after a recovery ends every session before it", async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const recovered = (await stack.as("anon")) as SupabaseClient;
  const token_hash = await recoveryToken();
  expect((await recovered.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  expect((await recovered.auth.updateUser({ password: next })).error).toBeNull();
  expect([await isAlive(one), await isAlive(two), await isAlive(recovered)]).toEqual([false, false, true]);
});

test("A7: a password set by an administrator ends all sessions", async () => {
  const client = await signedIn();
  const { data } = await client.auth.getUser();
  await stack.service().auth.admin.updateUserById(data.user?.id ?? "", { password: next });
  expect(await isAlive(client)).toBe(false);
});

test("links that were mailed before a password was changed open nothing", async () => {
  const client = await signedIn();
  const token_hash = await recoveryToken();
  await client.auth.updateUser({ password: next, current_password: password });
  const { status } = await postAuth(stack, "verify", { type: "recovery", token_hash });
  expect(status).toBe(403);
});

test("a password of 72 bytes is the longest; a longer one is a 400 everywhere", async () => {
  const tooLong = `${longest}!`;
  const client = await signedIn();
  expect((await client.auth.updateUser({ password: longest, current_password: password })).error).toBeNull();
  expect((await signIn(longest)).status).toBe(200);
  const refusal = { status: 400, code: "validation_failed" };
  expect((await client.auth.updateUser({ password: tooLong })).error).toMatchObject(refusal);
  const { admin } = stack.service().auth;
  const id = (await client.auth.getUser()).data.user?.id ?? "";
  expect((await admin.updateUserById(id, { password: tooLong })).error).toMatchObject(refusal);
  const other = `other-${email}`;
  expect((await admin.createUser({ email: other, password: tooLong })).error).toMatchObject(refusal);
  const signedUp = await postAuth(stack, "signup", { email: other, password: tooLong });
  expect([signedUp.status, signedUp.body.error_code]).toEqual([400, "validation_failed"]);
  const refused = await signIn("ゴ".repeat(48));
  expect([refused.status, refused.body.error_code]).toEqual([400, "invalid_credentials"]);
});

test("A12: a session needs the current password to set one; guesses are limited", async () => {
  const client = await signedIn();
  const set = async (current_password?: string) =>
    (await client.auth.updateUser({ password: next, current_password })).error?.code;
  expect(await set()).toBe("current_password_required");
  expect(await set("")).toBe("current_password_required");
  expect(await set("another-password-3")).toBe("current_password_invalid");
  expect((await signIn(password)).status).toBe(200);
  expect(await set(password)).toBeUndefined();
  expect((await signIn(next)).status).toBe(200);
});

test("A6: guesses of the current password are limited like those at a sign-in", async () => {
  const client = await signedIn();
  const codes = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const { error } = await client.auth.updateUser({
      password: next,
      current_password: `guess-number-${guess}`,
    });
    codes.push(error?.code);
  }
  expect(codes.slice(-2)).toEqual(["current_password_invalid", "over_request_rate_limit"]);
});

test("A12: who has no password yet, or came by a recovery link, needs no current one", async () => {
  const recovered = (await stack.as("anon")) as SupabaseClient;
  const token_hash = await recoveryToken();
  await recovered.auth.verifyOtp({ type: "recovery", token_hash });
  expect((await recovered.auth.updateUser({ password: next })).error).toBeNull();
  await stack.sql`update auth.users set encrypted_password = null where email = ${email}`;
  expect((await recovered.auth.updateUser({ password: "yet-another-one-4" })).error).toBeNull();
});

test("A12: the address is notified of a new password, in the account's language", async () => {
  const client = await signedIn();
  await client.auth.updateUser({ data: { locale: "ar" } });
  await client.auth.updateUser({ password: next, current_password: password });
  const [mail] = stack.inbox.messages();
  expect([mail?.to, mail?.subject]).toEqual([email, "لحسابك كلمة مرور جديدة"]);
  expect(mail?.html).toContain("/ar/reset-password");
});
