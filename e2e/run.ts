import { spawn } from "node:child_process";
import { findBrowser } from "./support/browser.ts";
import { startPreview } from "./support/preview-process.ts";

/** `npm run test:e2e [-- playwright's arguments]`: builds the app, starts it over a fresh backend, drives it in Chromium. */
export async function runEndToEnd(args: string[]): Promise<number> {
  const [browser, preview] = await Promise.all([findBrowser(), startPreview()]);
  try {
    const child = spawn("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args], {
      stdio: "inherit",
      env: {
        ...process.env,
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
  }
}

if (import.meta.main) process.exit(await runEndToEnd(process.argv.slice(2)));
