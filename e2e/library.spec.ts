// Spec 1.1, 8.6.

import { expect, test } from "./support/test.ts";

/** The seeded prompts first: those that other tests create have never been used, and have no picture. */
const mostUsed = "/prompts?sort=popular";
const mostUsedPictures = `${mostUsed}&kind=image`;

test("an Arabic word with tashkeel finds its prompts", async ({ page }) => {
  const query = "التَّمَوْضُع";
  await page.goto("/search");
  await page.getByRole("searchbox").fill(query);
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(
    "Positioning memo in ten questions",
  );
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query)}`));
});

test.describe("pictures", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("the first of a list is in the page, blurred, before any has loaded", async ({ page }) => {
    await page.route("**/*.webp", () => {});
    await page.goto("/prompts/midjourney");
    const boxes = page.locator("div", { has: page.locator(":scope > img") });
    await expect(boxes.first()).toHaveCSS("background-image", /^url\("data:image\/avif;base64,/);
    await expect(boxes.nth(1)).toHaveCSS("background-image", "none");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("seeded prompts have pictures with set sizes, fetched when near the view", async ({ page }) => {
    await page.goto(mostUsedPictures);
    const cards = page.getByRole("article");
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
    const pictures = cards.getByRole("presentation");
    await expect(pictures.first()).toBeVisible();
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const at of [0, 3]) await expect(pictures.nth(at)).toHaveAttribute("loading", "lazy");
    await expect(pictures.first()).toHaveAttribute("width", "800");
    await expect(pictures.first()).toHaveAttribute("srcset", /-400\.webp 400w, .*-800\.webp 800w/);
  });

  test("a picture that fails is replaced by the default one, and that by a drawn one", async ({ page }) => {
    await page.route(/cards\/[^/]+\/[^/]+-\d+\.webp/, (route) => route.abort());
    await page.goto(mostUsedPictures);
    const picture = page.getByRole("article").first().getByRole("presentation");
    await expect(picture).toHaveAttribute("src", /default-text-prompt\.webp$/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

    await page.route(/default-prompt-images/, (route) => route.abort());
    await page.reload();
    const card = page.getByRole("article").first();
    await expect(card.locator("svg[viewBox='0 0 400 225']")).toBeVisible();
    await expect(card.getByRole("presentation")).toHaveCount(0);
  });

  test("a text prompt's card shows its example, hidden from screen readers", async ({ page }) => {
    await page.goto("/prompts?q=positioning+memo");
    const card = page.getByRole("article").filter({ hasText: "Positioning memo in ten questions" });
    await expect(card.locator("[aria-hidden] p").first()).not.toBeEmpty();
    await expect(card.getByRole("presentation")).toHaveCount(0);
  });
});

for (const prefix of ["", "/ar"])
  test(`the categories of ${prefix}/prompts are one row, walked by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(`${prefix}${mostUsed}`);
    const chips = page.getByRole("search").getByRole("group").first().getByRole("button");
    await expect(chips.first()).toBeVisible();
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(6);
    expect(new Set(tops).size).toBe(1);
    await expect(chips.last()).not.toBeInViewport();
    await chips.first().focus();
    for (let at = 1; at < tops.length; at++) await page.keyboard.press("Tab");
    await expect(chips.last()).toBeFocused();
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(900);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/category=/);
    await page.reload();
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
  });

test("names are complete, and a phone's first screen has a whole card", async ({ page }) => {
  await page.goto(mostUsed);
  await page.setViewportSize({ width: 660, height: 900 });
  const names = page.getByRole("article").locator("span.text-gold");
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut, "names of categories").toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const controls = await page
    .getByRole("search")
    .locator("button:visible, select:visible, input:visible")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(new Set(controls.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size).toBe(2);
  expect(Math.max(...controls.map(({ right }) => right))).toBeLessThanOrEqual(390 - 18);
  const card = await page.getByRole("article").first().boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(844);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Claude");
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole("article").first()).toContainText("Claude");
});
