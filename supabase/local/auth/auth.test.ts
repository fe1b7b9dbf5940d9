import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { goodPassword, goodPasswordHash } from "../../../tests/support/good-password.ts";
import { postAuth } from "../../../tests/support/post-auth.ts";
import { openSession } from "../../../tests/support/session.ts";
import { SITE_URL, startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { DEMO_PASSWORD } from "../settings.ts";

let stack: TestStack;
let clock = Date.now();

beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock), redirectUrls: ["https://aurum.example/**"] });
});

beforeEach(() => {
  clock += 3_600_000;
  stack.inbox.clear();
});

afterAll(() => stack.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postAuth(stack, path, body, headers);

const signIn = (email: string, password: string) => post("token?grant_type=password", { email, password });

const tokenHashOf = (html = "") => /token_hash=([0-9a-f]+)/.exec(html)?.[1] ?? "";

test("a sign-up's mail link confirms it, and leads to the SPA with redirect_to", async () => {
  const target = `${SITE_URL}/checkout?plan_id=monthly`;
  await post(`signup?redirect_to=${encodeURIComponent(target)}`, {
    email: "new-3@aurum.test",
    password: "long-enough-1",
  });
  const [mail] = stack.inbox.messages();
  const link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe(`${SITE_URL}/auth/verify-email`);
  expect(url.searchParams.get("redirect_to")).toBe(target);
  expect(mail?.text).toContain(url.searchParams.get("token_hash"));
  const verified = await post("verify", { type: "email", token_hash: url.searchParams.get("token_hash") });
  expect(verified.status).toBe(200);
  expect(verified.body.user.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await signIn("new-3@aurum.test", "long-enough-1")).body.error_code).toBe("invalid_credentials");
  const again = await post("verify", { type: "email", token_hash: url.searchParams.get("token_hash") });
  expect([again.status, again.body.error_code]).toEqual([403, "otp_expired"]);
});

test("resend sends another confirmation, and the first link stops working", async () => {
  await post("signup", { email: "new-4@aurum.test", password: "long-enough-1" });
  const first = tokenHashOf(stack.inbox.messages()[0]?.html);
  clock += 61_000;
  const resent = await post("resend", { type: "signup", email: "new-4@aurum.test" });
  expect([resent.status, resent.body]).toEqual([200, {}]);
  const second = tokenHashOf(stack.inbox.messages()[0]?.html);
  expect((await post("verify", { type: "email", token_hash: first })).status).toBe(403);
  expect((await post("verify", { type: "email", token_hash: second })).status).toBe(200);
});

test("a recovery link opens a session in which the password can be changed", async () => {
  await post("recover", { email: "user@aurum.test" });
  const client = createClient(stack.apiUrl, stack.publishableKey, { auth: { persistSession: false } });
  const hash = tokenHashOf(stack.inbox.messages()[0]?.html);
  expect((await client.auth.verifyOtp({ type: "recovery", token_hash: hash })).error).toBeNull();
  expect((await client.auth.updateUser({ password: "short" })).error?.code).toBe("weak_password");
  expect((await client.auth.updateUser({ password: "another-password-1" })).error).toBeNull();
  expect((await signIn("user@aurum.test", "another-password-1")).status).toBe(200);
});

test("a sign-in link of an unknown address confirms nothing before it is opened", async () => {
  await post("otp", { email: "new-5@aurum.test", create_user: true });
  const [row] = await stack.sql`select email_confirmed_at from auth.users where email = 'new-5@aurum.test'`;
  expect(row?.email_confirmed_at).toBeNull();
  const hash = tokenHashOf(stack.inbox.messages()[0]?.html);
  expect((await post("verify", { type: "email", token_hash: hash })).status).toBe(200);
});

test("A1: redirect_to is honoured by the allow-list only", async () => {
  const wanted = [
    `${SITE_URL}/a?b=c`,
    "https://aurum.example/deep/path",
    "https://evil.test/",
    "//evil.test",
    "http://127.0.0.1:9999/",
    "javascript:alert(1)",
    "http://127.0.0.1:5173@evil.test/",
    "http://127.0.0.1:5173\\@evil.test",
    "https://aurum.example.evil.test/",
  ];
  const carried = [];
  for (const target of wanted) {
    clock += 61_000;
    await post(`recover?redirect_to=${encodeURIComponent(target)}`, { email: "member@aurum.test" });
    const link = /href="([^"]+)"/.exec(stack.inbox.messages()[0]?.html ?? "")?.[1]?.replaceAll("&amp;", "&");
    carried.push(new URL(link ?? "").searchParams.get("redirect_to"));
  }
  expect(carried.slice(0, 2)).toEqual(wanted.slice(0, 2));
  expect(new Set(carried.slice(2))).toEqual(new Set([SITE_URL]));
});

