import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags for a browser in a container that sends requests for the tested page only. */
export const browserArguments = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];

/** The headless Chromium from the registry, for Linux only; null if it does not run. */
async function packagedBrowser(): Promise<string | null> {
  const { default: packaged } = await import("@sparticuz/chromium");
  const path = await packaged.executablePath();
  return spawnSync(path, ["--version"]).status === 0 ? path : null;
}

/**
 * A Chromium: the one named by `AURUM_BROWSER`, the one from the registry, so that tests see the same on every
 * machine, or else an installed one or Playwright's own. Throws if there is none.
 */
export async function findBrowser(): Promise<string> {
  const found = process.env.AURUM_BROWSER || (await packagedBrowser());
  if (found) return found;
  const other = [...installed, chromium.executablePath()].find((path) => existsSync(path));
  if (other) return other;
  throw new Error("No browser: install Chromium, or name one by AURUM_BROWSER");
}
