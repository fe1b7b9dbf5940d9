import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("article");

/** Scrolls to the end until there are this many cards. */
async function scrollTo(page: Page, count: number) {
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50, 100] });
}

/** Waits until a card stops moving and returns its place in the window. */
async function place(page: Page, at: number): Promise<number> {
  await cards(page).nth(at).scrollIntoViewIfNeeded();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = -1;
        const look = () => {
          if (window.scrollY === last) resolve(last);
          else {
            last = window.scrollY;
            requestAnimationFrame(() => requestAnimationFrame(look));
          }
        };
        look();
      }),
  );
}

const near = (page: Page, top: number) =>
  expect.poll(() => page.evaluate((wanted) => Math.abs(window.scrollY - wanted), top)).toBeLessThan(3);

test("the list loads as the user scrolls; back restores filters and place", async ({ page }) => {
  await page.goto("/prompts");
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Images");
  await expect(page).toHaveURL("/prompts?kind=image");
  // The cards of all kinds keep their size until the pictures have loaded.
  await expect(cards(page).filter({ hasNotText: /ChatGPT images|Midjourney|Image editing/ })).toHaveCount(0);
  await expect(page.getByText("The first 24 prompts")).toBeVisible();
  await scrollTo(page, 72);
  const titles = await cards(page).getByRole("heading").allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  const top = await place(page, 40);
  const link = cards(page).nth(40).getByRole("heading").getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL("/prompts?kind=image");
  await near(page, top);
  await expect(link).toBeInViewport();
  await expect(link).toHaveText(title);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await near(page, top);
  await page.goBack();
  await expect(page).toHaveURL("/prompts");
  await expect(page.getByRole("combobox", { name: "Kind" })).toHaveValue("");
});

test("a reload loads the pages up to the place", async ({ page }) => {
  await page.goto("/prompts?sort=popular");
  await expect(cards(page).first()).toBeVisible();
  await scrollTo(page, 72);
  const top = await place(page, 60);
  const title = (await cards(page).nth(60).getByRole("heading").getByRole("link").textContent()) ?? "";
  await page.reload();
  // Page after page, each starts after the last card of the one before.
  await expect(cards(page).nth(60).getByRole("heading").getByRole("link")).toHaveText(title);
  await near(page, top);
  await expect(cards(page).nth(60).getByRole("heading").getByRole("link")).toBeInViewport();
});
