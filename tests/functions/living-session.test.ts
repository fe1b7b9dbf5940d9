import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signClaims } from "../../supabase/local/keys.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";

let stack: TestStack;
let trusting: Server;

/** An API whose auth server confirms every token; all other requests go to the real one. */
beforeAll(async () => {
  trusting = createServer(async (request, response) => {
    if (request.url === "/auth/v1/user") {
      const user = { id: randomUUID(), email: "user@aurum.test", email_confirmed_at: "2026-01-01T00:00:00Z" };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(user));
      return;
    }
    const headers = { apikey: stack.secretKey, Authorization: `Bearer ${stack.secretKey}` };
    const answer = await fetch(`${stack.apiUrl}${request.url}`, {
      method: request.method ?? "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: await text(request),
    });
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await once(trusting, "listening");
  const { port } = trusting.address() as AddressInfo;
  stack = await startTestStack({ functionsEnv: { SUPABASE_URL: `http://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await stack.stop();
  trusting.closeAllConnections();
  trusting.close();
});

test("A7: a function checks the session in the database, not with the auth server", async () => {
  const token = await tokenOf(stack, "user");
  const status = async () =>
    (await callFunction(stack, "send-welcome-email", { token, headers: { "Content-Type": "text/plain" } }))
      .status;
  const ban = (until: string | null) =>
    stack.sql`update auth.users set banned_until = ${until} where email = 'user@aurum.test'`;
  expect(await status(), "alive: only the media type is wrong").toBe(415);
  await ban("2999-01-01");
  expect(await status(), "banned").toBe(401);
  await ban("2001-01-01");
  expect(await status(), "a ban that is over").toBe(415);
  await stack.sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'user@aurum.test')`;
  expect(await status(), "signed out").toBe(401);
});

test("E1: a token that was issued to another program identifies no user", async () => {
  const token = await tokenOf(stack, "member");
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const status = async (given: string) =>
    (
      await callFunction(stack, "send-welcome-email", {
        token: given,
        headers: { "Content-Type": "text/plain" },
      })
    ).status;
  expect(await status(token), "of ours: only the media type is wrong").toBe(415);
  expect(await status(signClaims({ ...claims, client_id: randomUUID() }))).toBe(401);
});

test("A7: a session lives for its own user only", async () => {
  const [session] = await stack.sql`
    insert into auth.sessions (id, user_id, aal)
    select ${randomUUID()}, id, 'aal1' from auth.users where email = 'member@aurum.test' returning id, user_id`;
  const alive = async (owner: string) => {
    const [row] = await stack.sql`select public.is_session_alive(${session?.id}, ${owner}) as alive`;
    return row?.alive;
  };
  expect(await alive(session?.user_id)).toBe(true);
  expect(await alive(randomUUID())).toBe(false);
});
