import { expect, test } from "./support/test.ts";

const words = {
  "/prompts": {
    title: "Prompts",
    line: /\d+ prompts · \d+ free · all of them from \$\d+, once/,
    plans: "See plans",
  },
  "/ar/prompts": {
    title: "الموجّهات",
    line: /[٠-٩]+ موجّه.* · [٠-٩]+ مجانية · .*[٠-٩]+.*\$/,
    plans: "اطّلع على الباقات",
  },
};

for (const [address, { title, line, plans }] of Object.entries(words))
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`${address} says what, how many and the price at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      const whole = { ratio: 1 };
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport(whole);
      await expect(page.getByText(line).first()).toBeInViewport(whole);
      await expect(page.getByRole("main").getByRole("link", { name: plans })).toBeInViewport(whole);
      const card = page.getByRole("article").first();
      await expect(card).toBeInViewport(whole);
      await expect(card.locator("[data-art]")).toBeInViewport(whole);
      await expect(card.locator("[data-art]").locator("img, p, path").first()).toBeVisible();
    });
