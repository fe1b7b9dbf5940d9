// Assistants' tokens and keys are good for the function mcp alone: some 5,200 requests elsewhere.

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FUNCTIONS } from "../../supabase/functions/platform-test/function-names.ts";
import { subscribe } from "../../supabase/local/realtime/test-server.ts";
import { connectAssistant, OWN_ACCOUNT_ROUTES } from "../support/assistant.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "../support/demo-accounts.ts";
import { ACTORS, idOf, PREMIUM } from "./support/actors.ts";
import { runInApi } from "./support/api-runner.ts";
import type { Call } from "./support/calls.ts";
import { listTables } from "./support/catalogue.ts";
import { FUNCTION_CALLS } from "./support/function-calls.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";
import { truthTableLines } from "./support/truth-table.ts";

/** One way in which a program presents what it holds. */
type Holder = { person: DemoAccount; way: string; headers: Record<string, string>; client: SupabaseClient };

const isFileRead = (call: Call | undefined): call is Call =>
  call?.verb === "select" && call.relation.startsWith("storage.");

const FILE = { bucket: "prompt-attachments", name: `${PREMIUM}/1-rival.txt` };

let stack: PlantedStack;
let visitor: SupabaseClient;
let holders: Holder[];
let tokens: Map<DemoAccount, string>;
let before: Record<string, unknown>;

beforeAll(async () => {
  stack = await startPlantedStack({ ipLimit: 1000 });
  await plantFile(stack, FILE);
  visitor = await stack.as("anon");
  tokens = new Map();
  holders = [];
  for (const person of DEMO_ACCOUNTS) {
    const own = await stack.as(person);
    const { data } = await own.auth.getSession();
    const { clientId, token } = await connectAssistant(stack, data.session?.access_token ?? "");
    await stack.sql`
      insert into public.assistants (user_id, client_id, name) values (${idOf(person)}, ${clientId}, 'Test')`;
    const { data: key } = await own.rpc("create_connection_key", { name: "Desk" });
    tokens.set(person, token);
    const hold = (way: string, apikey: string, bearer: string) =>
      holders.push({
        person,
        way,
        headers: { apikey, authorization: `Bearer ${bearer}` },
        client: clientWith(apikey, bearer),
      });
    hold("token", stack.publishableKey, token);
    // Refused before anybody looks whose it is.
    if (person !== "super") continue;
    hold("token as API key", token, token);
    hold("key", stack.publishableKey, String(key));
    hold("key as API key", String(key), String(key));
  }
  before = await rowsOf();
});
afterAll(() => stack.stop());

function clientWith(apikey: string, bearer: string): SupabaseClient {
  return createClient(stack.apiUrl, apikey, { accessToken: async () => bearer });
}

