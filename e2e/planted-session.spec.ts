import type { Page } from "@playwright/test";
import { authStorageKey } from "../src/lib/session/stored-session.ts";
import { createPerson } from "./support/person.ts";
import { sessionFragment } from "./support/session-fragment.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn } from "./support/ways-in.ts";

/** A prerendered page, one that is not, and a guarded one: the address is cleaned before the page is known. */
const pages = ["/", "/search", "/favorites"];

const storedEmail = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null")?.user?.email, authStorageKey);

async function expectClean(page: Page) {
  for (const address of [page.url(), ...(await linksOf(page))]) expect(address).not.toContain("access_token");
}

const linksOf = (page: Page) =>
  page.getByRole("link").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test("A10: another user's session in the address does not replace the member's", async ({
  page,
  beginAs,
}) => {
  const { email } = await createPerson("planter");
  await beginAs("member");
  for (const path of pages) {
    await page.goto(`${path}#${await sessionFragment(email, "magiclink")}`);
    await expectSignedIn(page, "member@aurum.test");
    await expectClean(page);
    expect(await storedEmail(page), path).toBe("member@aurum.test");
  }
  await page.reload();
  await expectSignedIn(page, "member@aurum.test");
  expect(await storedEmail(page)).toBe("member@aurum.test");
});

test("A10: a session in the address signs no one in; a recovery opens its page", async ({ page }) => {
  const { email } = await createPerson("planter");
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  for (const [path, type, target = path] of [
    ["/login", "signup"],
    ["/auth/verify-email", "signup"],
    ["/reset-password", "signup"],
    ["/about", "recovery", "/reset-password?type=recovery"],
  ] as const) {
    await page.goto(`${path}#${await sessionFragment(email, type)}`);
    await expect(page).toHaveURL(target);
    await expect(login).toBeVisible();
    await expectClean(page);
    expect(await storedEmail(page), path).toBeUndefined();
  }
  await page.reload();
  await expect(login).toBeVisible();
  expect(await storedEmail(page)).toBeUndefined();
});
