import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Assistant, connectAssistant } from "../support/assistant.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let person: string;
let personId: string;
let assistant: Assistant;

beforeAll(async () => {
  stack = await startTestStack({ ipLimit: 1000 });
  const { data } = await (await stack.as("member")).auth.getSession();
  person = data.session?.access_token ?? "";
  personId = data.session?.user.id ?? "";
  assistant = await connectAssistant(stack, person);
});
afterAll(() => stack.stop());

const connect = () =>
  stack.sql`insert into public.assistants (user_id, client_id, name) values (${personId}, ${assistant.clientId}, 'Test')`;

async function call(token: string) {
  const response = await fetch(`${stack.apiUrl}/functions/v1/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
  });
  await response.text();
  return response;
}

test("K6: a consent without the assistant's row opens nothing", async () => {
  const response = await call(assistant.token);
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe(
    `Bearer resource_metadata="${stack.apiUrl}/functions/v1/mcp/oauth-protected-resource"`,
  );
});

test("the metadata name Auth as the server that signs people in", async () => {
  const response = await fetch(`${stack.apiUrl}/functions/v1/mcp/oauth-protected-resource`);
  expect(await response.json()).toMatchObject({
    resource: `${stack.apiUrl}/functions/v1/mcp`,
    authorization_servers: [`${stack.apiUrl}/auth/v1`],
  });
});

test("K2: a signed-in assistant is let in until it is disconnected", async () => {
  await connect();
  expect((await call(assistant.token)).status).toBe(200);
  await stack.sql`delete from public.assistants where client_id = ${assistant.clientId}`;
  expect((await call(assistant.token)).status).toBe(401);
  await connect();
  expect((await call(assistant.token)).status, "its session has ended").toBe(401);
});

test("K6: a person's own token, a forged and a changed one are refused", async () => {
  const [header, claims, signature] = assistant.token.split(".");
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims ?? "", "base64url").toString()), sub: randomUUID() }),
  ).toString("base64url");
  for (const token of [person, `${header}.${changed}.${signature}`, `${header}.${claims}.${"A".repeat(86)}`])
    expect((await call(token)).status).toBe(401);
});
