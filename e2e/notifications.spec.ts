// Spec 8.2, 9.10.

import { expect, test } from "./support/test.ts";
import { expectToast, toasts } from "./support/toasts.ts";

test("a failure's toast is red, 356 px wide, and fits a phone", async ({ page }) => {
  await page.goto("/favorites");
  const [failure] = [toasts(page).first()];
  // Under the pointer it stays.
  await failure.hover();
  await expectToast(page, "error", "Error", "Authentication required");
  const width = async () => (await failure.boundingBox())?.width;
  await expect.poll(width).toBe(356);
  await page.setViewportSize({ width: 340, height: 900 });
  await expect.poll(width).toBeLessThanOrEqual(340);
});
