// Spec 1.4, 9.7.

import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SECRET_KEY } from "../../supabase/local/keys.ts";
import { DEMO_PASSWORD } from "../../supabase/local/settings.ts";
import { postAuth } from "../support/post-auth.ts";
import { SITE_URL, startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";

let stack: TestStack;
let token: string;

beforeAll(async () => {
  stack = await startTestStack();
});

beforeEach(async () => {
  token = await tokenOf(stack, "user");
});

afterEach(async () => {
  stack.inbox.clear();
  await stack.sql`delete from private.welcome_emails`;
  await stack.sql`delete from private.rate_limits`;
});

afterAll(() => stack.stop());

const welcome = (options: Parameters<typeof callFunction>[2] = {}) =>
  callFunction(stack, "send-welcome-email", { token, ...options });

async function expectRefusal(response: Response, status: number, code: string) {
  expect(await response.json()).toEqual({ code, message: expect.any(String) });
  expect(response.status).toBe(status);
  expect(stack.inbox.messages()).toEqual([]);
}

test("greets a confirmed user by first name, in HTML and text, with a link to the site", async () => {
  await stack.sql`update public.profiles set first_name = 'Uma <b>' where id = (
    select id from auth.users where email = 'user@aurum.test')`;
  const response = await welcome();
  expect(await response.json()).toEqual({ sent: true });
  const [mail] = stack.inbox.messages();
  expect(mail).toMatchObject({ to: "user@aurum.test", subject: "Welcome to Aurum" });
  expect(mail?.text).toContain(`Welcome, Uma <b>\n`);
  expect(mail?.html).toContain("Welcome, Uma &lt;b&gt;<");
  expect(mail?.html).toContain(`href="${SITE_URL}/prompts"`);
});

test("greets by a name of eighty letters that each take two code units", async () => {
  const name = "𝒰".repeat(80);
  await stack.sql`update public.profiles set first_name = ${name} where id = (
    select id from auth.users where email = 'user@aurum.test')`;
  await welcome();
  expect(stack.inbox.messages()[0]?.text).toContain(`Welcome, ${name}\n`);
});

test("A9: the name is the profile's, never the unconfirmed one in a session", async () => {
  const [before] = await stack.sql`
    select raw_user_meta_data as metadata from auth.users where email = 'user@aurum.test'`;
  await stack.sql`
    update auth.users set raw_user_meta_data = '{"first_name": "Mallory"}' where email = 'user@aurum.test'`;
  await stack.sql`
    update public.profiles set first_name = null where id = (
      select id from auth.users where email = 'user@aurum.test')`;
  const { body } = await postAuth(stack, "token?grant_type=password", {
    email: "user@aurum.test",
    password: DEMO_PASSWORD,
  });
  expect(Buffer.from(body.access_token.split(".")[1], "base64url").toString()).toContain("Mallory");
  const answer = await callFunction(stack, "send-welcome-email", { token: body.access_token });
  expect(await answer.json()).toEqual({ sent: true });
  const [mail] = stack.inbox.messages();
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("Mallory");
  await stack.sql`
    update auth.users set raw_user_meta_data = ${stack.sql.json(before?.metadata)} where email = 'user@aurum.test'`;
});

test("carries the recipient's signed unsubscribe link in HTML and text", async () => {
  const signature = createHmac("sha256", `unsubscribe:${SECRET_KEY}`).update("user@aurum.test").digest("hex");
  for (const [locale, prefix] of [
    ["en", ""],
    ["ar", "/ar"],
  ]) {
    stack.inbox.clear();
    await stack.sql`delete from private.welcome_emails`;
    await welcome({ body: JSON.stringify({ locale }) });
    const [mail] = stack.inbox.messages();
    const link = `${SITE_URL}${prefix}/unsubscribe?email=user%40aurum.test&signature=${signature}`;
    expect(mail?.text).toContain(`: ${link}`);
    expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  }
});

test("writes Arabic from right to left for an Arabic locale", async () => {
  expect((await welcome({ body: '{"locale":"ar"}' })).status).toBe(200);
  const [mail] = stack.inbox.messages();
  expect(mail?.subject).toContain("أهلًا بك");
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toContain(`${SITE_URL}/ar/prompts`);
});

test("a mail that the provider has already sent is not sent again", async () => {
  await welcome();
  await stack.sql`delete from private.welcome_emails`;
  expect(await (await welcome({ body: '{"locale":"ar"}' })).json()).toEqual({ sent: true });
  expect(stack.inbox.messages()).toHaveLength(1);
});

test("E2: twenty parallel calls send one mail, and later ones none", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => welcome()));
  const answers = await Promise.all(responses.map((response) => response.json()));
  expect(answers.filter(({ sent }) => sent === true)).toHaveLength(1);
  expect(answers.filter(({ sent }) => sent === false)).toHaveLength(9);
  expect(answers.filter(({ code }) => code === "rate_limited")).toHaveLength(10);
  await stack.sql`delete from private.rate_limits`;
  expect(await (await welcome()).json()).toEqual({ sent: false });
  expect(stack.inbox.messages()).toHaveLength(1);
});

