import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";

let stack: TestStack;
let provider: Server;
let status = 500;
let calls: { key: string | undefined; idempotency: string | string[] | undefined }[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    calls.push({ key: request.headers.authorization, idempotency: request.headers["idempotency-key"] });
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

test("E5: a provider that fails or hangs up gives 502 and the claim back, and the next call sends", async () => {
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

test("F6: a claim whose function was killed may be taken over after five minutes, a sent one never", async () => {
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
