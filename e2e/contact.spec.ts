import { freshAddress } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const words = "I paid on Monday and see no plan. Where is it?";

test("the topic comes from the address, the e-mail from the account; input stays", async ({
  page,
  beginAs,
}) => {
  await beginAs("user");
  await page.goto("/contact?topic=payment");
  await expect(page.getByLabel("E-mail")).toHaveValue("user@aurum.test");
  await expect(page.getByLabel("What is it about?")).toHaveValue("payment");
  await expect(page.getByText("Please name the address you paid with, and the day.")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("F1: the message stays in the form and is sent when the connection is back", async ({
    page,
    context,
  }) => {
    const send = page.getByRole("button", { name: "Send message" });
    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Yasmine");
    await page.getByLabel("E-mail").fill(freshAddress("offline"));
    await page.getByLabel("Message").fill(words);
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("alert")).toContainText("You are offline. Your message is kept here");
    await expect(page.getByLabel("Message")).toHaveValue(words);
    await context.setOffline(false);
    await send.click();
    await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeFocused();
  });
});
