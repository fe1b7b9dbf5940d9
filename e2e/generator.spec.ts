import { expect, test } from "./support/test.ts";

test("a prompter has a prompt written, stops it, changes it, and publishes it from the dialog", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("prompter");
  await page.goto("/prompter");
  const name = `Late parcels ${Date.now()}`;
  // The sandbox repeats the idea: it writes for long enough to be stopped.
  await page.getByLabel("Your idea").fill(`${name}. ${"It must not sound like a stock reply. ".repeat(100)}`);
  await page.getByRole("button", { name: "Write the prompt" }).click();
  const written = page.getByRole("region", { name: "Written prompt" });
  await expect(written).toContainText("[Sandbox output] You are");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You stopped it here.")).toBeVisible();
  await expectNoAxeFindings();

  await page.getByLabel("Change something").fill("Name the harm in the first sentence");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByRole("button", { name: "Version 2" })).toHaveAttribute("aria-pressed", "true");
  await expect(written).toContainText("[Sandbox output] Name the harm in the first sentence");
  await expectNoAxeFindings();
  await page.reload();
  await expect(written).toContainText("[Sandbox output] Name the harm in the first sentence");

  await page.getByRole("button", { name: "Use it" }).click();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel("Prompt text")).toHaveValue(/Name the harm in the first sentence$/);
  await expectNoAxeFindings();
  await dialog.getByRole("button", { name: "Create and publish" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto("/dashboard/prompter");
  await expect(page.getByRole("main").getByText(name)).toBeVisible();
});

test("a visitor has a rough prompt enhanced without an account, and nothing is asked for before", async ({
  page,
  expectNoAxeFindings,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/v1/")) calls.push(request.url());
  });
  await page.goto("/demo/enhanced-prompt");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "An apology by mail" }).click();
  expect(calls).toEqual([]);
  await page.getByRole("button", { name: "Enhance it" }).click();
  await expect(page.getByText("Sandbox output: a role sets the level")).toBeVisible();
  await expectNoAxeFindings();
});
