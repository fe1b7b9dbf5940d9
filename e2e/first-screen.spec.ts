// Spec 1.9.

import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const words = {
  en: { plans: "View Pricing Plans", price: /^From \$\d+, once$/, opened: /^Opens all \d+ prompts$/ },
  ar: { plans: "عرض الخطط والأسعار", price: /^من .+، مرة واحدة$/, opened: /^تفتح المكتبة كلها: .+$/ },
};
const prompts = [
  { slug: "answer-a-long-thread-in-one-email", proof: "figure" },
  { slug: "a-logo-in-one-gold-line", proof: "header img" },
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Waits for the one that this width shows, without scrolling, clear of the bottom bar. */
async function expectInFirstScreen(shown: Locator) {
  const one = shown.filter({ visible: true }).first();
  await expect(one).toBeInViewport({ ratio: 0.5 });
  const isCovered = () =>
    one.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + 8);
      return above === null || !(element.contains(above) || above.contains(element));
    });
  await expect.poll(isCovered).toBe(false);
}

for (const viewport of sizes)
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    for (const locale of ["en", "ar"] as const)
      for (const { slug, proof } of prompts)
        test(`a locked prompt sells in its first screen (${locale}, ${proof})`, async ({ page }) => {
          await page.goto(`${locale === "ar" ? "/ar" : ""}/prompts/${slug}`);
          const { plans, price, opened } = words[locale];
          await expectInFirstScreen(page.getByRole("heading", { level: 1 }));
          await expectInFirstScreen(page.locator("main").locator(proof));
          await expectInFirstScreen(page.getByText(price));
          await expectInFirstScreen(page.getByText(opened));
          await expectInFirstScreen(page.getByRole("link", { name: plans }));
          expect(await page.evaluate(() => window.scrollY)).toBe(0);
        });
  });
