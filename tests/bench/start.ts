import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { isSettled } from "../../e2e/support/settled.ts";
import { ROOT } from "../../supabase/local/settings.ts";
import { claimEnvironment, npmStart } from "./npm-start.ts";
import { type BenchEntry, type BenchPart, printEntries } from "./results.ts";

/** Caches that starts keep beside their data: without them the next start is as slow as the first after `npm ci`. */
const KEPT = ["node_modules/.cache/aurum/kept/library-*", "node_modules/.vite", "src/lib/i18n/paraglide"];

/** How long a page takes until it can be used, and how many requests it takes. */
async function open(context: BrowserContext, url: string): Promise<{ seconds: number; requests: number }> {
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const hydrated = await page.evaluate(() => performance.getEntriesByName("hydrated")[0]?.startTime ?? 0);
  await page.waitForFunction(isSettled);
  await page.close();
  return { seconds: hydrated / 1000, requests };
}

/** The README's first command for a new user: two starts, and two pages in a fresh browser. */
export const startPart: BenchPart = async () => {
  const own = await claimEnvironment();
  const entries: BenchEntry[] = [];
  const add = (name: string, unit: string, value: number, budget: number) =>
    entries.push({ name, unit, p50: value, p95: value, budget, passed: value <= budget });

  for (const kept of globSync(KEPT, { cwd: ROOT })) rmSync(join(ROOT, kept), { recursive: true });
  const first = await npmStart(own.environment);
  add("first start", "s", first.seconds, 20);
  await first.stop();
  const second = await npmStart(own.environment);
  add("second start", "s", second.seconds, 6);

  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const context = await browser.newContext();
  const site = own.url;
  const page = await open(context, `${site}/`);
  add("first page", "s", page.seconds, 2);
  add("first page's requests", "", page.requests, 200);
  add("second page", "s", (await open(context, `${site}/prompts`)).seconds, 0.5);
  await browser.close();
  await second.stop();
  own.release();
  printEntries(entries);
  return entries;
};
