import type { Browser, Page } from "playwright-core";
import { isSettled } from "../../e2e/support/settled.ts";
import type { BenchEntry } from "./results.ts";

const pages = ["/", "/prompts", "/prompts/explain-it-at-three-depths", "/pricing", "/ar"];

const seconds = 10;

/** Milliseconds of processor a second may take that nobody uses. */
const budgetMs = 5;

type ProcessInfo = { type: string; cpuTime: number };

/** What a page that somebody has left open costs beyond the browser itself: nothing is to move that is not seen. */
export async function measureIdle(browser: Browser, url: string): Promise<BenchEntry[]> {
  const session = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = (await session.send("SystemInfo.getProcessInfo")) as {
      processInfo: ProcessInfo[];
    };
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
  };
  const spentASecond = async (page: Page) => {
    // What a page does once it stands is no idling yet.
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
