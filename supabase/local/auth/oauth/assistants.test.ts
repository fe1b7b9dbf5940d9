import { afterAll, beforeAll, expect, test } from "vitest";
import { type Assistant, connectAssistant, OWN_ACCOUNT_ROUTES } from "../../../../tests/support/assistant.ts";
import { postAuth } from "../../../../tests/support/post-auth.ts";
import { startTestStack, type TestStack } from "../../../../tests/support/stack.ts";

let stack: TestStack;
let assistant: Assistant;
let person: string;

beforeAll(async () => {
  stack = await startTestStack({ ipLimit: 1000 });
  const { data } = await (await stack.as("member")).auth.getSession();
  person = data.session?.access_token ?? "";
  assistant = await connectAssistant(stack, person);
});
afterAll(() => stack.stop());

async function ask(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`${stack.apiUrl}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.status;
}

test.each(OWN_ACCOUNT_ROUTES)(
  "K6: Auth refuses an assistant's token: %s %s %j",
  async (method, path, body) => {
    expect(await ask(method, path, assistant.token, body)).toBe(403);
    expect(await ask("GET", "user", person), "the person's own session goes on").toBe(200);
  },
);

test("K6: userinfo is the one route of Auth for an assistant's token", async () => {
  expect(await ask("GET", "oauth/userinfo", assistant.token)).toBe(200);
});

test("K6: an assistant's refresh token opens no session of the app", async () => {
  const { status, body } = await postAuth(stack, "token?grant_type=refresh_token", {
    refresh_token: assistant.refreshToken,
  });
  expect([status, body.error]).toEqual([400, "invalid_client"]);
});

test("K6: an assistant's token is not good for the secret key's routes", async () => {
  expect(await ask("GET", "admin/users", assistant.token)).toBe(403);
  expect(await ask("GET", "admin/oauth/clients", assistant.token)).toBe(403);
});

test("K5: an address with a comma is refused, which would be kept as two", async () => {
  const { status } = await postAuth(stack, "oauth/clients/register", {
    redirect_uris: ["https://example.com/callback,javascript:alert(1)"],
  });
  expect(status).toBe(400);
});

test("A6: a network address registers ten programs in five minutes", async () => {
  const fresh = await startTestStack();
  const register = () =>
    postAuth(fresh, "oauth/clients/register", { redirect_uris: ["https://example.com/callback"] });
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await register()).status));
  await fresh.stop();
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("A7: a sign-out everywhere ends an assistant's session", async () => {
  const { data } = await (await stack.as("lifetime")).auth.getSession();
  const token = data.session?.access_token ?? "";
  const other = await connectAssistant(stack, token);
  await ask("POST", "logout?scope=global", token);
  expect(await ask("GET", "oauth/userinfo", other.token)).toBe(403);
  const { body } = await postAuth(stack, "oauth/token", {
    grant_type: "refresh_token",
    client_id: other.clientId,
    refresh_token: other.refreshToken,
  });
  expect(body.error_code).toBe("refresh_token_not_found");
});

test("a new request purges old requests, used tokens and programs that nobody let in", async () => {
  const old = "now() - interval '91 days'";
  const { clientId } = await connectAssistant(stack, person);
  await stack.sql.unsafe(`
    insert into auth.oauth_clients
      (id, registration_type, redirect_uris, grant_types, token_endpoint_auth_method, client_name, created_at)
    select gen_random_uuid(), 'dynamic', 'https://example.com/', 'authorization_code', 'none', name, created_at
    from (values ('forgotten', ${old}), ('new', now())) t (name, created_at);
    update auth.oauth_clients set created_at = ${old} where id = '${clientId}';
    insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, created_at, expires_at)
    values (gen_random_uuid(), 'forgotten', '${clientId}', 'https://example.com/', 'email', ${old}, ${old} + interval '1 hour');
    update auth.refresh_tokens set updated_at = ${old} where revoked`);
  const kept = () => stack.sql<{ clients: string[]; requests: number; used: number; standing: number }[]>`
    select
      array(select client_name from auth.oauth_clients where client_name in ('forgotten', 'new')) as clients,
      (select count(*)::int from auth.oauth_authorizations where authorization_id = 'forgotten') as requests,
      (select count(*)::int from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
        where s.oauth_client_id = ${clientId} and t.revoked) as used,
      (select count(*)::int from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
        where s.oauth_client_id = ${clientId} and not t.revoked) as standing`;
  expect(await kept()).toEqual([{ clients: ["forgotten", "new"], requests: 1, used: 1, standing: 1 }]);
  await connectAssistant(stack, person);
  expect(await kept()).toEqual([{ clients: ["new"], requests: 0, used: 0, standing: 1 }]);
});

test("K5: a sign-out of all other sessions takes back what assistants were allowed", async () => {
  const { data } = await (await stack.as("jadmin")).auth.getSession();
  const token = data.session?.access_token ?? "";
  const { clientId } = await connectAssistant(stack, token);
  const id = data.session?.user.id ?? "";
  await stack.sql`insert into public.assistants (user_id, client_id, name) values (${id}, ${clientId}, 'Test')`;
  const grants = () => stack.sql`
    select from auth.oauth_consents where user_id = ${id} and revoked_at is null`;
  expect(await grants()).toHaveLength(1);
  await ask("POST", "logout?scope=others", token);
  expect(await grants()).toHaveLength(0);
});
