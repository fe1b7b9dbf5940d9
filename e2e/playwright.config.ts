import { defineConfig } from "@playwright/test";
import { browserArguments } from "./support/browser.ts";
import { slowed } from "./support/slowed.ts";

export default defineConfig({
  testDir: ".",
  // The longest test comes first: in alphabetical order it would run last, with nothing beside it.
  projects: [
    { name: "first", testMatch: "working-day.spec.ts" },
    { name: "others", testIgnore: "working-day.spec.ts" },
  ],
  outputDir: "../test-results",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Slowness on a busy machine must not fail a test, and benchmarks measure speed: a test that hangs ends by its
  // expectation's timeout.
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
    // Screenshots of every step cost a quarter of the run; `-- --trace on` takes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.AURUM_BROWSER,
      // Scrolls without animation, so that no test has to wait for one.
      args: [...browserArguments, "--disable-smooth-scrolling"],
    },
  },
});
