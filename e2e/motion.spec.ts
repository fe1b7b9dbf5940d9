import { expect, test } from "./support/test.ts";

for (const { reducedMotion, moved } of [
  { reducedMotion: "no-preference", moved: ["prompt-art", "prompt-title"] },
  { reducedMotion: "reduce", moved: [] },
] as const)
  test(`a card's picture and title move to its page (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/prompts/midjourney");
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.documentElement.dataset.moved = [...document.querySelectorAll("article *")]
          .map((part) => getComputedStyle(part).viewTransitionName)
          .filter((name) => name !== "none")
          .join();
        return start(update);
      };
    });
    const card = page.getByRole("article").first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const seen = await page.evaluate(() => document.documentElement.dataset.moved ?? "");
    expect(seen).toBe(moved.join());
  });
