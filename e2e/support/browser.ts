import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags for a browser that works in a container and asks nobody but the page under test. */
export const browserArguments = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];

/** A Chromium: the one named by `AURUM_BROWSER`, an installed one, Playwright's own, or the one from the registry. */
export async function findBrowser(): Promise<string> {
  const named = process.env.AURUM_BROWSER;
  if (named) return named;
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
