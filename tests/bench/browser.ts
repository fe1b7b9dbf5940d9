import { type CDPSession, chromium } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { startPreview } from "../../e2e/support/preview-process.ts";

/** One figure against its budget (design, section 10); `value` and `budget` in `unit`. */
export type BrowserMeasure = { name: string; unit: string; value: number; budget: number; passed: boolean };

type Received = { type: string; bytes: number; endedAt: number };

const pages = ["/", "/prompts", "/prompts/explain-it-at-three-depths"];

async function recordTransfers(session: CDPSession): Promise<Received[]> {
  const types = new Map<string, string>();
  const received: Received[] = [];
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength, endedAt: Date.now() });
  });
  await session.send("Network.enable");
  return received;
}

const kilobytes = (received: Received[]) => received.reduce((sum, each) => sum + each.bytes, 0) / 1000;

/** Loads each public page with an empty cache and weighs what a visitor's first visit costs over the wire. */
export async function measureBrowser(): Promise<BrowserMeasure[]> {
  const preview = await startPreview();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const measures: BrowserMeasure[] = [];
  const measure = (name: string, unit: string, value: number, budget: number) =>
    measures.push({ name, unit, value: Math.round(value * 1000) / 1000, budget, passed: value <= budget });

  for (const path of pages) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const received = await recordTransfers(await context.newCDPSession(page));
    await page.goto(`${preview.url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const hydratedAt = Date.now();
    await page.waitForFunction(() => document.querySelector(".skeleton") === null);
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
    );
    const scripts = received.filter((each) => each.type === "Script");
    measure(
      `${path}: JavaScript up to hydration`,
      "kB",
      kilobytes(scripts.filter((each) => each.endedAt <= hydratedAt)),
      100,
    );
    measure(`${path}: JavaScript of a first visit`, "kB", kilobytes(scripts), 160);
    measure(`${path}: everything`, "kB", kilobytes(received), 250);
    measure(`${path}: requests`, "", received.length, 12);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    measure(`${path}: layout shift`, "", shift, 0.01);
    await context.close();
  }
  await browser.close();
  await preview.stop();
  return measures;
}