test("A2: a used refresh token again ends the session, the newest token included", async () => {
  const first = (await signIn("member@aurum.test", DEMO_PASSWORD)).body;
  const refresh = (token: string) => post("token?grant_type=refresh_token", { refresh_token: token });
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  await stack.sql`
    update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = ${first.refresh_token}`;
  const reused = await refresh(first.refresh_token);
  expect([reused.status, reused.body.error_code]).toEqual([400, "refresh_token_already_used"]);
  expect((await refresh(third.refresh_token)).status).toBe(400);
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${third.access_token}` };
  expect((await fetch(`${stack.apiUrl}/auth/v1/user`, { headers })).status).toBe(403);
});

test("A2: a token used a moment ago gets the current one again, however old it is", async () => {
  const first = (await signIn("member@aurum.test", DEMO_PASSWORD)).body;
  const refresh = (token: string) => post("token?grant_type=refresh_token", { refresh_token: token });
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  expect((await refresh(first.refresh_token)).body.refresh_token).toBe(third.refresh_token);
});

test("A3: three refreshes with one token at once all get the same new token", async () => {
  const { body } = await signIn("lifetime@aurum.test", DEMO_PASSWORD);
  const answers = await Promise.all(
    [1, 2, 3].map(() => post("token?grant_type=refresh_token", { refresh_token: body.refresh_token })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
});

test("a refresh during its session's logout finds the token gone, not an error", async () => {
  for (let round = 0; round < 12; round++) {
    clock += 3_600_000;
    const { access_token, refresh_token } = await openSession(stack.sql, "expired@aurum.test");
    const [refreshed] = await Promise.all([
      post("token?grant_type=refresh_token", { refresh_token }),
      post("logout?scope=local", {}, { authorization: `Bearer ${access_token}` }),
    ]);
    if (refreshed.status === 200) continue;
    expect([refreshed.status, refreshed.body.error_code]).toEqual([400, "refresh_token_not_found"]);
  }
});

test("A7: the living token of a signed-out or banned user is refused by /auth/v1/user", async () => {
  const out = (await signIn("prompter@aurum.test", DEMO_PASSWORD)).body;
  const bearer = { authorization: `Bearer ${out.access_token}` };
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${stack.apiUrl}/auth/v1/user`, { headers: { apikey: stack.publishableKey, ...headers } }))
      .status;
  expect(await status(bearer)).toBe(200);
  expect((await post("logout", {}, bearer)).status).toBe(204);
  expect(await status(bearer)).toBe(403);
  const banned = (await signIn("admin@aurum.test", DEMO_PASSWORD)).body;
  await stack.service().auth.admin.updateUserById(banned.user.id, { ban_duration: "1h" });
  expect(await status({ authorization: `Bearer ${banned.access_token}` })).toBe(403);
  const refreshed = await post("token?grant_type=refresh_token", { refresh_token: banned.refresh_token });
  expect([refreshed.status, refreshed.body.error_code]).toEqual([400, "user_banned"]);
});

test("telephone numbers are refused as without an SMS provider", async () => {
  for (const path of ["signup", "token?grant_type=password", "otp", "verify"]) {
    const answer = await post(path, {
      phone: "+15550100",
      password: "long-enough-1",
      token: "1",
      type: "sms",
    });
    const status = path.startsWith("token") ? 422 : 400;
    expect([answer.status, answer.body.error_code]).toEqual([status, "phone_provider_disabled"]);
  }
});

test("a password below ten characters is refused at sign-up", async () => {
  const answer = await post("signup", { email: "new-6@aurum.test", password: "short-pw1" });
  expect([answer.status, answer.body.error_code]).toEqual([422, "weak_password"]);
});

test("an account that is made with its password's hash is signed in with the password", async () => {
  const { admin } = stack.service().auth;
  const email = "hashed@aurum.test";
  const both = { email, password: goodPassword, password_hash: goodPasswordHash };
  expect((await admin.createUser(both)).error?.message).toBe(
    "Only a password or a password hash should be provided",
  );
  expect((await admin.createUser({ email, password_hash: "no hash" })).error?.status).toBe(500);
  await admin.createUser({ email, password_hash: goodPasswordHash, email_confirm: true });
  expect((await signIn(email, goodPassword)).status).toBe(200);
  expect((await signIn(email, "another password")).status).toBe(400);
});

