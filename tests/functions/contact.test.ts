import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brand } from "../../src/config/brand.ts";
import { SITE_URL, startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction } from "./call-function.ts";

const message = {
  name: "Yasmine",
  email: "yasmine@example.com",
  topic: "payment",
  message: "I paid on Monday and see no plan.\nWhere is it?",
  website: "",
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  stack.inbox.clear();
  await stack.sql`delete from public.contact_messages`;
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const contact = (body: unknown, headers: Record<string, string> = {}) =>
  callFunction(stack, "contact", { body: typeof body === "string" ? body : JSON.stringify(body), headers });

const kept = () =>
  stack.sql`select name, email, topic, message from public.contact_messages order by created_at`;

test("a message is stored and mailed to the product's address, with reply-to", async () => {
  const response = await contact({ ...message, name: "  Yasmine " });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  const { website: _, ...row } = message;
  expect(await kept()).toEqual([row]);
  const [mail, ...others] = stack.inbox.messages();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: brand.contactEmail,
    reply_to: message.email,
    subject: "About a payment, from Yasmine",
  });
  expect(mail?.text).toBe(`Yasmine <yasmine@example.com>\n\n${message.message}`);
});

test("the honeypot field may be missing, and traps senders who fill it in", async () => {
  const { website: _, ...without } = message;
  expect((await contact(without)).status).toBe(200);
  const trapped = await contact({ ...message, website: "https://spam.example" });
  expect([trapped.status, (await trapped.json()).code]).toEqual([400, "invalid_body"]);
  expect(await kept()).toHaveLength(1);
});

test("E3: oversize, deep, broken or misshapen JSON is a 4xx and has no side effect", async () => {
  const cases: [unknown, number, string][] = [
    [{ ...message, message: "x".repeat(40_000) }, 413, "body_too_large"],
    [`${"[".repeat(5000)}${"]".repeat(5000)}`, 400, "too_deep"],
    [{ ...message, name: { deep: { deeper: "x" } } }, 400, "too_deep"],
    ["{", 400, "invalid_json"],
    ["", 400, "invalid_json"],
    ["[]", 400, "invalid_body"],
    ["null", 400, "invalid_body"],
    [{}, 400, "invalid_body"],
    [{ ...message, to: "victim@example.com" }, 400, "invalid_body"],
    [{ ...message, name: " " }, 400, "invalid_body"],
    [{ ...message, name: "\u202e\u200b" }, 400, "invalid_body"],
    [{ ...message, name: "x".repeat(81) }, 400, "invalid_body"],
    [{ ...message, email: "yasmine" }, 400, "invalid_body"],
    [{ ...message, email: "a@example.com, b@example.com" }, 400, "invalid_body"],
    [{ ...message, email: `${"x".repeat(250)}@example.com` }, 400, "invalid_body"],
    [{ ...message, topic: "refund" }, 400, "invalid_body"],
    [{ ...message, message: "too short" }, 400, "invalid_body"],
    [{ ...message, message: "𝔞𝔟𝔠𝔡𝔢" }, 400, "invalid_body"],
    [{ ...message, message: "x".repeat(5001) }, 400, "invalid_body"],
  ];
  for (const [body, status, code] of cases) {
    const response = await contact(body);
    expect([response.status, await response.json()], JSON.stringify(body).slice(0, 80)).toEqual([
      status,
      { code, message: expect.any(String) },
    ]);
  }
  expect((await contact(message, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await callFunction(stack, "contact", { method: "GET" })).status).toBe(405);
  expect(await kept()).toEqual([]);
  expect(stack.inbox.messages()).toEqual([]);
  expect(await stack.sql`select key from private.rate_limits`).toEqual([]);
});

test("X3: NUL and half characters are refused, the longest message is stored", async () => {
  for (const odd of ["NUL \u0000 in the middle", "half a character \ud83d here"])
    expect((await contact({ ...message, message: odd })).status).toBe(400);
  const longest = "ش".repeat(5000);
  expect((await contact({ ...message, message: longest })).status).toBe(200);
  expect(await kept()).toEqual([expect.objectContaining({ message: longest })]);
});

test("X1: a message is inert in the mail and cannot add headers", async () => {
  const hostile = `<img src=x onerror="alert(1)"> & 'so on'`;
  expect((await contact({ ...message, name: "Eve\r\nBcc: all@example.com", message: hostile })).status).toBe(
    200,
  );
  const [mail] = stack.inbox.messages();
  expect(mail?.subject).toBe("About a payment, from Eve Bcc: all@example.com");
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so on&#39;");
});

test("D2: five messages an hour per address, in any spelling; others still pass", async () => {
  const statuses: number[] = [];
  for (const email of ["a@example.com", "A@example.com", " a@EXAMPLE.com", "a@example.com", "a@example.com"])
    statuses.push((await contact({ ...message, email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const refused = await contact({ ...message, email: "a@example.com" });
  expect([refused.status, (await refused.json()).code]).toEqual([429, "rate_limited"]);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  expect((await contact({ ...message, email: "b@example.com" })).status).toBe(200);
  expect(await kept()).toHaveLength(6);
});

test("D2: of fifty messages at once from one caller, twenty are stored and mailed", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => contact({ ...message, email: `flood-${index}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(await kept()).toHaveLength(20);
  expect(stack.inbox.messages()).toHaveLength(20);
});

test("D2: all callers and addresses together have a limit", async () => {
  await stack.sql`insert into private.rate_limits values ('contact:all', now(), 299)`;
  expect((await contact({ ...message, email: "last@example.com" })).status).toBe(200);
  expect((await contact({ ...message, email: "over@example.com" })).status).toBe(429);
});

test("E6: a foreign origin gets no CORS header, the site's own does", async () => {
  const foreign = await contact(message, { Origin: "https://evil.example" });
  expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
  const own = await contact(message, { Origin: SITE_URL });
  expect(own.headers.get("Access-Control-Allow-Origin")).toBe(SITE_URL);
});

test("E7: neither a response nor a refusal contains a server key", async () => {
  for (const answer of [await contact(message), await contact("{")]) {
    expect(`${JSON.stringify([...answer.headers])}${await answer.text()}`).not.toMatch(/sb_secret|re_local/);
  }
});
