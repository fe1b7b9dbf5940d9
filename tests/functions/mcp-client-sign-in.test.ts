import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import { CALLBACK, createProvider } from "../support/sign-in-client.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack({ ipLimit: 1000 });
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

type Era = "legacy" | "auto";
const ERAS = [
  ["legacy", "2025-11-25"],
  ["auto", "2026-07-28"],
] as const;

/** What the browser does on the consent page, in the session of the member. Returns where it is sent back. */
async function allow(authorize: URL): Promise<URL> {
  const { headers } = await fetch(authorize, { redirect: "manual" });
  const request = new URL(headers.get("location") ?? "").searchParams.get("authorization_id") ?? "";
  const person = await stack.as("member");
  const asked = await person.auth.oauth.getAuthorizationDetails(request);
  expect(asked.data).toMatchObject({ client: { name: "Official client" }, redirect_uri: CALLBACK });
  expect((await person.rpc("approve_assistant", { request })).error).toBeNull();
  const { data } = await person.auth.oauth.approveAuthorization(request, { skipBrowserRedirect: true });
  return new URL(data?.redirect_url ?? "");
}

const address = () => new URL(`${stack.apiUrl}/functions/v1/mcp`);

async function connectWith(provider: OAuthClientProvider, era: Era) {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(address(), { authProvider: provider }));
  return client;
}

/** Signs in from nothing but the function's address. */
async function signIn(era: Era) {
  const { provider, kept } = createProvider();
  const transport = new StreamableHTTPClientTransport(address(), { authProvider: provider });
  const first = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  await expect(first.connect(transport)).rejects.toThrow(UnauthorizedError);
  const back = await allow(kept.page as URL);
  expect(back.searchParams.get("state")).toBe("its own state");
  await transport.finishAuth(back.searchParams);
  return { client: await connectWith(provider, era), provider, kept };
}

describe.each(ERAS)("the official client, %s", (era, version) => {
  test("K6: signs in from the address alone, lists tools and gets a prompt", async () => {
    const { client, kept } = await signIn(era);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(kept.page?.searchParams.get("code_challenge_method")).toBe("S256");
    expect(kept.page?.searchParams.get("resource")).toBe(address().href);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "get_prompt",
      "list_collections",
      "search_prompts",
    ]);
    const { messages } = await client.getPrompt({ name: "rival-premium" });
    expect(JSON.stringify(messages)).toContain("CANARY-ORIGINAL");
  });

  test("K6: renews its tokens by itself once they are refused", async () => {
    const { provider, kept } = await signIn(era);
    const old = kept.tokens as StoredOAuthTokens;
    kept.tokens = { ...old, access_token: "over" };
    const client = await connectWith(provider, era);
    expect((await client.listTools()).tools).toHaveLength(3);
    expect(kept.tokens?.access_token).not.toBe("over");
    expect(kept.tokens?.refresh_token).not.toBe(old.refresh_token);
  });

  test("K2: is refused a text between two calls by a refund", async () => {
    const { client } = await signIn(era);
    await client.getPrompt({ name: "rival-premium" });
    await stack.sql`
      update public.user_subscriptions set status = 'revoked', revoked_at = now()
      where user_id = ${idOf("member")} and status = 'active'`;
    await expect(client.getPrompt({ name: "rival-premium" })).rejects.toThrow("/prompts/rival-premium");
  });

  test("K2: has to ask its person again once it is disconnected", async () => {
    const { client, kept } = await signIn(era);
    await client.listTools();
    const person = await stack.as("member");
    await person.from("assistants").delete().eq("name", "Official client");
    kept.page = undefined;
    await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
    expect(kept.page).toBeInstanceOf(URL);
  });
});
