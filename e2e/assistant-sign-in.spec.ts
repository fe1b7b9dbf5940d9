import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { CALLBACK, createProvider } from "../tests/support/sign-in-client.ts";
import { createPerson, openAccount, service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword, logIn } from "./support/ways-in.ts";

const FAVORITE = "positioning-memo-in-ten-questions";

const { provider, kept } = createProvider();
const createTransport = () =>
  new StreamableHTTPClientTransport(new URL(`${process.env.AURUM_E2E_API_URL}/functions/v1/mcp`), {
    authProvider: provider,
  });
const createClient = () =>
  new Client({ name: "e2e", version: "1" }, { versionNegotiation: { mode: "auto" } });

/** What the client does without a token: it registers itself and hands the browser an address. */
async function askForAccess(page: Page) {
  const transport = createTransport();
  await expect(createClient().connect(transport)).rejects.toThrow(UnauthorizedError);
  await page.goto(kept.page?.href ?? "");
  return transport;
}

/** Where the assistant waits for the browser. */
async function awaitReturn(page: Page) {
  await page.waitForURL(`${CALLBACK}**`);
  return new URL(page.url()).searchParams;
}

test("a member lets an assistant in by keyboard, and disconnects it in the account", async ({
  page,
  expectNoAxeFindings,
}) => {
  const { id, email } = await createPerson("assistant", { plan: "lifetime" });
  const { data } = await service.from("prompts").select("id").eq("slug", FAVORITE).single().throwOnError();
  await service.from("favorites").insert({ user_id: id, prompt_id: data.id }).throwOnError();
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: "<title>Signed in</title>" }));

  await askForAccess(page);
  await logIn(page, email, goodPassword);
  await expect(page.getByText("Official client", { exact: true })).toBeVisible();
  await expect(page.getByText("127.0.0.1:7777", { exact: true })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole("button", { name: "Deny" }).focus();
  await page.keyboard.press("Enter");
  expect((await awaitReturn(page)).get("error")).toBe("access_denied");

  const transport = await askForAccess(page);
  await page.getByRole("button", { name: "Allow" }).focus();
  await page.keyboard.press("Enter");
  await transport.finishAuth(await awaitReturn(page));
  const client = createClient();
  await client.connect(createTransport());
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual([FAVORITE]);

  await page.goto("/terms");
  const account = await openAccount(page, "Assistants");
  await expect(account.getByText(/^Last used/)).toBeVisible();
  await account.getByRole("button", { name: "Disconnect Official client" }).click();
  const disconnected = page.waitForResponse(/\/rest\/v1\/assistants/);
  await account.getByRole("button", { name: "Disconnect now" }).click();
  await disconnected;
  await expect(client.listPrompts()).rejects.toThrow(UnauthorizedError);
  await expect(account.getByText("No assistant is connected yet.")).toBeVisible();
});
