import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idOf, numbered } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

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
