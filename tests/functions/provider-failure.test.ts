import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SECRET_KEY } from "../../supabase/local/keys.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";

let stack: TestStack;
let provider: Server;
let status = 500;
let calls: { key: string | undefined; idempotency: string | string[] | undefined }[] = [];
let released = Promise.resolve();
let mails: { to?: string[]; headers?: Record<string, string> }[] = [];

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    calls.push({ key: request.headers.authorization, idempotency: request.headers["idempotency-key"] });
    mails.push(JSON.parse(await text(request)));
    await released;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end("{}");
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = provider.address() as AddressInfo;
  stack = await startTestStack({
    functionsEnv: { RESEND_BASE_URL: `http://127.0.0.1:${port}`, RESEND_API_KEY: "re_test" },
  });
});

afterAll(async () => {
  await stack.stop();
  provider.closeAllConnections();
  provider.close();
});

test("E5: if the provider fails, the claim is returned and the next call sends", async () => {
  const token = await tokenOf(stack, "user");
  for (const failure of [500, 403, 0]) {
    status = failure;
    const response = await callFunction(stack, "send-welcome-email", { token });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ code: "email_provider_failed", message: expect.any(String) });
    expect(await stack.sql`select * from private.welcome_emails`).toHaveLength(0);
  }
  status = 200;
  calls = [];
  const sent = await callFunction(stack, "send-welcome-email", { token });
  expect(await sent.json()).toEqual({ sent: true });
  const [user] = await stack.sql`select id from auth.users where email = 'user@aurum.test'`;
  expect(calls).toEqual([{ key: "Bearer re_test", idempotency: `welcome-user/${user?.id}` }]);
});

test("the provider gets the headers for one-click unsubscribe", async () => {
  status = 200;
  mails = [];
  const token = await tokenOf(stack, "prompter");
  await callFunction(stack, "send-welcome-email", { token });
  const { "List-Unsubscribe": link = "", ...others } = mails[0]?.headers ?? {};
  expect(others).toEqual({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(link).toMatch(
    /^<http:\/\/.+\/functions\/v1\/unsubscribe\?email=prompter%40aurum\.test&signature=\w+&locale=en>$/,
  );
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(link.slice(1, -1), { method: "POST", body })).status).toBe(200);
  const [preference] = await stack.sql`
    select p.news, p.reminders from public.email_preferences p join auth.users u on u.id = p.user_id
    where u.email = 'prompter@aurum.test'`;
  expect(preference).toEqual({ news: false, reminders: false });
});

test("F6: the claim of a killed function expires after five minutes, a sent one never", async () => {
  status = 200;
  const token = await tokenOf(stack, "member");
  const answer = async () => (await callFunction(stack, "send-welcome-email", { token })).json();
  const age = (interval: string) =>
    stack.sql`update private.welcome_emails set claimed_at = now() - ${interval}::interval`;
  await stack.sql`insert into private.welcome_emails (user_id) select id from auth.users where email = 'member@aurum.test'`;
  expect(await answer()).toEqual({ sent: false });
  await age("6 minutes");
  expect(await answer()).toEqual({ sent: true });
  await age("1 day");
  expect(await answer()).toEqual({ sent: false });
});

test("E7: the log says that a provider failed, and no key, token, address or name", async () => {
  status = 500;
  const token = await tokenOf(stack, "lifetime");
  const log: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((line) => log.push(String(line)) > 0);
  try {
    expect((await callFunction(stack, "send-welcome-email", { token })).status).toBe(502);
    await expect.poll(() => log.join("")).toContain("mail provider: 500");
  } finally {
    write.mockRestore();
  }
  for (const secret of ["re_test", SECRET_KEY, token, "lifetime@aurum.test", "Layla"]) {
    expect(log.join("")).not.toContain(secret);
  }
});

test("E5: a message that cannot be mailed is a 502, and its retry is stored once", async () => {
  const body = JSON.stringify({
    name: "Yasmine",
    email: "yasmine@example.com",
    topic: "question",
    message: "Does this arrive?",
  });
  for (const failure of [500, 403, 0]) {
    status = failure;
    const response = await callFunction(stack, "contact", { body });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ code: "email_provider_failed", message: expect.any(String) });
    expect(await stack.sql`select * from public.contact_messages`).toEqual([]);
    expect(await stack.sql`select key from private.rate_limits where key like 'contact:%'`).toEqual([]);
  }
  status = 200;
  expect((await callFunction(stack, "contact", { body })).status).toBe(200);
  expect(await stack.sql`select name from public.contact_messages`).toEqual([{ name: "Yasmine" }]);
});

test("neither timing nor mail reveals whether an address has ever paid", async () => {
  await stack.sql`insert into public.orders (email, plan_id, amount_cents) values ('payer@aurum.test', 'yearly', 4900)`;
  const ask = async (email: string) => {
    const response = await callFunction(stack, "payment-recovery", { body: JSON.stringify({ email }) });
    return [response.status, await response.json()];
  };
  let release = () => {};
  released = new Promise((resolve) => {
    release = resolve;
  });
  status = 500;
  calls = [];
  expect(await ask("payer@aurum.test")).toEqual([200, { sent: true }]);
  expect(await ask("nobody@aurum.test")).toEqual([200, { sent: true }]);
  await expect.poll(() => calls.length).toBe(1);
  const log: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((line) => log.push(String(line)) > 0);
  try {
    release();
    await expect.poll(() => log.join("")).toContain("mail provider: 500");
  } finally {
    write.mockRestore();
  }
  expect(log.join("")).not.toContain("payer@aurum.test");
});

test("a mail that the provider refused waits ten minutes, behind untried ones", async () => {
  const [order] = await stack.sql`
    insert into public.orders (user_id, email, plan_id, amount_cents, status, paid_at, receipt_number)
    select id, 'refused@aurum.test', 'yearly', 4900, 'paid', now(), 'R-1' from auth.users where email = 'member@aurum.test'
    returning id`;
  const run = async () => {
    const response = await callFunction(stack, "send-notices", { headers: { apikey: stack.secretKey } });
    return response.json();
  };
  status = 500;
  expect(await run()).toMatchObject({ sent: 0, failed: expect.any(Number) });
  status = 200;
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  await stack.sql`update private.notices set claimed_at = now() - interval '11 minutes'`;
  mails = [];
  expect(await run()).toMatchObject({ failed: 0 });
  expect(mails.flatMap(({ to }) => to)).toContain("refused@aurum.test");
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  await stack.sql`delete from public.orders where id = ${order?.id}`;
});
