// Spec 1.8.

import { expect, test } from "./support/test.ts";

test("a prompter has a prompt written, stops it and edits it", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("prompter");
  await page.goto("/prompter");
  // The sandbox repeats the idea: it writes for long enough to be stopped.
  await page
    .getByLabel("Your idea")
    .fill(`Late parcels. ${"It must not sound like a stock reply. ".repeat(100)}`);
  await page.getByRole("button", { name: "Write the prompt" }).click();
  const written = page.getByRole("region", { name: "Written prompt" });
  await expect(written).toContainText("Sandbox output: You are");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You stopped it here.")).toBeVisible();
  await expectNoAxeFindings();

  await page.getByLabel("Change something").fill("Name the harm in the first sentence");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByRole("button", { name: "Version 2" })).toHaveAttribute("aria-pressed", "true");
  await expect(written).toContainText("Sandbox output: Name the harm in the first sentence");
  await expectNoAxeFindings();
});

test("a visitor gets a rough prompt enhanced without an account or an early request", async ({
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
