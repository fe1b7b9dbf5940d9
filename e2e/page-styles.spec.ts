import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const paths = [
  "/",
  "/prompts",
  "/prompts/workflow",
  "/prompts/explain-it-at-three-depths",
  "/search",
  "/pricing",
  "/examples",
  "/about",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
  "/login",
  "/signup",
  "/nowhere",
];

/** Where everything on the page stands, and how it looks. */
function readLook(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, display, opacity } = style;
      const look = [color, backgroundColor, borderTopColor, fontSize, fontWeight, display, opacity];
      return `${element.tagName} ${element.className} ${[x, y, width, height]} ${look}`;
    }),
  );
}

/** Opens an address without scripts, fonts and answers, whose stylesheet waits until it is let through. */
async function openWithoutSheet(page: Page, address: string) {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.goto("/pricing");
  await page.route(/\/assets\/.*\.js$|\/fonts\/|\/rest\/v1\//, () => {});
  await page.route("**/assets/*.css", async (route) => {
    await allowed;
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/*.css");
  await page.evaluate((href) => location.assign(href), address);
  await asked;
  return allow;
}

for (const prefix of ["", "/ar"]) {
  for (const path of paths) {
    test(`the styles that ${prefix}${path} carries are those of the whole sheet`, async ({ page }) => {
      const allowSheet = await openWithoutSheet(page, `${prefix}${path}`);
      const before = await readLook(page);
      expect(before.length).toBeGreaterThan(20);
      allowSheet();
      await page.evaluate(() => globalThis.stylesSettled);
      expect(await readLook(page)).toEqual(before);
    });
  }
}

test.describe("a stylesheet that cannot be had", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource.*\.css/ });

  test("does not keep the application from starting", async ({ page }) => {
    await page.route("**/assets/*.css", (route) => route.abort());
    await page.goto("/prompts");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
