import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const subscriptions = "**/rest/v1/user_subscriptions*";

/** A page that breaks: the question whether there is a plan is refused. */
async function openBrokenPage(page: Page) {
  await page.route(subscriptions, (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "permission denied for the table" } }),
  );
  await page.goto("/favorites");
  const screen = page.getByRole("main").getByRole("alert");
  await expect(screen).toBeVisible();
  return screen;
}

test.use({ expectedConsoleErrors: /status of 403|Failed to load subscription/ });

test.beforeEach(async ({ page, beginAs }) => {
  await beginAs("user");
  await page.goto("/pricing");
});

test("'Something went wrong' has its text, four buttons and the link to the contact page", async ({
  page,
  expectNoAxeFindings,
}) => {
  const screen = await openBrokenPage(page);
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(screen).toContainText("Something went wrong... Our team has been notified.");
  await expect(screen.getByRole("button")).toHaveText(["Try Again", "Go Back", "Report this error"]);
  await expect(screen.getByRole("link")).toHaveText(["Go Home", "Contact us"]);
  await expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await expectNoAxeFindings();
});

test("Try Again resets it: what failed is asked for once more", async ({ page }) => {
  const screen = await openBrokenPage(page);
  const asked = page.waitForRequest(subscriptions);
  await screen.getByRole("button", { name: "Try Again" }).click();
  await asked;
  await expect(screen).toBeVisible();
  await page.unroute(subscriptions);
  await screen.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Premium Access Required" })).toBeVisible();
});

test("Go Home and Go Back lead away from it", async ({ page }) => {
  await (await openBrokenPage(page)).getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/pricing");
  await (await openBrokenPage(page)).getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
});

test("'Report this error' thanks, and logs 'Failed to load subscription' with the user's id masked", async ({
  page,
}) => {
  const screen = await openBrokenPage(page);
  await screen.getByRole("button", { name: "Report this error" }).click();
  await expectToast(
    page,
    "success",
    "Success",
    "Error reported successfully. Thank you for helping us improve!",
  );
  await page.waitForFunction(() => localStorage.getItem("error-log")?.includes("reported: "));
  const log = await page.evaluate(() => localStorage.getItem("error-log") ?? "");
  const entry = {
    level: "error",
    data: { code: "42501", status: 403 },
    user: expect.stringMatching(/^.{4}\*+$/),
  };
  expect(JSON.parse(log)).toEqual([
    expect.objectContaining({ ...entry, message: "Failed to load subscription" }),
    expect.objectContaining({ ...entry, message: "reported: Failed to load subscription" }),
  ]);
});
