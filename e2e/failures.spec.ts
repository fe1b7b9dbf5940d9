import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a new list says that it failed, and comes with the connection", async ({ page, context }) => {
    await page.goto("/prompts");
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Free only" }).click();
    await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
    await context.setOffline(false);
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test.describe("an API that cannot be reached", () => {
  test.use({ expectedConsoleErrors: /ERR_CONNECTION_REFUSED/ });

  test("F2: is asked three times and no more", async ({ page }) => {
    let asked = 0;
    await page.goto("/pricing");
    await page.route("**/rest/v1/rpc/search_prompts*", (route) => {
      asked += 1;
      return route.abort("connectionrefused");
    });
    await page.getByRole("banner").getByRole("link", { name: "Prompts", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    expect(asked).toBe(3);
  });
});

test.describe("an API that fails", () => {
  test.use({ expectedConsoleErrors: /status of 500/ });

  test("leaves a prompt the heading that its card has shown", async ({ page }) => {
    await page.goto("/search?q=positioning+memo");
    const card = page.getByRole("article").first().getByRole("link");
    await expect(card).toHaveText("Positioning memo in ten questions");
    await page.route("**/rest/v1/prompt_cards*", (route) => route.fulfill({ status: 500, json: {} }));
    await card.click();
    const failure = page.getByRole("main").getByRole("alert");
    await expect(failure).toContainText("This could not be loaded");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Positioning memo in ten questions");
    await page.unroute("**/rest/v1/prompt_cards*");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "The text is for members" })).toBeVisible();
  });

  test("F1: takes away neither a role that was known nor what is being written", async ({
    page,
    beginAs,
  }) => {
    await beginAs("prompter");
    await page.goto("/pricing");
    await page.clock.install();
    await page.reload();
    await page.getByRole("button", { name: "Add Prompt" }).click();
    const title = page.getByRole("dialog").getByLabel("Title");
    await title.fill("Half a thought");
    let asked = 0;
    await page.route("**/rest/v1/user_roles*", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    // The window is looked at again after its role has become old.
    await page.clock.fastForward("00:06:00");
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked;
      })
      .toBe(3);
    await page.clock.runFor(1_000);
    await expect(title).toHaveValue("Half a thought");
    await expect(page.getByText("Could not load user role data")).toHaveCount(0);
  });

  test("does not send a lifetime member to buy Lifetime", async ({ page, beginAs }) => {
    const { path } = await plantPrompt({
      title: "With a file",
      prompt_text: "Read the file first.",
      files: { "notes.txt": "A note." },
    });
    await beginAs("lifetime");
    await page.route("**/rest/v1/rpc/readable_attachments?*", (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto(path);
    const attachments = page.getByRole("region", { name: "Attachments" });
    await expect(attachments.getByRole("alert")).toContainText("The files could not be asked for.");
    await expect(attachments.getByRole("link", { name: "See Lifetime" })).toHaveCount(0);
    await page.unroute("**/rest/v1/rpc/readable_attachments?*");
    await attachments.getByRole("button", { name: "Try again" }).click();
    await expect(attachments.getByRole("button", { name: "Download notes.txt" })).toBeVisible();
  });
});
