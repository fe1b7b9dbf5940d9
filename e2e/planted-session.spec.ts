import type { Page } from "@playwright/test";
import { authStorageKey } from "../src/lib/session/stored-session.ts";
import { createPerson } from "./support/person.ts";
import { sessionFragment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn } from "./support/ways-in.ts";

const pages = [
  "/",
  "/prompts",
  "/search",
  "/pricing",
  "/favorites",
  "/checkout?plan_id=yearly",
  "/dashboard",
];

const storedEmail = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null")?.user?.email, authStorageKey);

async function expectClean(page: Page) {
  for (const address of [page.url(), ...(await linksOf(page))]) expect(address).not.toContain("access_token");
}

const linksOf = (page: Page) =>
  page.getByRole("link").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test("A10: somebody else's session in the address leaves the member signed in, on every page", async ({
  page,
  beginAs,
}) => {
  const { email } = await createPerson("planter");
  await beginAs("member");
  for (const path of pages) {
    await page.goto(`${path}#${await sessionFragment(email, "magiclink")}`);
    await expectSignedIn(page, "member@aurum.test");
    await expectClean(page);
    await page.reload();
    await expectSignedIn(page, "member@aurum.test");
    expect(await storedEmail(page), path).toBe("member@aurum.test");
  }
});

test("A10: a session in the address signs nobody in, on no page", async ({ page }) => {
  const { email } = await createPerson("planter");
  for (const path of ["/pricing", "/ar/prompts", "/login", "/auth/verify-email", "/reset-password"]) {
    await page.goto(`${path}#${await sessionFragment(email, "signup")}`);
    await expect(
      page.getByRole("banner").getByRole("link", { name: /^(Login|دخول|تسجيل الدخول)$/ }),
    ).toBeVisible();
    await expectClean(page);
    await page.reload();
    expect(await storedEmail(page), path).toBeUndefined();
  }
});

test("A10: type=recovery counts on /reset-password alone", async ({ page }) => {
  const { email } = await createPerson("planter");
  await page.goto(`/about#${await sessionFragment(email, "recovery")}`);
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await storedEmail(page)).toBeUndefined();
});
