import { defineConfig } from "@playwright/test";
import { browserArguments } from "./support/browser.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    launchOptions: { executablePath: process.env.AURUM_BROWSER, args: browserArguments },
  },
});
