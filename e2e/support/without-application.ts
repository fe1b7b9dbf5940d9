import type { Page } from "@playwright/test";

/** Opens an address whose scripts wait until they are let through. */
export async function openWithoutScripts(page: Page, address: string) {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.goto("/pricing");
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.evaluate((href) => location.assign(href), address);
  await page.waitForURL(address, { waitUntil: "commit" });
  return allow;
}
