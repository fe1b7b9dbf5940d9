// Spec 9.4.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const storageKey = "sb-aurum-auth-token";
const avatar = (page: Page) => page.getByRole("button", { name: /^Account of / });

/** A refresh may be running when its session ends, and then finds its token gone. */
const lateRefresh = /status of 400 .*grant_type=refresh_token/;
test.use({ expectedConsoleErrors: lateRefresh });

/** How long the stored session is still valid, by the page's clock. */
const secondsLeft = (page: Page) =>
  page.evaluate((key) => {
    const { expires_at } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return expires_at - Date.now() / 1000;
  }, storageKey);

/** Opens a page in every tab under a clock that the test controls. */
async function openWithClock(tabs: Page[], path: string) {
  for (const tab of tabs) await tab.goto(path);
  await tabs[0]?.context().clock.install();
  for (const tab of tabs) {
    // Activity tracking loads after the page: its first record shows that it runs.
    await tab.evaluate(() => localStorage.removeItem("session-activity"));
    await tab.reload();
    await expect(avatar(tab)).toBeVisible();
    await expect.poll(() => tab.evaluate(() => localStorage.getItem("session-activity"))).not.toBeNull();
  }
}

test.describe("two tabs", () => {
  // Both tabs end the session at the same moment: the second one's logout or validation finds no session.
  test.use({
    expectedConsoleErrors: new RegExp(`${lateRefresh.source}|logout|status of 403 .*/auth/v1/user`),
  });

  test("share activity, and both log out when the time is over", async ({ page, context, beginAs }) => {
    await beginAs("lifetime");
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
