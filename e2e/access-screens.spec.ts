import type { Page } from "@playwright/test";
import { type DemoAccount, expect, test } from "./support/test.ts";
import { expectToast, toasts } from "./support/toasts.ts";

/** Holds every answer to a question until it is let go. */
async function hold(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const screen = (page: Page) => page.getByRole("main");

test("while the role is looked up the screen says 'Verifying access...'", async ({ page, beginAs }) => {
  await beginAs("member");
  const letGo = await hold(page, "**/rest/v1/user_roles*");
  await page.goto("/prompter");
  await expect(screen(page).getByRole("status")).toHaveText("Verifying access...");
  letGo();
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("while the plan is looked up the screen says 'Checking subscription...'", async ({ page, beginAs }) => {
  await beginAs("member");
  const letGo = await hold(page, "**/rest/v1/user_subscriptions*");
  const asked = page.waitForRequest("**/rest/v1/user_subscriptions*");
  await page.goto("/favorites");
  await asked;
  await expect(screen(page).getByRole("status")).toHaveText("Checking subscription...");
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorites");
});

test("'Access Denied' is an alert with Go Back and Home, which do as they say", async ({ page, beginAs }) => {
  await beginAs("member");
  await page.goto("/pricing");
  await page.goto("/prompter");
  const alert = screen(page).getByRole("alert");
  await expect(alert.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(alert.getByRole("button")).toHaveText(["Go Back"]);
  await expect(alert.getByRole("link")).toHaveText(["Home"]);
  await alert.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.goto("/prompter");
  await alert.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("Go Back leads home from a tab that has nothing before the page", async ({ page, context, beginAs }) => {
  await beginAs("member");
  await page.goto("/pricing");
  const opened = context.waitForEvent("page");
  await page.evaluate(() => void window.open("/prompter"));
  const tab = await opened;
  await screen(tab).getByRole("button", { name: "Go Back" }).click();
  await expect(tab).toHaveURL("/");
});

test("the 'Premium Access Required' card has its four lines and two buttons, in that order", async ({
  page,
  beginAs,
}) => {
  await beginAs("user");
  await page.goto("/dashboard");
  await expect(screen(page).getByRole("heading", { level: 1 })).toHaveText("Premium Access Required");
  await expect(screen(page).getByRole("listitem")).toHaveText([
    "Access to premium AI prompts",
    "Personal dashboard with favorites",
    "Advanced prompt management tools",
    "Priority customer support",
  ]);
  await expect(screen(page).getByRole("link")).toHaveText(["View Pricing Plans", "Back to Home"]);
  await screen(page).getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

for (const path of ["/favorites", "/dashboard/subscription", "/prompter", "/admin"]) {
  test(`a visitor at ${path} is sent to login and told 'Authentication required'`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await expectToast(page, "error", "Error", "Authentication required");
    await expect(toasts(page)).toHaveCount(1);
  });
}

for (const account of ["user", "expired"] as const) {
  test(`${account}@ is sent from the subscription to pricing and told 'Active subscription required'`, async ({
    page,
    beginAs,
  }) => {
    await beginAs(account);
    await page.goto("/dashboard/subscription");
    await expect(page).toHaveURL("/pricing");
    await expectToast(page, "error", "Error", "Active subscription required");
    await expect(toasts(page)).toHaveCount(1);
  });
}

const refusals: [DemoAccount, string][] = [
  ["member", "Insufficient privileges. Required: jadmin, Current: user"],
  ["prompter", "Insufficient privileges. Required: jadmin, Current: prompter"],
];

for (const [account, reason] of refusals) {
  test(`${account}@ is sent from /admin to /prompts with the denial as a destructive notification`, async ({
    page,
    beginAs,
  }) => {
    await beginAs(account);
    await page.goto("/admin");
    await expect(page).toHaveURL("/prompts");
    await expectToast(page, "error", "Error", reason);
  });
}

test.describe("a role that cannot be loaded", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("is told by the destructive 'Warning'", async ({ page, beginAs }) => {
    await beginAs("admin");
    await page.route("**/rest/v1/user_roles*", (route) =>
      route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
    );
    await page.goto("/pricing");
    await expectToast(
      page,
      "error",
      "Warning",
      "Could not load user role data. Some features may be limited.",
    );
  });
});
