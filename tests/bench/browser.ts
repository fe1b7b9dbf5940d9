import { chromium, type Page } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { startPreview } from "../../e2e/support/preview-process.ts";
import { isSettled } from "../../e2e/support/settled.ts";
import { measureEditor } from "./editor.ts";
import { measureIdle } from "./idle.ts";
import { measureInteractions } from "./interactions.ts";
import { type BenchEntry, type BenchPart, printEntries } from "./results.ts";
import { measureSearch } from "./search-speed.ts";

const pages = ["/", "/prompts", "/prompts/explain-it-at-three-depths"];

type Weight = {
  scriptsToHydration: number;
  scripts: number;
  everything: number;
  requests: number;
  shift: number;
};

/**
 * The compressed bytes of bodies that the page has loaded, and its layout shift. Pictures below the fold, which the
 * browser fetches ahead of the scroll, do not count.
 */
function weigh(page: Page): Promise<Weight> {
  return page.evaluate(async () => {
    const hydrated = performance.getEntriesByName("hydrated")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const below = new Set(
      [...document.images]
        .filter((picture) => picture.getBoundingClientRect().top >= window.innerHeight)
        .map((picture) => picture.currentSrc),
    );
    const loaded = [
      ...(performance.getEntriesByType("navigation") as PerformanceResourceTiming[]),
      ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[]),
    ].filter((entry) => !below.has(entry.name));
    const scripts = loaded.filter((entry) => new URL(entry.name).pathname.endsWith(".js"));
    const sum = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((total, entry) => total + entry.encodedBodySize, 0);
    const shift = await new Promise<number>((resolve) => {
      let total = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          total += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
    });
    return {
      scriptsToHydration: sum(scripts.filter((entry) => entry.responseEnd <= hydrated)),
      scripts: sum(scripts),
      everything: sum(loaded),
      requests: loaded.length,
      shift,
    };
  });
}

/** Whether what loads after hydration, such as views and notifications, has loaded as well. Runs in the page. */
function isQuiet(): boolean {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const last = Math.max(...loaded.map((entry) => entry.responseEnd));
  return loaded.some((entry) => entry.name.includes("/toaster-")) && performance.now() - last > 1000;
}

/**
 * Loads each public page like a phone with an empty cache and measures a first visit, then searches, interactions
 * and typing.
 */
export const browserPart: BenchPart = async () => {
  const preview = await startPreview();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const entries: BenchEntry[] = [];
  const add = (name: string, unit: string, value: number, budget: number) =>
    entries.push({ name, unit, p50: value, p95: value, budget, passed: value <= budget });

  for (const path of pages) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${preview.url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await page.waitForFunction(isSettled);
    await page.waitForFunction(isQuiet);
    const weight = await weigh(page);
    add(`${path} JavaScript up to hydration`, "kB", weight.scriptsToHydration / 1000, 115);
    add(`${path} JavaScript of a first visit`, "kB", weight.scripts / 1000, 160);
    add(`${path} everything`, "kB", weight.everything / 1000, 250);
    add(`${path} requests`, "", weight.requests, 16);
    add(`${path} layout shift`, "", weight.shift, 0.01);
    await context.close();
  }
  entries.push(await measureSearch(await browser.newPage(), preview.url));
  entries.push(...(await measureInteractions(browser, preview.url)));
  entries.push(...(await measureIdle(browser, preview.url)));
  entries.push(...(await measureEditor(preview.url)));
  await browser.close();
  await preview.stop();
  printEntries(entries);
  return entries;
};
