import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { claimOwnPorts } from "../../e2e/support/own-ports.ts";
import { isSettled } from "../../e2e/support/settled.ts";
import { ROOT } from "../../supabase/local/settings.ts";
import { createScratchFolder } from "../support/scratch-folder.ts";
import { type BenchEntry, type BenchPart, printEntries } from "./results.ts";

/** Caches that starts keep beside their data: without them the next start is as slow as the first after `npm ci`. */
const KEPT = ["node_modules/.cache/aurum/kept/library-*", "node_modules/.vite", "src/lib/i18n/paraglide"];

type Started = { seconds: number; stop: () => Promise<void> };

/** `npm start`, from the command to the word that it is ready. */
async function start(environment: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const child = spawn("node", ["supabase/local/start.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const closed = once(child, "close");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("ready in")) resolve();
    });
    child.once("close", () => reject(new Error(`The stack did not start:\n${output}`)));
  });
  return {
    seconds: (performance.now() - began) / 1000,
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
    },
  };
}

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
  const { ports, release } = await claimOwnPorts();
  const [app, api, inbox, payments] = ports.map(String) as [string, string, string, string];
  const folder = createScratchFolder();
  const environment = {
    AURUM_APP_PORT: app,
    AURUM_API_PORT: api,
    AURUM_INBOX_PORT: inbox,
    AURUM_PAY_PORT: payments,
    AURUM_DATA_DIR: join(folder, "data"),
  };
  const entries: BenchEntry[] = [];
  const add = (name: string, unit: string, value: number, budget: number) =>
    entries.push({ name, unit, p50: value, p95: value, budget, passed: value <= budget });

  for (const kept of globSync(KEPT, { cwd: ROOT })) rmSync(join(ROOT, kept), { recursive: true });
  const first = await start(environment);
  add("first start", "s", first.seconds, 20);
  await first.stop();
  const second = await start(environment);
  add("second start", "s", second.seconds, 6);

  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const context = await browser.newContext();
  const site = `http://127.0.0.1:${app}`;
  const page = await open(context, `${site}/`);
  add("first page", "s", page.seconds, 2);
  add("first page's requests", "", page.requests, 200);
  add("second page", "s", (await open(context, `${site}/prompts`)).seconds, 0.5);
  await browser.close();
  await second.stop();
  release();
  rmSync(folder, { recursive: true, force: true });
  printEntries(entries);
  return entries;
};
