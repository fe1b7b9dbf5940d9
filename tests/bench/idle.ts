import type { Browser, Page } from "playwright-core";
import { isSettled } from "../../e2e/support/settled.ts";
import type { BenchEntry } from "./results.ts";

const pages = ["/", "/prompts", "/prompts/explain-it-at-three-depths", "/pricing", "/ar"];

const seconds = 10;

/** Milliseconds of processor time per second that an idle page may take. */
const budgetMs = 5;

type ProcessInfo = { type: string; cpuTime: number };

/** The cost of an open, idle page beyond the browser itself: nothing invisible may animate. */
export async function measureIdle(browser: Browser, url: string): Promise<BenchEntry[]> {
  const session = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = (await session.send("SystemInfo.getProcessInfo")) as {
      processInfo: ProcessInfo[];
    };
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
  };
  const spentASecond = async (page: Page) => {
    // Work right after a page has loaded is not idling yet.
    await page.waitForTimeout(2_000);
    const before = await spent();
    await page.waitForTimeout(seconds * 1_000);
    return ((await spent()) - before) / seconds;
  };
  const empty = await browser.newPage();
  const ofBrowser = await spentASecond(empty);
  await empty.close();
  const entries: BenchEntry[] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    await page.goto(`${url}${path}`);
    await page.waitForFunction(isSettled);
    const value = Math.max(0, (await spentASecond(page)) - ofBrowser);
    const passed = value <= budgetMs;
    entries.push({
      name: `${path} left open`,
      unit: "ms/s",
      p50: value,
      p95: value,
      budget: budgetMs,
      passed,
    });
    await page.close();
  }
  await session.detach();
  return entries;
}
