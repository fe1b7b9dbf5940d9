import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

/** The questions to the database by their address without the key, and whether the key stood in the address. */
function watchQuestions(page: Page) {
  const questions: { address: string; isAhead: boolean }[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith("/rest/v1/")) return;
    const isAhead = url.searchParams.has("apikey");
    url.searchParams.delete("apikey");
    questions.push({ address: url.href, isAhead });
  });
  return questions;
}

const card = (page: Page) => page.getByRole("article").first();
const text = (page: Page) => page.getByRole("button", { name: "Copy prompt" }).first();

const visits = [
  { name: "the library", address: "/prompts", ahead: 2, content: card },
  { name: "a type page", address: "/prompts/chatgpt", ahead: 2, content: card },
  { name: "a search with filters", address: "/search?q=memo%20of&free=1", ahead: 2, content: card },
  { name: "the Arabic library", address: "/ar/prompts?sort=popular", ahead: 2, content: card },
  { name: "a prompt", address: "/prompts/explain-it-at-three-depths", ahead: 2, content: text },
];

for (const { name, address, ahead, content } of visits) {
  test(`what ${name} asks first is asked ahead of the client, and once`, async ({ page }) => {
    const questions = watchQuestions(page);
    await page.goto(address);
    await expect(content(page)).toBeVisible();
    expect(questions.filter(({ isAhead }) => isAhead)).toHaveLength(ahead);
    const addresses = questions.map((question) => question.address);
    expect(addresses).toEqual([...new Set(addresses)]);
  });
}

test("a member's first questions wait for the client, which knows who asks", async ({ page, beginAs }) => {
  await beginAs("lifetime");
  const questions = watchQuestions(page);
  await page.goto("/prompts/positioning-memo-in-ten-questions");
  await expect(text(page)).toBeVisible();
  expect(questions.length).toBeGreaterThan(1);
  expect(questions.filter(({ isAhead }) => isAhead)).toEqual([]);
});

test.describe("a key in the address", () => {
  test.use({ expectedConsoleErrors: /status of 401 .*apikey=/ });

  test("may be refused: the client asks again", async ({ page }) => {
    const json = { message: "No API key found in request" };
    await page.route(/apikey=/, (route) => route.fulfill({ status: 401, json }));
    await page.goto("/prompts?sort=popular");
    await expect(card(page)).toBeVisible();
  });
});

test("a browser that tells of no paint starts the application all the same", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
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

test("the other language keeps the query before the application has come", async ({ page }) => {
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
