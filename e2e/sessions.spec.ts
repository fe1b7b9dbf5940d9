import type { BrowserContext, Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { expect, test } from "./support/test.ts";

const storageKey = "sb-aurum-auth-token";
const day = 24 * 3600_000;

const avatar = (page: Page) => page.getByRole("button", { name: /^Account of / });

const promptText = (page: Page) => page.getByRole("region", { name: /^Prompt( text)?$/ });

/** Shifts what the device takes for the present, from the next page on; timers run as ever. */
const shiftClock = (page: Page, offset: number) =>
  page.addInitScript((shift) => {
    const Real = Date;
    const now = () => Real.now() + shift;
    window.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });
  }, offset);

function countTokenCalls(target: Page | BrowserContext) {
  const calls: string[] = [];
  target.on("request", (request) => {
    if (request.url().includes("/auth/v1/token?grant_type=refresh_token")) calls.push(request.url());
  });
  return calls;
}

/** Makes the stored access token look as if it ended in that many seconds. */
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
  signIn,
}) => {
  await signIn("member");
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
  signIn,
}) => {
  await signIn("member");
  await page.goto("/favorites");
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto("/favorites");
  const calls = countTokenCalls(context);
  for (const round of [1, 2]) {
    const before = calls.length;
    await expireIn(page, -60);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) {
      await expect(avatar(tab)).toBeVisible();
      await expect(tab).toHaveURL("/favorites");
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Favorites");
      await expect(tab.getByText("Premium Access Required")).toHaveCount(0);
    }
    expect(calls.length - before, `round ${round}`).toBeGreaterThan(0);
  }
});

for (const [name, offset] of [
  ["ahead", day],
  ["behind", -day],
] as const) {
  test(`A4: with a clock a day ${name} a person signs in and works, without an endless loop of refreshes`, async ({
    page,
    signIn,
  }) => {
    const calls = countTokenCalls(page);
    await shiftClock(page, offset);
    await signIn("member");
    for (const path of ["/prompts", "/favorites", "/prompts/positioning-memo-in-ten-questions"]) {
      await page.goto(path);
      await expect(avatar(page)).toBeVisible();
    }
    await expect(promptText(page)).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  test(`A4: a clock that jumps a day ${name} costs a few refreshes, not a loop`, async ({ page, signIn }) => {
    await signIn("member");
    const calls = countTokenCalls(page);
    await shiftClock(page, offset);
    for (const path of ["/favorites", "/prompts/positioning-memo-in-ten-questions"]) {
      await page.goto(path);
      await expect(avatar(page)).toBeVisible();
    }
    await expect(promptText(page)).toBeVisible();
    expect(calls.length).toBeLessThanOrEqual(3);
  });
}

test.describe("a session that the server has ended", () => {
  test.use({ expectedConsoleErrors: /status of 40[013]/ });

  test("is signed out at its next refresh: keys cleared, /login, and the way back kept", async ({
    page,
    signIn,
  }) => {
    await signIn("expired");
    await page.goto("/pricing");
    await expect(avatar(page)).toBeVisible();
    // Between two pages: a client that stands would find the token, and end the session of the page before.
    await page.addInitScript((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "not-a-token" }));
      localStorage.setItem("payment-session-backup", "{}");
      localStorage.setItem("other", "kept");
    }, storageKey);
    await page.reload();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Session expired", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "error-log"))).toEqual(
      ["other"],
    );
  });

  test("A7: and when it is revoked elsewhere, within the 5 minutes of the validation", async ({
    page,
    signIn,
  }) => {
    await signIn("lifetime");
    await page.goto("/pricing");
    await page.clock.install();
    await page.reload();
    await expect(avatar(page)).toBeVisible();
    const service = createClient(process.env.AURUM_E2E_API_URL ?? "", SECRET_KEY);
    const session = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}"), storageKey);
    await service.auth.admin.signOut(session.access_token, "global");
    const asked = page.waitForRequest("**/auth/v1/user");
    await page.clock.runFor(5 * 60_000);
    await asked;
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  });
});

test.describe("with the API stopped", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("A3: a reload with an expired token keeps the person signed in and never shows 'no plan'", async ({
    page,
    signIn,
  }) => {
    await signIn("member");
    await page.goto("/favorites");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorites");
    await expireIn(page, -60);
    await page.route("**/auth/v1/**", (route) => route.abort("connectionrefused"));
    await page.reload();
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL("/favorites");
    await expect(page.getByText("Premium Access Required")).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).not.toBeNull();
  });
});

test("switching tabs never navigates", async ({ page, context, signIn }) => {
  await signIn("admin");
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

test("a refreshed token changes nothing that shows", async ({ page, signIn }) => {
  await signIn("member");
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
