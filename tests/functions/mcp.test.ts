import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { FUNCTIONS } from "../../supabase/functions/platform-test/function-names.ts";
import { idOf, numbered } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const skillsSchema = z.object({ skills: z.array(z.object({ frontmatter: z.object({ name: z.string() }) })) });

type Era = "legacy" | "auto";
const ERAS: Era[] = ["legacy", "auto"];

const address = (key = "") => new URL(`${stack.apiUrl}/functions/v1/mcp${key && `/${key}`}`);

async function keyOf(actor: Actor): Promise<string> {
  const { data, error } = await (await stack.as(actor)).rpc("create_connection_key", { name: "Desk" });
  if (error) throw new Error(error.message);
  return data;
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

/** The official client. It fills a form with `form`, or cannot show one. */
async function connect(key: string, era: Era, form?: Record<string, string>): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: form ? { elicitation: { form: {} } } : {}, versionNegotiation: { mode: era } },
  );
  if (form) client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: form }));
  await client.connect(
    new StreamableHTTPClientTransport(address(), { requestInit: { headers: bearer(key) } }),
  );
  return client;
}

/** A prompt of everybody's favourites with a text variable and a choice. */
async function plantVariables(): Promise<void> {
  await stack.sql`
    update public.prompts set
      prompt_text = 'Write a menu for {{shop}} in a {{tone}} tone.',
      variables = ${stack.sql.json([
        { name: "shop", type: "text", label: "Shop" },
        { name: "tone", type: "choice", label: "Tone", options: ["warm", "formal"], default: "warm" },
      ])}
    where slug = 'rival-premium'`;
}

const textOf = (result: { messages?: unknown; content?: unknown }) => {
  const [first] = (result.messages ?? result.content) as { content?: { text: string }; text?: string }[];
  return first?.content?.text ?? first?.text ?? "";
};
const call = (client: Client, name: string, args: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: args });

describe.each(ERAS)("a member's assistant, %s", (era) => {
  let client: Client;
  beforeEach(async () => {
    await plantVariables();
    client = await connect(await keyOf("member"), era);
  });

  test("lists favourites with their arguments", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts).toEqual([
      expect.objectContaining({
        name: "rival-premium",
        title: "Rival premium",
        arguments: [
          expect.objectContaining({ name: "shop", required: true }),
          expect.objectContaining({
            name: "tone",
            required: false,
            description: "Tone. One of: warm | formal",
          }),
        ],
      }),
    ]);
  });

  test("fills a prompt with values, and with defaults for the others", async () => {
    const result = await client.getPrompt({ name: "rival-premium", arguments: { shop: "Sara's" } });
    expect(textOf(result)).toBe("Write a menu for Sara's in a warm tone.");
    const tool = await call(client, "get_prompt", { slug: "rival-premium", values: { tone: "formal" } });
    expect(textOf(tool)).toBe("Write a menu for {{shop}} in a formal tone.");
  });

  test("finds prompts, and lists collections and what is in them", async () => {
    expect(textOf(await call(client, "search_prompts", { query: "rival premium" }))).toContain(
      "- rival-premium: Rival premium. A description (included)",
    );
    const collections = textOf(await call(client, "list_collections"));
    expect(collections).toBe(`- A folder (1 prompt): ${numbered("f1", "member")}`);
    const found = await call(client, "search_prompts", { collection: numbered("f1", "member") });
    expect(textOf(found)).toContain("rival-premium");
    const { tools } = await client.listTools();
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true]);
  });

  test("a text that was taken counts as a use; a list does not", async () => {
    await stack.sql`delete from public.member_uses`;
    await client.listPrompts();
    await client.getPrompt({ name: "rival-premium", arguments: { shop: "Sara's" } });
    expect(await stack.sql`select user_id, uses::int from public.member_uses`).toEqual([
      { user_id: idOf("member"), uses: 1 },
    ]);
  });

  test("K2: is refused a text between two calls by a refund", async () => {
    await client.getPrompt({ name: "rival-premium", arguments: { shop: "Sara's" } });
    await stack.sql`
      update public.user_subscriptions set status = 'revoked', revoked_at = now()
      where user_id = ${idOf("member")} and status = 'active'`;
    await expect(client.getPrompt({ name: "rival-premium", arguments: { shop: "Sara's" } })).rejects.toThrow(
      "/prompts/rival-premium",
    );
    expect((await client.listPrompts()).prompts).toEqual([]);
    const refused = await call(client, "get_prompt", { slug: "rival-premium" });
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringMatching(
        /^“Rival premium” needs a plan\. See it and buy: http.+\/prompts\/rival-premium$/,
      ),
    ]);
  });
});

test("without values a modern client gets a form, and choices as choices", async () => {
  await plantVariables();
  const client = await connect(await keyOf("member"), "auto", { shop: "Nadia's", tone: "formal" });
  const asked: unknown[] = [];
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    asked.push(params);
    return { action: "accept", content: { shop: "Nadia's", tone: "formal" } };
  });
  const result = await client.getPrompt({ name: "rival-premium" });
  expect(textOf(result)).toBe("Write a menu for Nadia's in a formal tone.");
  expect(asked).toEqual([
    expect.objectContaining({
      requestedSchema: {
        type: "object",
        properties: {
          shop: { type: "string", title: "Shop" },
          tone: { type: "string", title: "Tone", enum: ["warm", "formal"], default: "warm" },
        },
        required: ["shop"],
      },
    }),
  ]);
});

