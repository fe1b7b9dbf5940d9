import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { DEMO_PASSWORD, ROOT } from "../../supabase/local/settings.ts";
import type { DemoAccount } from "../../tests/support/demo-accounts.ts";
import { beginSession } from "./session.ts";
import { slowed, slowPagesDown } from "./slowed.ts";

export { expect };

type Fixtures = {
  /**
   * The console messages that a test expects; any other fails it. A single pattern, because Playwright reads a list
   * of two as something else.
   */
  expectedConsoleErrors: RegExp;
  /** Signs in through the form, as a person does. */
  signIn: (account: DemoAccount) => Promise<void>;
  /** Starts signed in, for tests that are not about signing in: the next page is the account's. */
  beginAs: (account: DemoAccount) => Promise<void>;
  /** Fails if axe finds anything on the current page, or a colour fault in the other theme. */
  expectNoAxeFindings: () => Promise<void>;
};

/**
 * The host responds that no prompt was at an address when the site was built; the page shows whether there is one
 * now.
 */
function isUnknownPrompt(message: ConsoleMessage): boolean {
  const { pathname, origin } = new URL(message.location().url || "about:blank");
  const isPrompt = origin === process.env.AURUM_E2E_URL && /^(\/ar)?\/prompts\/[^/]+$/.test(pathname);
  return isPrompt && message.text().includes("status of 404");
}

/** The picture of a new prompt appears a moment after it: until then its card shows the default one. */
function isPictureOnItsWay(message: ConsoleMessage): boolean {
  const [, uploadedAt] =
    /\/default-prompt-images\/cards\/[^/]+\/(\d{13})-/.exec(message.location().url) ?? [];
  return Date.now() - Number(uploadedAt) < 60_000 * slowed && message.text().includes("status of 400");
}

/** The session watch writes on its own, and may still do so when the session ends: its refusal is invisible. */
function isLateWatch(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  const isWatch = /\/rest\/v1\/(session_integrity|security_logs)$/.test(pathname);
  return isWatch && /status of (401|403) /.test(message.text());
}

function watchConsole(page: Page, expected: RegExp): string[] {
  const unexpected: string[] = [];
  const report = (message: string) => {
    if (!expected.test(message)) unexpected.push(message);
  };
  page.on("console", (message) => {
    if (
      message.type() === "error" &&
      ![isUnknownPrompt, isLateWatch, isPictureOnItsWay].some((isExpected) => isExpected(message))
    )
      report(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => report(String(error)));
  return unexpected;
}

/** A hydrated page, with its view if it has one: before that its prerendered buttons do nothing. */
function awaitHydration(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(() => {
      const hasView = /^(\/ar)?\/(prompts|search)/.test(location.pathname);
      return ["hydrated", ...(hasView ? ["view"] : [])].every(
        (mark) => performance.getEntriesByName(mark).length,
      );
    });
    return response;
  };
}

export const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Less than half of axe's full source, which each document has to parse. */
const axeSource = readFileSync(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

/** The findings of axe for these rules, as text; its own wrapper for Playwright takes twice as long. */
export async function axeFindings(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: rules,
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, runOnly);
}

/** Switches between light and dark, without a transition that would leave colours half-way. */
async function showOtherTheme(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  });
}

export const test = base.extend<Fixtures, { slowness: undefined }>({
  slowness: [
    async ({ browser }, use) => {
      slowPagesDown(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  expectedConsoleErrors: [/(?!)/, { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const unexpected = watchConsole(page, expectedConsoleErrors);
    awaitHydration(page);
    await use(page);
    expect(unexpected, "errors on the console").toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async (account) => {
      await page.goto("/login");
      await page.getByLabel("E-mail").fill(`${account}@aurum.test`);
      await page.getByLabel("Password").fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.getByRole("button", { name: `Account of ${account}@aurum.test` })).toBeVisible();
      await expect(page).not.toHaveURL(/\/login$/);
    });
  },
  beginAs: async ({ context }, use) => {
    await use((account) => beginSession(context, `${account}@aurum.test`, DEMO_PASSWORD));
  },
  expectNoAxeFindings: async ({ page }, use) => {
    await use(async () => {
      // Content that depends on the address appears a moment after hydration.
      await page.locator("h1").first().waitFor({ state: "attached" });
      expect(await axeFindings(page, everyRule)).toEqual([]);
      await showOtherTheme(page);
      const colours = await axeFindings(page, ["color-contrast"]);
      await showOtherTheme(page);
      expect(colours, "in the other theme").toEqual([]);
    });
  },
});
