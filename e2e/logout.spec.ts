import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

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

test.beforeEach(async ({ page, beginAs }) => {
  await beginAs("member");
  await page.goto("/terms");
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