test("only the secret key creates, lists, reads, changes and deletes users", async () => {
  const { admin } = stack.service().auth;
  const created = await admin.createUser({
    email: "made@aurum.test",
    password: "made-by-admin-1",
    email_confirm: true,
    user_metadata: { first_name: "Mona" },
  });
  expect(created.error).toBeNull();
  const id = created.data.user?.id ?? "";
  expect((await signIn("made@aurum.test", "made-by-admin-1")).status).toBe(200);
  expect((await admin.getUserById(id)).data.user?.user_metadata.first_name).toBe("Mona");
  expect((await admin.listUsers({ page: 1, perPage: 3 })).data.users.length).toBe(3);
  expect((await admin.createUser({ email: "made@aurum.test" })).error?.code).toBe("email_exists");
  await admin.updateUserById(id, { password: "changed-by-admin-1" });
  expect((await signIn("made@aurum.test", "changed-by-admin-1")).status).toBe(200);
  const moved = await admin.updateUserById(id, { email: "Moved@aurum.test" });
  expect(moved.data.user).toMatchObject({
    email: "moved@aurum.test",
    identities: [{ provider: "email", identity_data: { email: "moved@aurum.test" } }],
  });
  expect((await admin.updateUserById(id, { email: "super@aurum.test" })).error?.code).toBe("email_exists");
  expect((await signIn("moved@aurum.test", "changed-by-admin-1")).status).toBe(200);
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error?.status).toBe(404);
  const client = await stack.as("super");
  const { data } = await client.auth.getSession();
  const bearer = { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  const refused = await fetch(`${stack.apiUrl}/auth/v1/admin/users`, { headers: bearer });
  expect([refused.status, (await refused.json()).error_code]).toEqual([403, "not_admin"]);
  const foreign = { ...bearer, authorization: "Bearer nobody" };
  const unknown = await fetch(`${stack.apiUrl}/auth/v1/admin/users`, { headers: foreign });
  expect(unknown.status).toBe(401);
});

test("metadata of users that the secret key creates or invites reach the profile", async () => {
  const { admin } = stack.service().auth;
  const made = await admin.createUser({
    email: "named@aurum.test",
    user_metadata: { first_name: "Mona", locale: "ar" },
    app_metadata: { team: "library" },
  });
  expect(made.data.user).toMatchObject({
    user_metadata: { first_name: "Mona", locale: "ar" },
    app_metadata: { provider: "email", providers: ["email"], team: "library" },
  });
  await admin.inviteUserByEmail("invited@aurum.test", { data: { first_name: "Rami", locale: "ar" } });
  expect(stack.inbox.messages()[0]).toMatchObject({ to: "invited@aurum.test", subject: "وصلتك دعوة" });
  expect(stack.inbox.messages()[0]?.html).toMatch(/<html lang="ar" dir="rtl">/);
  const nameless = await admin.createUser({ email: "nameless@aurum.test" });
  expect(nameless.data.user?.user_metadata).toEqual({});
  const rows = await stack.sql`
    select u.email, p.first_name from public.profiles p join auth.users u on u.id = p.id
    where u.email in ('named@aurum.test', 'invited@aurum.test', 'nameless@aurum.test') order by 1`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { email: "invited@aurum.test", first_name: "Rami" },
    { email: "named@aurum.test", first_name: "Mona" },
    { email: "nameless@aurum.test", first_name: null },
  ]);
});

test("odd input to Auth is the caller's fault, never the server's", async () => {
  const statuses = [];
  for (const path of [
    "signup",
    "token?grant_type=password",
    "token?grant_type=refresh_token",
    "otp",
    "recover",
    "verify",
    "resend",
  ]) {
    for (const body of [
      "",
      "{",
      "[]",
      "null",
      "5",
      { email: 5, password: {} },
      {
        email: "a\0b@c.de",
        password: "\0\0\0\0\0\0\0\0\0\0",
        refresh_token: "\0",
        token_hash: "\0",
        type: "email",
      },
    ]) {
      statuses.push((await post(path, body)).status);
    }
  }
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
});

test.each(["nothing", "admin", "token/more", "user/identities/authorize", ""])(
  "an unknown path of Auth, /%s, gets a JSON error",
  async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await fetch(`${stack.apiUrl}/auth/v1/${path}`, {
        method,
        headers: { apikey: stack.publishableKey },
      });
      expect(response.headers.get("content-type"), `${method} ${path}`).toContain("application/json");
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 404, msg: expect.any(String) });
    }
  },
);
