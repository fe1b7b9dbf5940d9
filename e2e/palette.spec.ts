import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
}

// The first letters of a word may have found the same prompt; Enter is for the words only once they have their answer.
async function answered(page: Page) {
  await expect(palette(page).getByRole("listbox")).toHaveAttribute("aria-busy", "false");
}

test("the palette finds pages and goes there, also where the library answers between press and release", async ({
  page,
}) => {
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
  await answered(page);
  await page.mouse.up();
  await expect(page).toHaveURL("/pricing");
  await expect(palette(page)).toHaveCount(0);
});

test("the palette finds a prompt by a misspelt word, by keyboard alone", async ({ page }) => {
  await page.goto("/pricing");
  await openPalette(page);
  await page.keyboard.type("positoning");
  const found = palette(page).getByRole("option", { name: "Positioning memo in ten questions" });
  await answered(page);
  await expect(found).toHaveAttribute("data-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/prompts/positioning-memo-in-ten-questions");
});

test("Enter does not open what other words have found", async ({ page }) => {
  await page.goto("/pricing");
  await openPalette(page);
  await page.keyboard.type("positioning");
  const found = palette(page).getByRole("option", { name: "Positioning memo in ten questions" });
  await answered(page);
  await expect(found).toHaveAttribute("data-selected", "true");
  await page.route("**/rest/v1/rpc/search_prompts*", () => {});
  await page.keyboard.press("Control+a");
  await page.keyboard.type("salary");
  await expect(found).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=salary");
});

test("what the palette does not know it looks for in the library", async ({ page }) => {
  await page.goto("/");
  await openPalette(page);
  await page.keyboard.type("zzzzqq");
  await expect(palette(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=zzzzqq");
});

test("the palette acts: theme, language, keyboard help, account, logging out", async ({ page, beginAs }) => {
  await page.goto("/pricing?x=1");
  await openPalette(page);
  await page.keyboard.type("dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await beginAs("admin");
  await page.goto("/pricing");
  await openPalette(page);
  await page.keyboard.type("shortcuts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");

  await openPalette(page);
  await palette(page).getByRole("option", { name: "Account settings" }).click();
  await expect(page.getByRole("dialog", { name: "Account settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Account of admin@aurum.test" })).toBeFocused();

  await openPalette(page);
  await page.keyboard.type("log out");
  await palette(page).getByRole("option", { name: "Log out", exact: true }).click();
  await expect(page).toHaveURL("/login");
});

test("the palette offers a visitor no account and no logging out, and Escape gives the focus back", async ({
  page,
}) => {
  await page.goto("/pricing");
  const search = page.getByRole("banner").getByRole("link", { name: "Search prompts" });
  await search.focus();
  await openPalette(page);
  await expect(palette(page).getByRole("option", { name: "Login" })).toBeVisible();
  await expect(palette(page).getByRole("option", { name: "Log out" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("keys work on an Arabic keyboard and leave who types alone", async ({ page }) => {
  await page.goto("/ar/pricing");
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", {
        key: "ن",
        code: "KeyK",
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  await expect(page.getByRole("dialog", { name: "لوحة الأوامر" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", {
        key: "؟",
        code: "Slash",
        shiftKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  await expect(page.getByRole("dialog", { name: "اختصارات لوحة المفاتيح" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/search");
  await page.getByRole("searchbox").pressSequentially("why?/");
  await expect(page.getByRole("searchbox")).toHaveValue("why?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("/ leads to the page's own search box, and to the search where there is none", async ({ page }) => {
  await page.goto("/prompts");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page).toHaveURL("/prompts");
  await page.goto("/pricing");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test(`palette and keyboard help are accessible`, async ({ page, expectNoAxeFindings }) => {
  await page.goto("/pricing");
  await openPalette(page);
  await page.keyboard.type("memo");
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await expectNoAxeFindings();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectNoAxeFindings();
});

test.describe("before the application listens", () => {
  async function openEarly(page: Page, path: string) {
    const letGo = await openWithoutScripts(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return letGo;
  }

  test("⌘K opens the palette with what was typed after it", async ({ page }) => {
    const letGo = await openEarly(page, "/about");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("memo");
    letGo();
    await expect(palette(page).getByRole("combobox")).toHaveValue("memo");
    await page.keyboard.type(" in");
    await expect(palette(page).getByRole("combobox")).toHaveValue("memo in");
  });

  test("/ leads to the search with what was typed after it, or into the page's own box", async ({ page }) => {
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
