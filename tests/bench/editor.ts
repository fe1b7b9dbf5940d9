import { chromium, type Page } from "playwright-core";
import { browserArguments, findBrowser } from "../../e2e/support/browser.ts";
import { DEMO_PASSWORD } from "../../supabase/local/settings.ts";
import type { BenchEntry } from "./results.ts";
import { percentiles } from "./sql/percentiles.ts";

const KEY_BUDGET_MS = 16;
const OPENING_BUDGET_MS = 100;
const OPENINGS = 20;
const CHARACTERS = 144_000;
const VARIABLES = 500;
const KEYS = 80;

/** Lines of a long prompt, each with a variable of its own. */
function longText(): string {
  const share = CHARACTERS / VARIABLES;
  const lines = Array.from({ length: VARIABLES }, (_, at) => {
    const line = `Write about {{thing_${at}}} `;
    return line.padEnd(share - 1, "and say what it is made of, in plain words, ");
  });
  return lines.join("\n");
}

declare global {
  /** How long each key took to its next paint, in milliseconds. */
  var keyTimes: number[];
}

function watchKeys() {
  globalThis.keyTimes = [];
  document.addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs once the frame is painted.
      port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  });
}

const rest = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Presses the button and returns the milliseconds until the dialog's form was painted. */
function timeOpening(button: Element): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[role=dialog] textarea")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    if (button instanceof HTMLElement) button.click();
  });
}

/** Opens the empty dialog repeatedly; the first time loads its code and does not count. */
async function measureOpening(page: Page): Promise<BenchEntry> {
  const times: number[] = [];
  for (let opening = 0; opening <= OPENINGS; opening++) {
    times.push(await page.getByRole("button", { name: "Add Prompt" }).evaluate(timeOpening));
    await rest(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const { p50, p95 } = percentiles(times.slice(1));
  const name = "the press on Add Prompt to the painted form";
  return { name, unit: "ms", p50, p95, budget: OPENING_BUDGET_MS, passed: p95 <= OPENING_BUDGET_MS };
}

/**
 * Opens the dialog, then types into the middle of a long prompt in it; frames do not wait for the screen's refresh.
 */
export async function measureEditor(url: string): Promise<BenchEntry[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("prompter@aurum.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/dashboard/prompter");
  const opening = await measureOpening(page);
  await page.getByRole("button", { name: "Add Prompt" }).click();
  const field = page.getByRole("dialog").getByLabel("Prompt text");
  await field.fill(longText());
  await page.getByRole("dialog").locator("summary", { hasText: "Details" }).click();
  await page
    .getByText(`{{thing_${VARIABLES - 1}}}`)
    .last()
    .waitFor();
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(72_000, 72_000));
  await rest(page);
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press("a", { delay: 20 });
    await rest(page);
  }
  await page.waitForFunction((keys) => globalThis.keyTimes.length === keys, KEYS);
  const { p50, p95 } = percentiles(await page.evaluate(() => globalThis.keyTimes));
  await browser.close();
  const name = `a key in a prompt of ${CHARACTERS / 1_000},000 characters to its paint`;
  const typing = { name, unit: "ms", p50, p95, budget: KEY_BUDGET_MS, passed: p95 <= KEY_BUDGET_MS };
  return [opening, typing];
}
