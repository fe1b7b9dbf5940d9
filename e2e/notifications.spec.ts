import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { expectToast, toast, toasts } from "./support/toasts.ts";

/** A page with a button that notifies at every press. */
async function openNotifyingPage(page: Page) {
  await page.route("**/rest/v1/user_subscriptions*", (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
  );
  await page.goto("/favorites");
  return page.getByRole("button", { name: "Report this error" });
}

test.describe("the area of notifications", () => {
  test.use({ expectedConsoleErrors: /status of 403|Failed to load subscription/ });

  test.beforeEach(({ signIn }) => signIn("user"));

  test("shows 3 at most", async ({ page }) => {
    const button = await openNotifyingPage(page);
    for (let press = 0; press < 5; press++) await button.click();
    const visible = page.locator("[data-sonner-toast][data-visible=true]");
    await expect(visible).toHaveCount(3);
    await expect(toasts(page)).toHaveCount(5);
  });

  test("keeps each for 4000 ms", async ({ page }) => {
    const button = await openNotifyingPage(page);
    await page.clock.install();
    await page.reload();
    await expect(button).toBeVisible();
    await button.click();
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(toasts(page)).toHaveCount(0);

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await button.click();
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(toast(page, "Success")).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await page.clock.runFor(3_985);
    await expect(toast(page, "Success")).toHaveAttribute("data-removed", "false");
    await page.clock.runFor(20);
    await expect(toast(page, "Success")).toHaveAttribute("data-removed", "true");
  });

  test("is 356 px wide, and as wide as a phone lets it be", async ({ page }) => {
    await (await openNotifyingPage(page)).click();
    const width = async () => (await toast(page, "Success").boundingBox())?.width;
    await expect.poll(width).toBe(356);
    await page.setViewportSize({ width: 340, height: 700 });
    await expect.poll(width).toBeLessThanOrEqual(340);
  });

  test("takes the focus by F8", async ({ page }) => {
    await (await openNotifyingPage(page)).click();
    await expect(toast(page, "Success")).toBeVisible();
    const area = page.getByRole("region", { name: /^Notifications/ }).getByRole("list");
    await expect(area).not.toBeFocused();
    await page.keyboard.press("F8");
    await expect(area).toBeFocused();
  });
});

const exportCall = "**/rest/v1/rpc/export_own_data*";

async function askForExport(page: Page) {
  await page.goto("/terms");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem").first().click();
  await page.getByRole("dialog").getByRole("tab", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Download my data" }).click();
}

test("long work is titled Loading, then in the same place Success", async ({ page, beginAs }) => {
  await beginAs("lifetime");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(exportCall, async (route) => {
    await promise;
    await route.fulfill({ json: {} });
  });
  await askForExport(page);
  await expectToast(page, "loading", "Loading", "Collecting your data...");
  resolve();
  await expectToast(page, "success", "Success", "Your data is in your downloads.");
  await expect(toasts(page)).toHaveCount(1);
});

test.describe("work that fails", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("is titled Error and destructive", async ({ page, beginAs }) => {
    await beginAs("lifetime");
    await page.route(exportCall, (route) =>
      route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
    );
    await askForExport(page);
    await expectToast(page, "error", "Error", "That did not work. Check your connection and try again.");
    await expect(toast(page, "Loading")).toHaveCount(0);
  });
});