test("ten calls a minute per user, then 429 with the time to wait", async () => {
  for (let call = 0; call < 10; call++) expect((await welcome()).status).toBe(200);
  const refused = await welcome();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect((await welcome({ token: await tokenOf(stack, "member") })).status).toBe(200);
});

test("E1: no token, the publishable key, a forged or an expired token is a 401", async () => {
  const [header, payload] = token.split(".");
  const tokens = [undefined, stack.publishableKey, `${header}.${payload}.forged`, expired(token)];
  for (const refused of tokens) {
    await expectRefusal(await welcome({ token: refused }), 401, "unauthorized");
  }
});

test("A7: the living token of a signed-out session is refused", async () => {
  const client = await stack.as("user");
  const { data } = await client.auth.getSession();
  await client.auth.signOut();
  await expectRefusal(await welcome({ token: data.session?.access_token }), 401, "unauthorized");
});

test("A7: the living token of a banned user is refused", async () => {
  const banned = await tokenOf(stack, "expired");
  await stack.sql`update auth.users set banned_until = now() + interval '1 day' where email = 'expired@aurum.test'`;
  await expectRefusal(await welcome({ token: banned }), 401, "unauthorized");
});

test("an unconfirmed address is not written to", async () => {
  const unconfirmed = await tokenOf(stack, "lifetime");
  await stack.sql`update auth.users set email_confirmed_at = null where email = 'lifetime@aurum.test'`;
  await expectRefusal(await welcome({ token: unconfirmed }), 403, "email_not_confirmed");
});

test("E3: oversize, deep, broken or misshapen JSON is a 4xx and has no side effect", async () => {
  const cases: [string, number, string][] = [
    [JSON.stringify({ locale: "x".repeat(20_000) }), 413, "body_too_large"],
    [`${"[".repeat(5000)}${"]".repeat(5000)}`, 400, "too_deep"],
    ["{", 400, "invalid_json"],
    ["", 400, "invalid_json"],
    ['{"locale":"fr"}', 400, "invalid_body"],
    ['{"locale":"en","to":"victim@aurum.test"}', 400, "invalid_body"],
    ["[]", 400, "invalid_body"],
    ["null", 400, "invalid_body"],
  ];
  for (const [body, status, code] of cases) await expectRefusal(await welcome({ body }), status, code);
  const plain = await welcome({ headers: { "Content-Type": "text/plain" } });
  await expectRefusal(plain, 415, "unsupported_media_type");
  expect(await stack.sql`select * from private.welcome_emails`).toHaveLength(0);
});

test("E6: a foreign origin gets no CORS header, neither in the preflight nor after", async () => {
  const foreign = [
    "https://evil.example",
    `${SITE_URL}.evil.example`,
    SITE_URL.replace("5173", "5174"),
    "null",
  ];
  for (const origin of foreign) {
    for (const method of ["OPTIONS", "POST"]) {
      const response = await welcome({ method, headers: { Origin: origin } });
      expect(response.headers.get("Access-Control-Allow-Origin"), origin).toBeNull();
    }
  }
  const own = await welcome({ method: "OPTIONS", token: undefined, headers: { Origin: SITE_URL } });
  expect(own.status).toBe(204);
  expect(own.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
  expect(own.headers.get("Access-Control-Allow-Headers")).toContain("authorization");
  const refused = await welcome({ token: undefined, headers: { Origin: SITE_URL } });
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
});

test("other methods are 405, other names 404", async () => {
  await expectRefusal(await welcome({ method: "GET" }), 405, "method_not_allowed");
  await expectRefusal(await callFunction(stack, "no-such-function", { token }), 404, "NOT_FOUND");
  await expectRefusal(await callFunction(stack, "_shared", { token }), 404, "NOT_FOUND");
});

test("E7: neither a response nor a refusal contains a server key", async () => {
  const answers = await Promise.all([welcome(), welcome({ body: "{" }), welcome({ token: undefined })]);
  for (const answer of answers) {
    const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    expect(text).not.toMatch(/sb_secret|re_local/);
  }
});
