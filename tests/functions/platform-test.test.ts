// Spec 2.17, 6.17.

import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NEWEST_MIGRATION } from "../../supabase/functions/platform-test/check-database.ts";
import { FUNCTIONS } from "../../supabase/functions/platform-test/function-names.ts";
import { listMigrations } from "../../supabase/local/migrate.ts";
import { ROOT } from "../../supabase/local/settings.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";

const NAMES = [
  "database",
  "policies",
  "storage",
  "functions",
  "realtime",
  "email",
  "payments",
  "ai",
] as const;

let stack: TestStack;
let between: Server;
/** The paths that are cut off between the functions and the API. */
let cut: RegExp | null = null;
let token = "";

/** The whole API, as the functions see it, except the paths that are cut off. */
async function startBetween(target: () => string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    if (cut?.test(request.url ?? "")) return void response.writeHead(503).end();
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const body = await buffer(request);
    const answer = await fetch(`${target()}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    const type = answer.headers.get("content-type");
    response.writeHead(answer.status, type ? { "content-type": type } : {});
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  const { server, url } = await startBetween(() => stack.apiUrl);
  between = server;
  stack = await startTestStack({ functionsEnv: { SUPABASE_URL: url } });
  token = await tokenOf(stack, "admin");
});
afterEach(async () => {
  cut = null;
  await stack.sql`delete from private.rate_limits`;
});
afterAll(async () => {
  await stack.stop();
  between.closeAllConnections();
  between.close();
});

async function run(check: string, on = stack, as = token) {
  const response = await callFunction(on, "platform-test", { token: as, body: JSON.stringify({ check }) });
  return { status: response.status, body: await response.json() };
}

/** The checks that fail, one after another, with their messages. */
async function faults(on = stack, as = token) {
  const found: Record<string, object> = {};
  for (const name of NAMES) {
    const { body } = await run(name, on, as);
    if (!body.ok) found[name] = body;
  }
  return found;
}

const leftOvers = async () => {
  const [row] = await stack.sql`
    select
      (select count(*)::int from auth.users where email like 'platform-test-%') as accounts,
      (select count(*)::int from storage.objects where name like 'platform-test-%') as files,
      (select count(*)::int from public.quarantined_payments) as payments`;
  return row;
};

test("the embedded stack passes every check, and the test leaves nothing behind", async () => {
  const before = await leftOvers();
  expect(await faults()).toEqual({});
  expect(await leftOvers()).toEqual({ ...before, accounts: 0, files: 0 });
  expect(stack.inbox.messages()[0]).toMatchObject({
    to: "admin@aurum.test",
    subject: "Aurum: platform test",
  });
});

test("with storage stopped, only storage fails", async () => {
  cut = /^\/storage\//;
  expect(await faults()).toEqual({ storage: { ok: false, fault: "upload_failed", detail: "" } });
});

test("with a policy dropped or changed, only policies fail, and it is named", async () => {
  const [kept] = await stack.sql<{ qual: string }[]>`
    select qual from pg_policies where policyname = 'Users read their own mail preferences'`;
  await stack.sql`drop policy "Users read their own mail preferences" on public.email_preferences`;
  const lost = {
    ok: false,
    fault: "policies_lost",
    detail: "public.email_preferences: Users read their own mail preferences",
  };
  expect(await faults()).toEqual({ policies: lost });
  await stack.sql`
    create policy "Users read their own mail preferences" on public.email_preferences for select to authenticated using (true)`;
  expect((await run("policies")).body).toEqual(lost);
  await stack.sql.unsafe(`
    alter policy "Users read their own mail preferences" on public.email_preferences using (${kept?.qual})`);
  expect((await run("policies")).body).toEqual({ ok: true });
});

test("with a wrong webhook secret, only payments fail", { timeout: 90_000 }, async () => {
  const other = await startTestStack({ functionsEnv: { STRIPE_WEBHOOK_SECRET: "whsec_other" } });
  try {
    expect(await faults(other, await tokenOf(other, "admin"))).toEqual({
      payments: { ok: false, fault: "webhook_silent", detail: "" },
    });
  } finally {
    await other.stop();
  }
});

test("a missing function is named", async () => {
  cut = /^\/functions\/v1\/contact/;
  expect((await run("functions")).body).toEqual({ ok: false, fault: "functions_silent", detail: "contact" });
});

test("R11: no one below an admin runs a check, and no check reveals a setting", async () => {
  for (const actor of ["user", "prompter", "jadmin"] as const)
    expect([actor, (await run("database", stack, await tokenOf(stack, actor))).status]).toEqual([actor, 403]);
  expect((await run("everything")).status).toBe(400);
  cut = /^\/rest\/v1\/rpc\/platform_state/;
  const { body } = await run("database");
  expect(body).toMatchObject({ ok: false, fault: "database_failed" });
});

test("the newest migration and the functions are those of this tree", () => {
  expect(NEWEST_MIGRATION).toBe(listMigrations().at(-1)?.version);
  const folders = readdirSync(join(ROOT, "supabase/functions"), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory() && !/^[_.]|^node_modules$/.test(entry.name));
  expect([...FUNCTIONS]).toEqual(names.map(({ name }) => name).sort());
});

test("the recorded policies are the current ones", async () => {
  const differing = await stack.sql`
    select relation, name from private.list_policies() except select relation, name from private.known_policies`;
  expect(differing).toEqual([]);
});
