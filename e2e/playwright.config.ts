import { defineConfig } from "@playwright/test";
import { browserArguments } from "./support/browser.ts";
import { slowed } from "./support/slowed.ts";

export default defineConfig({
  testDir: ".",
  // The longest test comes first: at its place in the alphabet it would run alone in the end.
  projects: [
    { name: "first", testMatch: "working-day.spec.ts" },
    { name: "others", testIgnore: "working-day.spec.ts" },
  ],
  outputDir: "../test-results",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A busy machine is no failed test, and speed is shown by the benchmarks: what hangs ends by the time of its expectation.
  timeout: 180_000 * slowed,
  expect: { timeout: 20_000 * slowed },
  reporter: [
    ["list"],
    ...(process.env.AURUM_E2E_REPORT
      ? [["json", { outputFile: process.env.AURUM_E2E_REPORT }] as const]
      : []),
  ],
  use: {
    baseURL: process.env.AURUM_E2E_URL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // Pictures of every step cost a quarter of the run; `-- --trace on` takes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.AURUM_BROWSER,
      // A key scrolls at once, and by no animation that a test would have to wait for.
      args: [...browserArguments, "--disable-smooth-scrolling"],
    },
  },
});
