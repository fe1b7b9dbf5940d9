import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { startPreview } from "../../e2e/support/preview-process.ts";
import { freePort } from "../../supabase/local/ports.ts";
import { type BenchEntry, type BenchPart, printEntries } from "./results.ts";

const runs = 5;

/** Pages with the budget of their largest paint, in milliseconds. */
const pages = [
  { path: "/", paintMs: 900 },
  { path: "/pricing", paintMs: 900 },
  { path: "/prompts", paintMs: 900 },
  { path: "/prompts/explain-it-at-three-depths", paintMs: 900 },
  { path: "/ar", paintMs: 900 },
  { path: "/ar/prompts", paintMs: 900 },
  // Search engines must not index results, so their SEO score does not count.
  { path: "/search?q=memo", paintMs: 1500, isListed: false },
];

const categories = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const score = (result: Result, category: string) => (result.categories[category]?.score ?? 0) * 100;
const figure = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;

/** The audits that cost each page points, for readers of the table. */
function printFindings(path: string, result: Result) {
  for (const category of Object.keys(categories)) {
    if (category === "performance") continue;
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        console.log(`${path} ${category}: ${audit.title}`);
    }
  }
}

/** Lighthouse with a slow phone on the built site: medians of five runs per page. */
export const lighthousePart: BenchPart = async () => {
  const preview = await startPreview();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  const entries: BenchEntry[] = [];
  for (const { path, paintMs, isListed = true } of pages) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) {
      const answer = await lighthouse(`${preview.url}${path}`, {
        port,
        onlyCategories: Object.keys(categories),
        logLevel: "silent",
      });
      if (!answer) throw new Error(`Lighthouse gave no answer for ${path}`);
      results.push(answer.lhr);
    }
    const measure = (name: string, unit: string, read: (result: Result) => number) => {
      const values = results.map(read);
      return { name: `${path} ${name}`, unit, p50: median(values), p95: Math.max(...values) };
    };
    for (const [category, least] of Object.entries(categories)) {
      if (category === "seo" && !isListed) continue;
      const entry = measure(category, "points", (result) => score(result, category));
      entries.push({ ...entry, budget: least, passed: entry.p50 >= least });
    }
    for (const [name, unit, audit, most] of [
      ["largest paint", "ms", "largest-contentful-paint", paintMs],
      ["blocking time", "ms", "total-blocking-time", 50],
      ["layout shift", "", "cumulative-layout-shift", 0.01],
    ] as const) {
      const entry = measure(name, unit, (result) => figure(result, audit));
      entries.push({ ...entry, budget: most, passed: entry.p50 <= most });
    }
    const [first] = results;
    if (first) printFindings(path, first);
  }
  await browser.close();
  await preview.stop();
  printEntries(entries);
  return entries;
};
