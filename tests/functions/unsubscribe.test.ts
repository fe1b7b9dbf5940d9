import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SECRET_KEY } from "../../supabase/local/keys.ts";
import { SITE_URL, startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction } from "./call-function.ts";

const EMAIL = "member@aurum.test";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  await stack.sql`delete from private.rate_limits`;
  await stack.sql`update public.email_preferences set news = true, reminders = true`;
});
afterAll(() => stack.stop());

const sign = (address: string, secret = SECRET_KEY) =>
  createHmac("sha256", `unsubscribe:${secret}`).update(address).digest("hex");

const unsubscribe = (body: unknown, headers: Record<string, string> = {}) =>
  callFunction(stack, "unsubscribe", { body: JSON.stringify(body), headers });

const optedOut = () => stack.sql`
  select u.email from public.email_preferences p join auth.users u on u.id = p.user_id
  where not p.news and not p.reminders`;

test("a signed link turns off mail for its address, without a login, repeatably", async () => {
  for (const email of [EMAIL, ` ${EMAIL.toUpperCase()}`]) {
    const response = await unsubscribe({ email, signature: sign(EMAIL) });
    expect(await response.json()).toEqual({ unsubscribed: true });
    expect(await optedOut()).toEqual([{ email: EMAIL }]);
  }
});

test("A5: a signed address without an account gets the same response", async () => {
  const response = await unsubscribe({ email: "nobody@aurum.test", signature: sign("nobody@aurum.test") });
  expect([response.status, await response.json()]).toEqual([200, { unsubscribed: true }]);
  expect(await optedOut()).toEqual([]);
});

test("an address of the maximum length is unsubscribed too", async () => {
  const email = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(56)}.test`;
  const response = await unsubscribe({ email, signature: sign(email) });
  expect([email.length, response.status, await response.json()]).toEqual([254, 200, { unsubscribed: true }]);
});

test("another's signature, another secret's or a broken one changes nothing", async () => {
  const signatures = [sign("user@aurum.test"), sign(EMAIL, "other"), "0".repeat(64)];
  for (const signature of signatures) {
    const response = await unsubscribe({ email: EMAIL, signature });
    expect([response.status, (await response.json()).code]).toEqual([403, "invalid_signature"]);
  }
  expect(await optedOut()).toEqual([]);
});

test("E3: a wrong shape is a 4xx and changes nothing", async () => {
  const bodies = [
    {},
    { email: EMAIL },
    { email: EMAIL, signature: "xyz" },
    [],
    null,
    { email: {}, signature: [] },
  ];
  for (const body of bodies) expect((await unsubscribe(body)).status).toBe(400);
  expect((await unsubscribe({ email: "x".repeat(20_000), signature: sign(EMAIL) })).status).toBe(413);
  expect(await optedOut()).toEqual([]);
});

/** The request of a mail program's own button (RFC 8058): the header's address, a form, no key and no token. */
const press = (query: Record<string, string>, method = "POST") =>
  fetch(`${stack.apiUrl}/functions/v1/unsubscribe?${new URLSearchParams(query)}`, {
    method,
    redirect: "manual",
    ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
  });

test("the mail program's button unsubscribes by POST; a GET only leads to the page", async () => {
  const query = { email: EMAIL, signature: sign(EMAIL) };
  const opened = await press(query, "GET");
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toBe(`${SITE_URL}/unsubscribe?${new URLSearchParams(query)}`);
  const arabic = await press({ ...query, locale: "ar" }, "GET");
  expect(arabic.headers.get("location")).toBe(`${SITE_URL}/ar/unsubscribe?${new URLSearchParams(query)}`);
  expect(await optedOut()).toEqual([]);
  expect((await press({ ...query, signature: sign("user@aurum.test") })).status).toBe(403);
  expect((await press({ email: EMAIL, signature: "xyz" })).status).toBe(400);
  expect(await optedOut()).toEqual([]);
  const pressed = await press(query);
  expect([pressed.status, await pressed.json()]).toEqual([200, { unsubscribed: true }]);
  expect(await optedOut()).toEqual([{ email: EMAIL }]);
});

test("ten calls a minute for an address, then 429", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 11; call++) {
    statuses.push((await unsubscribe({ email: EMAIL, signature: sign(EMAIL) })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("E6: a foreign origin gets no CORS header, the site's own does", async () => {
  const body = { email: EMAIL, signature: sign(EMAIL) };
  const foreign = await unsubscribe(body, { Origin: "https://evil.example" });
  expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
  const own = await unsubscribe(body, { Origin: SITE_URL });
  expect(own.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
});
