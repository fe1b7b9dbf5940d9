import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { DEMO_PASSWORD } from "../settings.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const call = (grant: string, body: object, agent: string) =>
  fetch(`${stack.apiUrl}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify(body),
  });

test("a session records its device, address and time at sign-in and refresh", async () => {
  const body = { email: "user@aurum.test", password: DEMO_PASSWORD };
  const session = await (await call("password", body, "Opened/1.0")).json();
  const read = () => stack.sql`
    select user_agent, host(ip) as address, refreshed_at is not null as dated from auth.sessions
    where user_agent is not null`;
  expect(await read()).toEqual([{ user_agent: "Opened/1.0", address: "127.0.0.1", dated: true }]);
  await call("refresh_token", { refresh_token: session.refresh_token }, "Refreshed/2.0");
  expect(await read()).toEqual([{ user_agent: "Refreshed/2.0", address: "127.0.0.1", dated: true }]);
});
