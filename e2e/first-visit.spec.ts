import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const card = (page: Page) => page.getByRole("article").first();

/** The boot script then waits two seconds before its first request. */
const tellOfNoPaint = (page: Page) =>
  page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });

test("a browser that reports no paint still starts the application", async ({ page }) => {
  await tellOfNoPaint(page);
  await page.goto("/prompts");
  await expect(card(page)).toBeVisible();
});

test("a page in the background starts the application, with its fonts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
  });
  await page.goto("/pricing");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "");
});

test("on a phone an Arabic page takes its fonts with the next page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ar/faq");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-fonts", "next-page");
  await page.getByRole("contentinfo").getByRole("link", { name: "الأسعار" }).click();
  await expect(page).toHaveURL("/ar/pricing");
  await expect(root).toHaveAttribute("data-fonts", "");
});

for (const address of ["/pricing", "/examples", "/login", "/signup"]) {
  test(`${address} does not load the code of a prompt's page`, async ({ page }) => {
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(loaded.filter((name) => /\/library-shared-/.test(name))).not.toEqual([]);
    expect(loaded.filter((name) => /\/prompt-(view|cards)-/.test(name))).toEqual([]);
  });
}

test("the other language keeps the query before any request is sent", async ({ page }) => {
  await tellOfNoPaint(page);
  await openWithoutScripts(page, "/search?q=memo#found");
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/search?q=memo#found");
});

for (const address of ["/search", "/search?q=salary"]) {
  test(`input at ${address} before the application starts is searched for`, async ({ page }) => {
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

test("an address's search runs before the application; its first picture shows early", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET") asked.push(request.url());
  });
  const searches = () => asked.filter((address) => address.includes("/rpc/search_prompts"));
  const allowScripts = await openWithoutScripts(page, "/search?q=album+cover+from+a+still+life");
  await expect.poll(searches).toHaveLength(1);
  const early = page.locator("[data-early-picture]").first();
  await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await early.evaluate((image: HTMLImageElement) => image.currentSrc);
  allowScripts();
  await expect(card(page)).toContainText("Album cover from a still life");
  const picture = card(page).getByRole("presentation");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(source);
  expect(searches()).toHaveLength(1);
  expect(asked.filter((address) => address === source)).toHaveLength(1);
});
