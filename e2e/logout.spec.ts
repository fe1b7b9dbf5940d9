import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const authKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) =>
        ["auth", "session", "sb-", "refresh_token", "access_token", "supabase"].some((part) =>
          key.includes(part),
        ),
      ),
    ),
  );

const plantKeys = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("other", "kept");
    localStorage.setItem("payment-session-backup", "{}");
    sessionStorage.setItem("my_access_token", "x");
  });

async function clickLogOut(page: Page) {
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

async function expectLoggedOut(page: Page) {
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await authKeys(page)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem("theme"), localStorage.getItem("other")])).toEqual([
    "dark",
    "kept",
  ]);
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

test.beforeEach(async ({ page, signIn }) => {
  await signIn("member");
  await plantKeys(page);
});

test("logout ends the session on the server, removes exactly the auth data and says 'Logged out'", async ({
  page,
}) => {
  const answered = page.waitForResponse((response) => response.url().includes("/auth/v1/logout"));
  await clickLogOut(page);
  expect((await answered).status()).toBe(204);
  await expectLoggedOut(page);
  await expect(toast(page, "Logged out")).toBeVisible();
  await expect(toast(page, "Logout Issue")).toHaveCount(0);
  await page.goto("/favorites");
  await expect(page).toHaveURL("/login");
});

test("A8: logout with no session left says 'You have been successfully logged out.'", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.evaluate(() => localStorage.removeItem("sb-aurum-auth-token"));
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expectLoggedOut(page);
  await expectToast(page, "success", "Logged out", "You have been successfully logged out.");
  expect(calls.filter((url) => url.includes("/auth/v1/logout"))).toEqual([]);
});

test.describe("with the API stopped", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("A8: logout cleans up silently", async ({ page }) => {
    await page.route("**/auth/v1/**", (route) => route.abort("connectionrefused"));
    await clickLogOut(page);
    await expectLoggedOut(page);
    await expect(toast(page, "Logged out")).toBeVisible();
    await expect(toast(page, "Logout Issue")).toHaveCount(0);
  });
});

test("A8: a server slow by 12 s is left alone after 10: 'Logout Issue', 'Logout timeout', 'Logged out'", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/auth/v1/logout**", async (route) => {
    await released;
    await route.fulfill({ status: 204 });
  });
  await page.clock.install();
  const asked = page.waitForRequest("**/auth/v1/logout**");
  await clickLogOut(page);
  await asked;
  await expectLoggedOut(page);
  await page.clock.runFor(9_000);
  await expect(toast(page, "Logged out")).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expectToast(page, "error", "Logout Issue", "Logout timeout");
  await expect(toast(page, "Logged out")).toBeVisible();
  release();
  await page.clock.runFor(1_500);
  await expectLoggedOut(page);
});

test.describe("with a server that answers 500", () => {
  test.use({ expectedConsoleErrors: /status of 500/ });

  test("A8: logout clears all the same and shows the destructive 'Logout Issue'", async ({ page }) => {
    await page.route("**/auth/v1/logout**", (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: "Internal Server Error" } }),
    );
    await clickLogOut(page);
    await expectLoggedOut(page);
    await expectToast(page, "error", "Logout Issue", "Internal Server Error");
    await expectToast(page, "success", "Logged out", "You have been successfully logged out.");
  });
});

test.describe("with a session that the server does not know", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("A8: logout cleans up silently", async ({ page }) => {
    await page.route("**/auth/v1/logout**", (route) =>
      route.fulfill({
        status: 403,
        json: {
          code: 403,
          error_code: "session_not_found",
          msg: "Session from session_id claim in JWT does not exist",
        },
      }),
    );
    await clickLogOut(page);
    await expectLoggedOut(page);
    await expect(toast(page, "Logged out")).toBeVisible();
    await expect(toast(page, "Logout Issue")).toHaveCount(0);
  });
});

test("A8: an unexpected failure ends in the same cleanup with 'Logout Completed'", async ({ page }) => {
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.evaluate(() => {
    window.fetch = () => {
      throw Object.assign(new Error("broken"), { name: "Broken" });
    };
    // What the client makes of its own failures is caught there; a promise that cannot be raced is not.
    Promise.race = () => Promise.reject(new Error("broken"));
  });
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expectLoggedOut(page);
  await expect(toast(page, "Logout Completed")).toBeVisible();
});

test("a logout on a protected page does not lead the next person there", async ({ page, signIn }) => {
  await page.goto("/favorites");
  await clickLogOut(page);
  await expectLoggedOut(page);
  await page.evaluate(() => localStorage.clear());
  await signIn("user");
  await expect(page).toHaveURL("/prompts");
});
