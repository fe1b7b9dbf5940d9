import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The name of the focused element if something else lies over all of it (WCAG 2.4.11), else null. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // Visually hidden controls, such as a file's, are shown by their label.
  if (width < 2 || height < 2) return null;
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.contains(focused))
    );
  });
  return isSeen
    ? null
    : (focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? focused.tagName);
}

/** Walks by keyboard and returns what was focused while covered. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(coveredFocus);
    if (name !== null) covered.push(name);
  }
  return covered;
}

for (const { width, height } of [
  { width: 1280, height: 600 },
  { width: 320, height: 512 },
])
  test(`at ${width} × ${height} the prompt dialog's foot never covers the focus`, async ({
    page,
    beginAs,
  }) => {
    await page.setViewportSize({ width, height });
    await beginAs("prompter");
    await page.goto("/dashboard/prompter");
    await page.getByRole("button", { name: "Add Prompt" }).first().click();
    await expect(page.getByRole("dialog").getByLabel("Title", { exact: true })).toBeFocused();
    for (const section of await page.getByRole("dialog").locator("details").all())
      await section.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    expect(await walk(page, "Tab", 45)).toEqual([]);
  });

test("on a phone a prompt's bottom bar never covers the focus", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/prompts");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await walk(page, "Tab", 40)).toEqual([]);
});

test("going up a table by keyboard, its head never covers the focus", async ({ page, beginAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beginAs("super");
  await page.goto("/admin/prompts");
  await page
    .getByRole("button", { name: /^Actions/ })
    .last()
    .focus();
  expect(await walk(page, "Shift+Tab", 60)).toEqual([]);
});