test("each prompt of the list is a skill, which counts as a download when it is read", async () => {
  const client = await connect(await keyOf("member"), "auto");
  const { skills } = await client.request({ method: "skills/list", params: {} }, skillsSchema);
  expect(skills.map(({ frontmatter }) => frontmatter.name)).toEqual(["rival-premium"]);
  const { contents } = await client.readResource({ uri: "skill://rival-premium/SKILL.md" });
  expect(contents).toEqual([expect.objectContaining({ mimeType: "text/markdown" })]);
  expect(JSON.stringify(contents)).toContain("CANARY-ORIGINAL word of the text");
  expect(
    await stack.sql`select downloads from public.prompt_use_by_day where day = (now() at time zone 'utc')::date`,
  ).toEqual([{ downloads: 1 }]);
});

test("K4: an assistant of who has not paid gets cards, no draft, nothing hidden", async () => {
  const client = await connect(await keyOf("user"), "auto");
  const answers = await Promise.all([
    client.listPrompts(),
    call(client, "search_prompts", { query: "rival" }),
    ...["rival-premium", "rival-draft", "rival-hidden"].map((slug) => call(client, "get_prompt", { slug })),
    ...["rival-premium", "rival-draft"].map((name) => client.getPrompt({ name }).catch(String)),
  ]);
  expect(JSON.stringify(answers)).not.toContain("CANARY");
  expect(textOf(await call(client, "search_prompts", { query: "rival premium" }))).toContain(
    "rival-premium: Rival premium. A description (needs a plan: http://127.0.0.1:5173/prompts/rival-premium)",
  );
});

const ping = { jsonrpc: "2.0", id: 1, method: "prompts/list", params: {} };
const post = (url: URL, headers: Record<string, string> = {}, body: unknown = ping) =>
  fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(body),
  });

test("K3: a key opens in header or address, a changed one does not; few guesses", async () => {
  const key = await keyOf("member");
  const statuses = await Promise.all([post(address(), bearer(key)), post(address(key))]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  const refused = await post(address(), bearer(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`));
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining("/connect")]);
  expect((await post(address())).status).toBe(401);
  const guesses: number[] = [];
  for (let guess = 0; guess < 25; guess += 1) {
    guesses.push((await post(address(), bearer(`aurum_${String(guess).padStart(43, "0")}`))).status);
  }
  expect(guesses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

test("K2: who is banned, deleted or disconnected is refused at the next call", async () => {
  for (const end of [
    (id: string) => stack.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
    (id: string) => stack.sql`delete from public.assistants where user_id = ${id}`,
    (id: string) => stack.sql`delete from auth.users where id = ${id}`,
  ]) {
    await stack.putBack();
    const key = await keyOf("lifetime");
    expect((await post(address(), bearer(key))).status).toBe(200);
    await end(idOf("lifetime"));
    expect((await post(address(), bearer(key))).status).toBe(401);
  }
});

test("K7: a page of another site is refused, and so is anything but a small POST", async () => {
  const key = await keyOf("member");
  expect((await post(address(), { ...bearer(key), Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await fetch(address(key))).status).toBe(405);
  expect((await post(address(), bearer(key), { ...ping, params: { pad: "x".repeat(70_000) } })).status).toBe(
    413,
  );
  expect((await post(address(key))).headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("K1: a key opens nothing but the function mcp", { timeout: 60_000 }, async () => {
  const key = await keyOf("super");
  const tables = await stack.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`;
  const functions = await stack.sql<{ name: string }[]>`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  const edge = FUNCTIONS.filter((name) => name !== "mcp");
  const calls = [
    ...tables.flatMap(({ name }) =>
      ["GET", "POST", "PATCH", "DELETE"].map((method) => [method, `/rest/v1/${name}`]),
    ),
    ...functions.map(({ name }) => ["POST", `/rest/v1/rpc/${name}`]),
    ...["user", "logout", "admin/users"].map((name) => ["GET", `/auth/v1/${name}`]),
    ["PUT", "/auth/v1/user"],
    // The response names no bucket.
    ["GET", "/storage/v1/bucket/prompt-attachments"],
    ["GET", "/storage/v1/object/prompt-attachments/a1000000-0000-4000-8000-000000000001/1-rival.txt"],
    ...edge.map((name) => ["POST", `/functions/v1/${name}`]),
  ];
  const answered: unknown[] = [];
  for (const [method = "", path = ""] of calls) {
    for (const headers of [bearer(key), { apikey: key }, { ...bearer(key), apikey: key }]) {
      const init = {
        method,
        headers: { ...headers, "Content-Type": "application/json" },
        ...(method !== "GET" && { body: "{}" }),
      };
      const { status } = await fetch(`${stack.apiUrl}${path}`, init);
      if (status < 400) answered.push([method, path, status]);
    }
  }
  expect(answered).toEqual([]);
});
