// Spec 4.3.

import type { BrowserContext, Page } from "@playwright/test";
import { canRefresh } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const storageKey = "sb-aurum-auth-token";

const avatar = (page: Page) => page.getByRole("button", { name: /^Account of / });

function countTokenCalls(target: Page | BrowserContext) {
  const calls: string[] = [];
  target.on("request", (request) => {
    if (request.url().includes("/auth/v1/token?grant_type=refresh_token")) calls.push(request.url());
  });
  return calls;
}

/** Makes the stored access token appear to end in that many seconds. */
const expireIn = (page: Page, seconds: number) =>
  page.evaluate(
    ([key, left]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + left }),
      );
    },
    [storageKey, seconds] as const,
  );

test("other tabs follow a logout at once, on public and on protected pages", async ({
  page,
  context,
  beginAs,
}) => {
  await beginAs("member");
  await page.goto("/terms");
  const [library, favorites] = [await context.newPage(), await context.newPage()];
  await library.goto("/prompts");
  await favorites.goto("/favorites");
  await expect(avatar(library)).toBeVisible();
  await expect(avatar(favorites)).toBeVisible();
  await avatar(page).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  for (const tab of [library, favorites]) {
    await expect(tab).toHaveURL("/login");
    await expect(tab.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    expect(await tab.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
  }
});

test("other tabs follow a sign-in without a reload and without leaving their page", async ({
  page,
  context,
  signIn,
}) => {
  const other = await context.newPage();
  await other.goto("/pricing");
  await expect(other.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await signIn("member");
  await expect(avatar(other)).toBeVisible();
  await expect(other).toHaveURL("/pricing");
  await expect(page).toHaveURL("/prompts");
});

test("A3: three tabs that refresh at once stay signed in, and none shows 'no plan'", async ({
  page,
  context,
  beginAs,
}) => {
  await beginAs("member");
  await page.goto("/favorites");
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto("/favorites");
  const calls = countTokenCalls(context);
  await expireIn(page, -60);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await expect(avatar(tab)).toBeVisible();
    await expect(tab).toHaveURL("/favorites");
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Favorites");
    await expect(tab.getByText("Premium Access Required")).toHaveCount(0);
  }
  expect(calls.length).toBeGreaterThan(0);
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKey);
  expect(await canRefresh(JSON.parse(stored ?? "{}")), "what they have now goes on").toBe(true);
});

test("switching tabs never navigates", async ({ page, context, beginAs }) => {
  await beginAs("admin");
  await page.goto("/pricing");
  await expect(avatar(page)).toBeVisible();
  const navigations: string[] = [];
  page.on("framenavigated", (frame) => navigations.push(frame.url()));
  const other = await context.newPage();
  await other.goto("/prompts");
  for (const tab of [page, other, page]) {
    await tab.bringToFront();
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await tab.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(avatar(tab)).toBeVisible();
  }
  expect(navigations).toEqual([]);
  await expect(page).toHaveURL("/pricing");
  await expect(other).toHaveURL("/prompts");
});

test("a refreshed token changes nothing visible", async ({ page, beginAs }) => {
  await beginAs("member");
  await page.goto("/prompts?free=1");
  await expect(avatar(page)).toBeVisible();
  const before = await page.evaluate((key) => localStorage.getItem(key), storageKey);
  await page.evaluate((key) => {
    const channel = new BroadcastChannel(key);
    channel.postMessage({
      event: "TOKEN_REFRESHED",
      session: JSON.parse(localStorage.getItem(key) ?? "null"),
    });
    channel.close();
  }, storageKey);
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL("/prompts?free=1");
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe(before);
});
