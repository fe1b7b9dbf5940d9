import { expect, test } from "./support/test.ts";

const premiumPaths = ["/dashboard", "/favorites", "/payment-dashboard"];
const prompterPaths = ["/dashboard/prompter", "/prompter"];
const adminPaths = ["/admin", "/admin/prompts", "/admin/platform-test", "/demos"];

test("a visitor at a protected route signs in and comes back to it", async ({ page }) => {
  await page.goto("/dashboard/prompter?tab=drafts");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("E-mail").fill("prompter@aurum.test");
  await page.getByLabel("Password").fill("Aurum-demo-2026!");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/prompter?tab=drafts");
});

for (const account of ["user", "expired"] as const) {
  test(`${account}@ meets the premium card on premium routes`, async ({ page, beginAs }) => {
    await beginAs(account);
    for (const path of premiumPaths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Premium Access Required" })).toBeVisible();
    }
    await expect(page.getByText("Access to premium AI prompts")).toBeVisible();
    await expect(page.getByText("Personal dashboard with favorites")).toBeVisible();
    await expect(page.getByText("Advanced prompt management tools")).toBeVisible();
    await expect(page.getByText("Priority customer support")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
    await page.getByRole("link", { name: "View Pricing Plans" }).click();
    await expect(page).toHaveURL("/pricing");
  });

  test(`${account}@ is sent from the subscription page to pricing`, async ({ page, beginAs }) => {
    await beginAs(account);
    await page.goto("/dashboard/subscription");
    await expect(page).toHaveURL("/pricing");
  });
}

test("a member and the exempt roles pass the premium routes", async ({ page, beginAs }) => {
  await beginAs("member");
  for (const path of [...premiumPaths, "/dashboard/subscription"]) {
    await page.goto(path);
    await expect(page.getByText("This page is not open yet; the library is.")).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test("a user is denied on prompter routes, with both ways out", async ({ page, beginAs }) => {
  await beginAs("member");
  for (const path of prompterPaths) {
    await page.goto(path);
    await expect(page.getByRole("alert").getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByText("Insufficient privileges. Required: prompter, Current: user")).toBeVisible();
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeVisible();
  }
});

test("a prompter at an admin route lands on /prompts with the denial as a toast", async ({
  page,
  beginAs,
}) => {
  await beginAs("prompter");
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL("/prompts");
    await expect(
      page.getByText("Insufficient privileges. Required: jadmin, Current: prompter"),
    ).toBeVisible();
  }
});

test("a jadmin enters the admin routes", async ({ page, beginAs }) => {
  await beginAs("jadmin");
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page.getByText("This page is not open yet; the library is.")).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test.describe("a role that cannot be loaded", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("falls back to user, and says so", async ({ page, beginAs }) => {
    await beginAs("prompter");
    await page.route("**/rest/v1/user_roles*", (route) =>
      route.fulfill({
        status: 403,
        json: { code: "42501", message: "permission denied for table user_roles" },
      }),
    );
    await page.goto("/prompter");
    await expect(
      page.getByText("Could not load user role data. Some features may be limited."),
    ).toBeVisible();
    await expect(page.getByText("Insufficient privileges. Required: prompter, Current: user")).toBeVisible();
  });
});
