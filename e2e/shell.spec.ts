// Spec 1.5, 2.2.

import { expect, test } from "./support/test.ts";

test("prerendered pages have their content without scripts, and hydrate cleanly", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("Use it forever.");
  expect(html).not.toMatch(/<script[^>]+src=/);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("the theme cycles through system, light and dark, and is set before first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  const root = page.locator("html");
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Theme: dark" }).click();
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("the language switch keeps page and filters, and mirrors the layout", async ({ page }) => {
  await page.goto("/prompts?free=1");
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/prompts?free=1");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("الموجّهات");
  const back = page.getByRole("link", { name: "English" });
  await expect(back).toHaveAttribute("href", "/prompts?free=1");
  await back.click();
  await expect(page).toHaveURL("/prompts?free=1");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("an unknown address shows the not-found page", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Aurum");
});

test("a phone has the same links in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Prompts" });
  await expect(link).toBeVisible();
  // The sheet closes without waiting for the next page.
  await page.route("**/assets/library*.js", () => {});
  await link.click();
  await expect(page).toHaveURL("/prompts");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
