import type { Browser, Page } from "playwright-core";
import { isSettled } from "../../e2e/support/settled.ts";
import type { BenchEntry } from "./results.ts";
import { percentiles } from "./sql/percentiles.ts";

const BUDGET_MS = 100;
/** How much slower a phone computes, as in Lighthouse. */
const CPU_SLOWDOWN = 4;
const REPEATS = 5;

/** A person looks at the result of an interaction before the next one. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

type Interaction = { name: string; path: string; act: (page: Page) => Promise<void> };

/** The most frequent interactions, once each. */
const interactions: Interaction[] = [
  {
    name: "search",
    path: "/search",
    act: async (page) => {
      await page.getByRole("searchbox").pressSequentially("positioning", { delay: 90 });
      await rest(page);
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "filter",
    path: "/prompts",
    act: async (page) => {
      await page.getByRole("button", { name: "Free", exact: true }).tap();
      await page.waitForFunction(() => document.querySelector("main [aria-busy='true']") === null);
    },
  },
  {
    name: "dialog",
    path: "/prompts",
    act: async (page) => {
      await page.getByRole("button", { name: "Menu" }).tap();
      await page.getByRole("dialog").waitFor();
      await rest(page);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
  {
    name: "copy",
    path: "/prompts/explain-it-at-three-depths",
    act: (page) => page.getByRole("button", { name: "Copy prompt" }).first().tap(),
  },
];

declare global {
  /** The time of each interaction to its next paint, in milliseconds; those below 16 are not reported. */
  var interactionTimes: number[];
}

function watchInteractions() {
  globalThis.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) globalThis.interactionTimes.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** From an interaction to the next paint on a phone four times slower than this machine. */
export async function measureInteractions(browser: Browser, url: string): Promise<BenchEntry[]> {
  const entries: BenchEntry[] = [];
  for (const { name, path, act } of interactions) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(`${url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await page.waitForFunction(isSettled);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    for (let time = 0; time < REPEATS; time++) {
      await act(page);
      await rest(page);
    }
    const times = await page.evaluate(() => globalThis.interactionTimes);
    if (times.length === 0) throw new Error(`The browser told of no interaction: ${name}`);
    const { p50, p95 } = percentiles(times);
    const passed = p95 <= BUDGET_MS;
    entries.push({ name: `${name} to next paint`, unit: "ms", p50, p95, budget: BUDGET_MS, passed });
    await context.close();
  }
  return entries;
}
