import type { Page } from "@playwright/test";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const firstContent = (page: Page) => page.locator("[data-first-content] > *");

test("the cards of the library are there before the application, and give way to it", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/search?q=positioning%20memo");
  await expect(firstContent(page)).toContainText("Positioning memo");
  const picture = firstContent(page).locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = await firstContent(page).locator("[data-card]").first().boundingBox();
  allowScripts();
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Positioning memo");
  await expect(firstContent(page)).toHaveCount(0);
  const after = await card.boundingBox();
  expect(after?.x).toBe(before?.x);
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await page.evaluate(() => globalThis.firstContent)).toBeUndefined();
});

test("as few cards as were found", async ({ page }) => {
  await page.route("**/rest/v1/rpc/search_prompts*", async (route) => {
    const response = await route.fetch();
    const cards: unknown[] = await response.json();
    await route.fulfill({ response, json: cards.slice(0, 2) });
  });
  await openWithoutScripts(page, "/prompts");
  await expect(firstContent(page).locator("[data-card]")).toHaveCount(2);
});

test("a free prompt can be read before the application, filled as the page will fill it", async ({
  page,
}) => {
  const allowScripts = await openWithoutScripts(page, "/prompts/explain-it-at-three-depths");
  const early = firstContent(page).locator("[data-part=text]");
  await expect(early).toContainText("Explain compound interest at three depths");
  const text = await early.textContent();
  allowScripts();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explain it at three depths");
  await expect(page.getByRole("region", { name: "Prompt", exact: true })).toContainText(text ?? "");
  await expect(firstContent(page)).toHaveCount(0);
});

test("an Arabic page begins in Arabic", async ({ page }) => {
  await openWithoutScripts(page, "/ar/prompts/explain-it-at-three-depths");
  await expect(firstContent(page).locator("[data-part=title]")).toHaveText("اشرحه على ثلاثة أعماق");
  await expect(firstContent(page).locator("[data-part=text]")).toContainText("اشرح");
});

test("P1: of a paid prompt only its title and description come first", async ({ page }) => {
  await openWithoutScripts(page, "/prompts/positioning-memo-in-ten-questions");
  await expect(firstContent(page).locator("[data-part=title]")).toHaveText(
    "Positioning memo in ten questions",
  );
  await expect(firstContent(page).locator("[data-part=text]")).toHaveText("");
});

test("its cards can be opened before the application, and are told to a screen reader", async ({ page }) => {
  await openWithoutScripts(page, "/ar/search?q=positioning%20memo");
  const link = firstContent(page).getByRole("link").first();
  await expect(link).toHaveAttribute("href", "/ar/prompts/positioning-memo-in-ten-questions");
  await link.click();
  await expect(page).toHaveURL("/ar/prompts/positioning-memo-in-ten-questions");
});

test("who has moved on to a card finds the focus there when the application comes", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/prompts?sort=popular");
  const name = (await firstContent(page).getByRole("link").nth(1).textContent()) ?? "";
  await firstContent(page).getByRole("link", { name }).focus();
  allowScripts();
  await expect(page.getByRole("article").getByRole("link", { name })).toBeFocused();
});

test("the skip link leads to it, and leaves it there", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/prompts?sort=popular");
  const last = firstContent(page).getByRole("link").last();
  const name = (await last.textContent()) ?? "";
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await last.focus();
  allowScripts();
  await expect(page.getByRole("article").getByRole("link", { name })).toBeFocused();
});

test("what a visitor typed the last time stands in the text from the start", async ({ page }) => {
  await page.goto("/prompts/explain-it-at-three-depths");
  await page.getByRole("textbox", { name: "Topic" }).fill("tide tables");
  await expect(page.getByRole("region", { name: "Prompt", exact: true })).toContainText(
    "Explain tide tables",
  );
  await openWithoutScripts(page, "/prompts/explain-it-at-three-depths");
  await expect(firstContent(page).locator("[data-part=text]")).toContainText("Explain tide tables");
});

test("an English text on an Arabic page is set as English from the start", async ({ page }) => {
  const { path } = await plantPrompt({
    title: "In one language",
    prompt_text: "Explain {{topic}} to me.",
    is_free: true,
  });
  await openWithoutScripts(page, `/ar${path}`);
  const text = firstContent(page).locator("[data-part=text]");
  await expect(text).toHaveAttribute("lang", "en");
  await expect(text).toHaveCSS("font-family", /JetBrains Mono/);
});

test("who has scrolled in it stays there when the application comes", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/prompts?sort=popular");
  await expect(firstContent(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  allowScripts();
  await expect(firstContent(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test("an answer that comes late is not shown at an address that it is not for", async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(/apikey=/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto("/prompts/explain-it-at-three-depths");
  await page.route("**/rest/v1/rpc/search_prompts*", () => {});
  await page.getByRole("navigation").getByRole("link", { name: "Prompts" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prompts");
  const answered = page.waitForResponse(/prompt_cards/);
  allow();
  await answered;
  await page.evaluate(() => globalThis.firstContentShown);
  await expect(firstContent(page)).toHaveCount(0);
});

test("what came first for one address is not shown at another", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/search?q=positioning%20memo");
  await expect(firstContent(page)).toContainText("Positioning memo");
  await page.route("**/rest/v1/rpc/search_prompts*", () => {});
  await page.evaluate(() => history.replaceState(null, "", "/search?q=salary"));
  allowScripts();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.getByRole("searchbox")).toHaveValue("salary");
  await expect(page.getByText("Positioning memo in ten questions")).toHaveCount(0);
});
