import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { tokenOf } from "./call-function.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterEach(() => stack.sql`delete from private.rate_limits`);

afterAll(() => stack.stop());

async function take(key: string, max = 3, seconds = 60): Promise<boolean | undefined> {
  const [row] = await stack.sql<{ taken: boolean }[]>`
    select public.take_rate_limit(${key}, ${max}, ${seconds}) as taken`;
  return row?.taken;
}

test("a window admits as many as its limit, each key for itself", async () => {
  const taken = [];
  for (let call = 0; call < 5; call++) taken.push(await take("a"));
  expect(taken).toEqual([true, true, true, false, false]);
  expect(await take("b")).toBe(true);
});

test("fifty attempts at once are counted exactly", async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take("crowd", 20)));
  expect(taken.filter(Boolean)).toHaveLength(20);
});

test("a new window begins when the old one ends, however many attempts were refused", async () => {
  for (let call = 0; call < 9; call++) await take("a");
  await stack.sql`update private.rate_limits set window_start = now() - interval '61 seconds'`;
  expect(await take("a")).toBe(true);
  expect(await stack.sql`select count from private.rate_limits`).toEqual([{ count: 1 }]);
});

test("an attempt that is given back can be made again", async () => {
  const giveBack = () => stack.sql`select public.give_back_rate_limit('a')`;
  await take("a", 2);
  await giveBack();
  await giveBack();
  expect([await take("a", 2), await take("a", 2), await take("a", 2)]).toEqual([true, true, false]);
  await giveBack();
  await giveBack();
  expect([await take("a", 2), await take("a", 2), await take("a", 2)]).toEqual([true, true, false]);
});

test("nonsensical limits are refused", async () => {
  await expect(take("a", 0)).rejects.toMatchObject({ code: "22023" });
  await expect(take("a", 1, 86_401)).rejects.toMatchObject({ code: "22023" });
});

test("windows that are over are purged by the job", async () => {
  await take("old");
  await stack.sql`update private.rate_limits set window_start = now() - interval '25 hours'`;
  await take("new");
  await stack.sql`select private.purge_rate_limits()`;
  expect(await stack.sql`select key from private.rate_limits`).toEqual([{ key: "new" }]);
});

test("R11: only the service role counts attempts or claims a greeting", async () => {
  const calls: [string, object][] = [
    ["take_rate_limit", { key: "a", max: 1, seconds: 1 }],
    ["give_back_rate_limit", { key: "a" }],
    ["is_session_alive", { session: randomUUID(), owner: randomUUID() }],
    ["claim_welcome_email", { target: "00000000-0000-4000-8000-000000000001" }],
    ["finish_welcome_email", { target: "00000000-0000-4000-8000-000000000001", delivered: false }],
  ];
  const rpc = (token: string, name: string, body: object) =>
    fetch(`${stack.apiUrl}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: token, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const [name, body] of calls) {
    expect((await rpc(stack.publishableKey, name, body)).ok, `anon: ${name}`).toBe(false);
    expect((await rpc(await tokenOf(stack, "super"), name, body)).ok, `super: ${name}`).toBe(false);
    expect((await rpc(stack.secretKey, name, body)).ok, `service: ${name}`).toBe(true);
  }
});
