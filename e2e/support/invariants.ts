import type { JSHandle, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Touch targets lower than 44 px (spec 9.11) or too narrow; links within a sentence do not count. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const touchable =
      "button, a[href], summary, select, input:not([type=checkbox], [tabindex='-1']), [role^=menuitem], [role=tab]";
    return (
      [...document.querySelectorAll<HTMLElement>(touchable)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== "inline")
        .filter((element) => getComputedStyle(element).clipPath === "none")
        // A card's link covers the whole card.
        .filter((element) => getComputedStyle(element, "::after").position !== "absolute")
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 32))
        .map(
          ({ element, box }) =>
            `${element.textContent || element.ariaLabel}: ${box.width} x ${box.height} px`,
        )
    );
  });

/** How far the page scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const screens = {
  tablet: { width: 1024, height: 1366 },
  phone: { width: 390, height: 844 },
  "narrow phone": { width: 320, height: 640 },
};

/**
 * Rules for a page on every screen: all controls are 44 px high, with a mouse too, and nothing is wider than a touch
 * screen. Restores the page's width.
 */
export async function expectFitForFingers(page: Page) {
  const before = page.viewportSize();
  await expect.poll(() => tooSmall(page), "too small with a mouse").toEqual([]);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    await expect.poll(() => tooSmall(page), `too small on a ${screen}`).toEqual([]);
    // An open menu follows its button to the new screen a moment later.
    await expect.poll(() => overflow(page), `wider than a ${screen}`).toBeLessThanOrEqual(0);
  }
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.detach();
  if (before) await page.setViewportSize(before);
}

/** The position and look of everything on the page; the page stores it. */
export function readLook(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, display, opacity } = style;
      const look = [color, backgroundColor, borderTopColor, fontSize, fontWeight, display, opacity];
      return `${element.tagName} ${element.className} ${[x, y, width, height]} ${look}`;
    }),
  );
}

type Looks = { before: JSHandle<string[]>; after: JSHandle<string[]> };

/** The differences between two such records, each before and after. */
export function lookChanges(page: Page, looks: Looks) {
  return page.evaluate(({ before, after }) => {
    const length = Math.max(before.length, after.length);
    const pairs = Array.from({ length }, (_, at) => [before[at], after[at]]);
    return pairs.filter(([was, is]) => was !== is);
  }, looks);
}

type Step = { promise: Promise<void>; resolve: () => void };

/**
 * Opens an address step by step: at first without stylesheet, scripts, fonts and API responses, which load as they
 * are released.
 */
export async function openInSteps(page: Page, address: string) {
  const sheet: Step = Promise.withResolvers<void>();
  const rest: Step = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.(js|css)$|\/fonts\/|\/rest\/v1\//, async (route) => {
    await (route.request().url().endsWith(".css") ? sheet.promise : rest.promise);
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/*.css");
  await page.evaluate((href) => location.assign(href), `${process.env.AURUM_E2E_URL}${address}`);
  await asked;
  return { allowSheet: sheet.resolve, allowRest: rest.resolve };
}
