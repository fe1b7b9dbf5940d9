import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createScratchFolder } from "../tests/support/scratch-folder.ts";
import { findBrowser } from "./support/browser.ts";
import { type PreviewProcess, startPreview } from "./support/preview-process.ts";

type Stage = { browser: string; preview: PreviewProcess };

/** Builds the app, starts it over a fresh backend, and finds a browser. No spec weighs a file: they are compressed quickly. */
export async function prepareEndToEnd(): Promise<Stage> {
  const [browser, preview] = await Promise.all([findBrowser(), startPreview({ AURUM_BROTLI_QUALITY: "5" })]);
  return { browser, preview };
}

/** Drives the app in Chromium, by playwright's arguments, and stops it. */
export async function runEndToEnd({ browser, preview }: Stage, args: string[]): Promise<number> {
  const scratch = createScratchFolder();
  try {
    const child = spawn("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args], {
      stdio: "inherit",
      env: {
        ...process.env,
        // Browsers keep there what their processes share.
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

/** `npm run test:e2e [-- playwright's arguments]` */
if (import.meta.main) process.exit(await runEndToEnd(await prepareEndToEnd(), process.argv.slice(2)));
