import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tests/support/stack.ts";
import { signClaims, verifyToken } from "./keys.ts";
import { freePort } from "./ports.ts";
import { close, listen } from "./server.ts";

/** A stand-in for PostgREST, which says what it was asked. */
const postgrest = createServer(async (request, response) => {
  const { method, url, headers } = request;
  response.writeHead(206, { "content-type": "application/json", "content-range": "0-1/7" });
  response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
});

let stack: TestStack;

beforeAll(async () => {
  const port = await listen(postgrest, await freePort(), "");
  stack = await startTestStack({ restUrl: `http://127.0.0.1:${port}/` });
});

afterAll(async () => {
  await stack.stop();
  if (postgrest.listening) await close(postgrest);
});

const call = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${stack.apiUrl}${path}`, { ...init, headers });

async function roleOf(headers: Record<string, string>): Promise<string | undefined> {
  const asked = await (await call("/rest/v1/prompts", headers)).json();
  return verifyToken(asked.headers.authorization.replace("Bearer ", ""))?.role;
}

test("PostgREST gets the path, the query and the body unchanged", async () => {
  const body = '{"price": 12345678901234567890, "value": "5"}';
  const path = "/prompts?title=like(any).{a*}&select=id,%22two%20words%22";
  const headers = { apikey: stack.publishableKey, "content-type": "application/json", prefer: "count=exact" };
  const response = await call(`/rest/v1${path}`, headers, { method: "POST", body });
  expect(await response.json()).toMatchObject({
    method: "POST",
    url: path,
    body,
    headers: { "content-type": "application/json", prefer: "count=exact", "x-forwarded-for": "127.0.0.1" },
  });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("0-1/7");
});

test("PostgREST gets a token of the role in place of an API key", async () => {
  const [visitor, service] = [stack.publishableKey, stack.secretKey];
  expect(await roleOf({ apikey: visitor })).toBe("anon");
  expect(await roleOf({ apikey: service })).toBe("service_role");
  expect(await roleOf({ apikey: service, authorization: `Bearer ${service}` })).toBe("service_role");
});

test("PostgREST gets a user's token as it was sent", async () => {
  const token = signClaims({ role: "authenticated", sub: "8a4c1e0a-0000-4000-8000-000000000001" });
  const headers = { apikey: stack.secretKey, authorization: `Bearer ${token}` };
  const asked = await (await call("/rest/v1/prompts", headers)).json();
  expect(asked.headers.authorization).toBe(`Bearer ${token}`);
});

test("Auth does not go to PostgREST", async () => {
  const response = await call("/auth/v1/settings", { apikey: stack.publishableKey });
  expect(await response.json()).toHaveProperty("external");
});

test("a PostgREST that is not running is a 502", async () => {
  await close(postgrest);
  const response = await call("/rest/v1/prompts", { apikey: stack.publishableKey });
  expect(response.status).toBe(502);
  expect((await response.json()).message).toMatch(/^PostgREST does not answer at http/);
});
