import { expect, test } from "./support/test.ts";

test("the skip link skips the header; a new page starts at its top, focused, announced", async ({ page }) => {
  await page.goto("/pricing");
  const announced = page.locator("[data-announcer]");
  await expect(announced).toHaveText("");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Browse Prompts" }).click();
  await expect(page).toHaveURL("/prompts");
  await expect(page).toHaveTitle("Prompts · Aurum");
  await expect(announced).toHaveText("Prompts · Aurum");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a page that sets the focus keeps it, and one without a fixed name is announced", async ({ page }) => {
  await page.goto("/prompts");
  await page.getByRole("banner").getByRole("link", { name: "Search prompts" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.goto("/prompts");
  // The page's prerendered content has been replaced.
  await expect(page.getByText("The first 24 prompts")).toBeVisible();
  const card = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const title = (await card.textContent()) ?? "";
  await card.click();
  await expect(page.locator("[data-announcer]")).toHaveText(`${title} · Aurum`);
});

test("back returns to the place where the reader was", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/prompts");
  // The page's prerendered content has been replaced.
  await expect(page.getByText("The first 24 prompts")).toBeVisible();
  const card = page.getByRole("main").getByRole("article").nth(20).getByRole("heading").getByRole("link");
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith("scroll:")));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const title = (await card.textContent()) ?? "";
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
