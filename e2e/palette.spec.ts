import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
}

test("the palette finds pages and opens them, even if results change during a click", async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route("**/rest/v1/rpc/search_prompts*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/");
  await openPalette(page);
  await page.keyboard.type("prcng");
  await expect(palette(page).getByRole("option", { name: "Login" })).toHaveCount(0);
  await palette(page).getByRole("option", { name: "Pricing" }).hover();
  await page.mouse.down();
  pressed.resolve();
  await expect(palette(page).getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  await page.mouse.up();
  await expect(page).toHaveURL("/pricing");
  await expect(palette(page)).toHaveCount(0);
});

test("palette and keyboard help pass axe, and shade the full width with the scrollbar", async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto("/pricing");
  await openPalette(page);
  await page.keyboard.type("memo");
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await expectNoAxeFindings();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  const shade = help.locator("xpath=preceding-sibling::*[1]");
  expect(await shade.evaluate((each) => each.getBoundingClientRect().width === window.innerWidth)).toBe(true);
  await expectNoAxeFindings();
});

test.describe("before the application has started", () => {
  async function openEarly(page: Page, path: string) {
    const letGo = await openWithoutScripts(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return letGo;
  }

  test("⌘K opens the palette with the input that followed it", async ({ page }) => {
    const letGo = await openEarly(page, "/about");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("memo");
    letGo();
    await expect(palette(page).getByRole("combobox")).toHaveValue("memo");
    await page.keyboard.type(" in");
    await expect(palette(page).getByRole("combobox")).toHaveValue("memo in");
  });

  test("/ leads to the search, or to the page's own box, with the input that followed", async ({ page }) => {
    let letGo = await openEarly(page, "/about");
    await page.keyboard.type("/memo");
    letGo();
    await expect(page).toHaveURL("/search?q=memo");
    await page.unrouteAll();
    letGo = await openEarly(page, "/prompts");
    await page.keyboard.type("/tea");
    letGo();
    await expect(page).toHaveURL("/prompts?q=tea");
    await expect(page.getByRole("searchbox")).toHaveValue("tea");
  });
});
