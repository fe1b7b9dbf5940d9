import type { Page } from "@playwright/test";

/** Opens an address whose scripts wait until they are released. */
export async function openWithoutScripts(page: Page, address: string) {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  // A `goto` would wait for the scripts.
  await page.evaluate((href) => location.assign(href), `${process.env.AURUM_E2E_URL}${address}`);
  await page.waitForURL(address, { waitUntil: "commit" });
  return allow;
}
