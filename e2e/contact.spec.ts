import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { brand } from "../src/config/brand.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../supabase/local/keys.ts";
import { freshAddress, mailsTo } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const apiUrl = process.env.AURUM_E2E_API_URL ?? "";
const service = createClient(apiUrl, SECRET_KEY);
const words = "I paid on Monday and see no plan. Where is it?";

async function fill(page: Page, email: string) {
  await page.getByLabel("Your name").fill("Yasmine");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Message").fill(words);
}

// The first call of a function on a busy machine takes its time.
const patiently = { timeout: 20_000 };

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

test("the topic comes with the address, the e-mail with the person, and what is typed stays", async ({
  page,
  beginAs,
}) => {
  await beginAs("user");
  await page.goto("/contact?topic=payment");
  await expect(page.getByLabel("E-mail")).toHaveValue("user@aurum.test");
  await expect(page.getByLabel("What is it about?")).toHaveValue("payment");
  await expect(page.getByText("Please name the address you paid with, and the day.")).toBeVisible();
});

test("a message is stored and arrives in our inbox, where an answer to it goes to its writer", async ({
  page,
}) => {
  const email = freshAddress("writer");
  await page.goto("/contact?topic=payment");
  await fill(page, email);
  await send(page);
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeFocused(patiently);
  await expect(page.getByText(`Thank you, Yasmine. The answer goes to ${email}.`)).toBeVisible();

  const { data } = await service.from("contact_messages").select("name,topic,message").eq("email", email);
  expect(data).toEqual([{ name: "Yasmine", topic: "payment", message: words }]);
  const mails = (await mailsTo(brand.contactEmail)).filter((mail) => mail.reply_to === email);
  expect(mails.map((mail) => mail.text)).toEqual([expect.stringContaining(words)]);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("what is wrong is said at the field, announced, and the first wrong field takes the focus", async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto("/contact");
  await page.getByLabel("E-mail").fill("yasmine");
  await page.getByLabel("Message").fill("short");
  await send(page);
  await expect(page.getByRole("alert")).toHaveText([
    "Tell us what to call you",
    "This does not look like an e-mail address",
    "A little more, please: at least 10 characters",
  ]);
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeFindings();
});

test("what is left of the message's room is said when it runs short", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").fill("a".repeat(4_990));
  await expect(page.getByText("4,990 of 5,000 characters")).toBeVisible();
  await expect(page.getByText("10 characters left")).toBeAttached();
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("F1: the message stays in the form and is sent when the connection is back", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await fill(page, freshAddress("offline"));
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("alert")).toContainText("You are offline. Your message is kept here");
    await expect(page.getByLabel("Message")).toHaveValue(words);
    await context.setOffline(false);
    await send(page);
    await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeFocused(patiently);
  });
});

test.describe("too many messages", () => {
  test.use({ expectedConsoleErrors: /status of 429/ });

  test("D2: the limit is said kindly, and nothing that was typed is lost", async ({ page }) => {
    const email = freshAddress("often");
    const body = JSON.stringify({ name: "Yasmine", email, topic: "question", message: words, website: "" });
    const headers = { apikey: PUBLISHABLE_KEY, "content-type": "application/json" };
    for (let sent = 0; sent < 5; sent += 1) {
      const { status } = await fetch(`${apiUrl}/functions/v1/contact`, { method: "POST", headers, body });
      expect(status).toBe(200);
    }
    await page.goto("/contact");
    await fill(page, email);
    await send(page);
    await expect(page.getByRole("alert")).toContainText(
      "Yours is kept here; please try again in an hour.",
      patiently,
    );
    await expect(page.getByLabel("Message")).toHaveValue(words);
  });
});

test.describe("a machine", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("D2: whoever fills in the field that nobody sees is refused, and people cannot reach it", async ({
    page,
  }) => {
    const email = freshAddress("machine");
    await page.goto("/contact");
    await fill(page, email);
    await page.getByLabel("Message").press("Tab");
    await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
    await page.locator("input[name=website]").fill("https://spam.example");
    await send(page);
    await expect(page.getByRole("alert")).toContainText("The message was not accepted.", patiently);
    const { data } = await service.from("contact_messages").select("id").eq("email", email);
    expect(data).toEqual([]);
  });
});
