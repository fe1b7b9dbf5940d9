import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { brand } from "../src/config/brand.ts";
import { SECRET_KEY } from "../supabase/local/keys.ts";
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
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeFocused();
  await expect(page.getByText(`Thank you, Yasmine. The answer goes to ${email}.`)).toBeVisible();

  const { data } = await service.from("contact_messages").select("name,topic,message").eq("email", email);
  expect(data).toEqual([{ name: "Yasmine", topic: "payment", message: words }]);
  const mails = (await mailsTo(brand.contactEmail)).filter((mail) => mail.reply_to === email);
  expect(mails.map((mail) => mail.text)).toEqual([expect.stringContaining(words)]);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
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
    await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeFocused();
  });
});
