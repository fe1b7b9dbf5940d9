import type { Browser } from "playwright-core";
import { isSettled } from "../../e2e/support/settled.ts";
import type { BenchEntry } from "./results.ts";

const pages = ["/", "/prompts", "/prompts/explain-it-at-three-depths", "/pricing", "/ar"];

const seconds = 5;

/** Milliseconds of processor a second may take that nobody uses. */
const budgetMs = 5;

type ProcessInfo = { type: string; cpuTime: number };

/** What a page costs that somebody has left open: nothing is to move that is not seen. */
export async function measureIdle(browser: Browser, url: string): Promise<BenchEntry[]> {
  const session = await browser.newBrowserCDPSession();
  const spent = async () => {
    const { processInfo } = (await session.send("SystemInfo.getProcessInfo")) as {
      processInfo: ProcessInfo[];
    };
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
  };
  const entries: BenchEntry[] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    await page.goto(`${url}${path}`);
    await page.waitForFunction(isSettled);
    // What a page does once it stands is no idling yet.
    await page.waitForTimeout(2_000);
    const before = await spent();
    await page.waitForTimeout(seconds * 1_000);
    const value = ((await spent()) - before) / seconds;
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
