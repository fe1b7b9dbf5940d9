import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const storageKey = "sb-aurum-auth-token";
const avatar = (page: Page) => page.getByRole("button", { name: /^Account of / });

/** A refresh may be under way when its session ends, and then finds its token gone. */
const lateRefresh = /status of 400 .*grant_type=refresh_token/;
test.use({ expectedConsoleErrors: lateRefresh });

/** How long the stored session still lasts, by the clock of the page. */
const secondsLeft = (page: Page) =>
  page.evaluate((key) => {
    const { expires_at } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return expires_at - Date.now() / 1000;
  }, storageKey);

/** Opens a page in every tab under a clock that the test moves. */
async function openWithClock(tabs: Page[], path: string) {
  for (const tab of tabs) await tab.goto(path);
  await tabs[0]?.context().clock.install();
  for (const tab of tabs) {
    // The watch over activity loads after the page: its first record says that it is there.
    await tab.evaluate(() => localStorage.removeItem("session-activity"));
    await tab.reload();
    await expect(avatar(tab)).toBeVisible();
    await expect.poll(() => tab.evaluate(() => localStorage.getItem("session-activity"))).not.toBeNull();
  }
}

test("24 hours without activity sign out, on the server too, with the way back kept", async ({
  page,
  signIn,
}) => {
  await signIn("lifetime");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await openWithClock([page], "/favorites");
  await page.clock.fastForward("23:57:00");
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(10 * 60);
  await expect(avatar(page)).toBeVisible();
  const revoked = page.waitForResponse((response) => response.url().includes("/auth/v1/logout"));
  await page.clock.fastForward("00:05:00");
  expect((await revoked).status()).toBe(204);
  await expect(page).toHaveURL("/login");
  await expectToast(page, "error", "Session expired", "Log in again to go on.");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "error-log"))).toEqual([
    "theme",
  ]);

  await page.getByLabel("E-mail").fill("lifetime@aurum.test");
  await page.getByLabel("Password").fill("Aurum-demo-2026!");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/favorites");
});

test.describe("two tabs", () => {
  // Both end the session at the same moment, and the server knows it only once.
  test.use({ expectedConsoleErrors: new RegExp(`${lateRefresh.source}|logout`) });

  test("share what is done in either, and both follow when the time is over", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn("lifetime");
    const other = await context.newPage();
    await openWithClock([page, other], "/pricing");
    await context.clock.fastForward("20:00:00");
    await other.keyboard.press("Shift");
    await context.clock.fastForward("20:00:00");
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(10 * 60);
    await expect(avatar(other)).toBeVisible();
    await expect(avatar(page)).toBeVisible();
    await context.clock.fastForward("03:57:00");
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(10 * 60);
    await context.clock.fastForward("00:08:00");
    for (const tab of [page, other]) await expect(tab).toHaveURL("/login");
  });
});

test("the person who comes back after a day does not revive the session by coming", async ({
  page,
  signIn,
}) => {
  await signIn("lifetime");
  await openWithClock([page], "/pricing");
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL("/login");
});

test("the session is validated every 5 minutes, and refreshed when under 10 minutes remain", async ({
  page,
  signIn,
}) => {
  await signIn("lifetime");
  await openWithClock([page], "/pricing");
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 1_000 }),
    );
  }, storageKey);
  const asked: string[] = [];
  page.on("request", (request) => {
    const call = /\/auth\/v1\/(user|token)/.exec(request.url())?.[1];
    if (call && request.method() !== "OPTIONS") asked.push(call);
  });
  await page.clock.runFor(5 * 60_000);
  await expect.poll(() => asked).toEqual(["user"]);
  await page.clock.runFor(5 * 60_000);
  await expect.poll(() => asked).toEqual(["user", "token"]);
  await expect(avatar(page)).toBeVisible();
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(10 * 60);
});
