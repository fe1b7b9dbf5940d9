import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const card = (page: Page) => page.getByRole("article").first();

/** The boot script then waits its two seconds before it asks for anything. */
const tellOfNoPaint = (page: Page) =>
  page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });

test("a browser that tells of no paint starts the application all the same", async ({ page }) => {
  await tellOfNoPaint(page);
  await page.goto("/prompts");
  await expect(card(page)).toBeVisible();
});

test("a page in the background starts the application, and is set in its fonts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
  });
  await page.goto("/pricing");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
});

test("the other language keeps the query before anything is asked for", async ({ page }) => {
  await tellOfNoPaint(page);
  await openWithoutScripts(page, "/search?q=memo#found");
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/search?q=memo#found");
});

for (const address of ["/search", "/search?q=salary"]) {
  test(`what is typed at ${address} before the application has come is searched for`, async ({ page }) => {
    const allowScripts = await openWithoutScripts(page, address);
    const box = page.getByRole("searchbox");
    await expect(box).toBeFocused();
    await page.keyboard.type("positioning memo");
    allowScripts();
    await expect(page).toHaveURL("/search?q=positioning+memo");
    await expect(box).toHaveValue("positioning memo");
    await expect(card(page)).toContainText("Positioning memo");
  });
}

test("what an address searches for is asked before the application has come, the first result's picture stands in its skeleton, and both once", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET") asked.push(request.url());
  });
  const searches = () => asked.filter((address) => address.includes("/rpc/search_prompts"));
  const allowScripts = await openWithoutScripts(page, "/search?q=positioning+memo");
  await expect.poll(searches).toHaveLength(1);
  const early = page.locator("[data-early-picture]").first();
  await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await early.evaluate((image: HTMLImageElement) => image.currentSrc);
  allowScripts();
  await expect(card(page)).toContainText("Positioning memo");
  const picture = card(page).getByRole("presentation");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(source);
  expect(searches()).toHaveLength(1);
  expect(asked.filter((address) => address === source)).toHaveLength(1);
});
