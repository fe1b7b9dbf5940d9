import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createScratchFolder } from "../tests/support/scratch-folder.ts";
import { findBrowser } from "./support/browser.ts";
import { type PreviewProcess, startPreview } from "./support/preview-process.ts";

type Stage = { browser: string; preview: PreviewProcess };

/**
 * Builds the app, starts it over a fresh backend, and finds a browser. Fast compression is enough, because no spec
 * measures file sizes.
 */
export async function prepareEndToEnd(): Promise<Stage> {
  const [browser, preview] = await Promise.all([findBrowser(), startPreview({ AURUM_BROTLI_QUALITY: "5" })]);
  return { browser, preview };
}

/** Runs the specs in Chromium with Playwright's arguments, then stops it. */
export async function runEndToEnd({ browser, preview }: Stage, args: string[]): Promise<number> {
  const scratch = createScratchFolder();
  try {
    const child = spawn("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args], {
      stdio: "inherit",
      env: {
        ...process.env,
        // Browsers put there what their processes share.
        TMPDIR: scratch,
        AURUM_BROWSER: browser,
        AURUM_E2E_URL: preview.url,
        AURUM_E2E_API_URL: preview.apiUrl,
        AURUM_E2E_INBOX_URL: preview.inboxUrl,
        AURUM_E2E_PAYMENTS_URL: preview.paymentsUrl,
        AURUM_E2E_BUILD_DIR: preview.buildFolder,
      },
    });
    return await new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  } finally {
    await preview.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** `npm run test:e2e [-- Playwright's arguments]` */
if (import.meta.main) process.exit(await runEndToEnd(await prepareEndToEnd(), process.argv.slice(2)));