/** Every row that there is, but for the counts of calls. */
async function rowsOf(): Promise<Record<string, unknown>> {
  const tables = await listTables(stack.sql, ["auth", "public", "private", "storage"]);
  const prints = tables
    .filter((table) => !["private.jobs", "private.rate_limits"].includes(table))
    .map(
      (table) =>
        `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) as rows from ${table} t`,
    );
  const rows = await stack.sql.unsafe<{ name: string; rows: string }[]>(prints.join(" union all "));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Lets every holder ask everything, 16 at a time; returns what was answered. */
async function askAll<Question>(
  questions: (holder: Holder) => Question[],
  isAnswered: (holder: Holder, question: Question) => Promise<unknown>,
): Promise<unknown[]> {
  const answered: unknown[] = [];
  const left = holders.flatMap((holder) => questions(holder).map((question) => ({ holder, question })));
  const ask = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await isAnswered(next.holder, next.question);
      if (answer) answered.push([next.holder.person, next.holder.way, next.question, answer]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return answered;
}

async function statusOf({ headers }: Holder, method: string, path: string, body?: object) {
  const response = await fetch(`${stack.apiUrl}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
  });
  await response.text();
  return response.status;
}

test("K1: no table answers it, and no bucket more than a visitor", { timeout: 120_000 }, async () => {
  const lines = truthTableLines();
  const answered = await askAll(
    ({ person }) => lines.map(({ attempts }) => attempts[ACTORS.indexOf(person)]?.call),
    async ({ client }, call) => {
      const outcome = call && (await runInApi(client, call));
      if (outcome === "no" || outcome === undefined) return;
      // Files of public buckets need no token.
      if (isFileRead(call) && (outcome === "none" || (await runInApi(visitor, call)) === outcome)) return;
      return outcome;
    },
  );
  expect(answered).toEqual([]);
  expect(await rowsOf()).toEqual(before);
});

test("K1: no function of the database answers it, not even as a visitor", { timeout: 120_000 }, async () => {
  const answered = await askAll(
    ({ person }) => Object.entries(FUNCTION_CALLS).map(([name, { args }]) => ({ name, args: args(person) })),
    async ({ client }, { name, args }) => {
      const { data, error } = await client.rpc(name, args);
      return error ? null : [data];
    },
  );
  expect(answered).toEqual([]);
  expect(await rowsOf()).toEqual(before);
});

test("K1: no edge function, no file and no route of Auth answers it", { timeout: 120_000 }, async () => {
  const buckets = await stack.sql<{ id: string }[]>`select id from storage.buckets`;
  const file = `${FILE.bucket}/${FILE.name}`;
  const calls: [string, string, object?][] = [
    ...FUNCTIONS.filter((name) => name !== "mcp").map((name): [string, string] => [
      "POST",
      `/functions/v1/${name}`,
    ]),
    ...OWN_ACCOUNT_ROUTES.map(([method, path, body]): [string, string, object?] => [
      method,
      `/auth/v1/${path}`,
      body,
    ]),
    ["GET", "/auth/v1/admin/users"],
    ["GET", "/auth/v1/admin/oauth/clients"],
    ["POST", "/auth/v1/admin/generate_link", { type: "magiclink", email: "super@aurum.test" }],
    ["GET", `/storage/v1/object/${file}`],
    ["GET", `/storage/v1/object/authenticated/${file}`],
    ["GET", `/storage/v1/object/info/${file}`],
    ["GET", `/storage/v1/render/image/authenticated/${file}`],
    ["POST", `/storage/v1/object/sign/${file}`, { expiresIn: 60 }],
    ["POST", `/storage/v1/object/upload/sign/${file}`],
    ["PUT", `/storage/v1/object/${file}`],
    ["DELETE", `/storage/v1/object/${file}`],
    ...buckets.flatMap(({ id }): [string, string, object?][] => [
      ["GET", `/storage/v1/bucket/${id}`],
      ["PUT", `/storage/v1/bucket/${id}`, { public: true }],
      ["DELETE", `/storage/v1/bucket/${id}`],
      ["POST", `/storage/v1/bucket/${id}/empty`],
      ["POST", `/storage/v1/object/${id}/probe.txt`],
      [
        "POST",
        "/storage/v1/object/copy",
        { bucketId: FILE.bucket, sourceKey: FILE.name, destinationBucket: id, destinationKey: "p" },
      ],
      [
        "POST",
        "/storage/v1/object/move",
        { bucketId: FILE.bucket, sourceKey: FILE.name, destinationBucket: id, destinationKey: "p" },
      ],
    ]),
  ];
  const answered = await askAll(
    () => calls,
    async (holder, [method, path, body]) => {
      const status = await statusOf(holder, method, path, body);
      return status < 400 && status;
    },
  );
  expect(answered).toEqual([]);
  expect(await rowsOf()).toEqual(before);
});

test("K1: realtime shows it no change of its person's rows", async () => {
  const own = (await stack.as("member")).realtime;
  const theirs = clientWith(stack.publishableKey, tokens.get("member") ?? "").realtime;
  await Promise.all([own.setAuth(), theirs.setAuth()]);
  const [mine, plans] = await Promise.all(
    [own, theirs].map((client) => subscribe(client, "user_subscriptions")),
  );
  const categories = await subscribe(theirs, "categories");
  await stack.sql`update public.user_subscriptions set status = 'revoked', revoked_at = now() where user_id = ${idOf("member")}`;
  await mine?.until(() => mine.received.length > 0);
  await stack.sql`update public.categories set name = 'Renamed' where slug = 'chatgpt-text'`;
  await categories.until(() => categories.received.length > 0);
  expect(plans?.received).toEqual([]);
  await Promise.all([own.disconnect(), theirs.disconnect()]);
});
