import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../supabase/local/settings.ts";

export { expect };

export type DemoAccount =
  | "user"
  | "expired"
  | "member"
  | "lifetime"
  | "prompter"
  | "jadmin"
  | "admin"
  | "super";

type Fixtures = {
  /** Messages that a test expects on the console; anything else there fails it. */
  expectedConsoleErrors: RegExp[];
  /** Signs in through the form, as a person does. */
  signIn: (account: DemoAccount) => Promise<void>;
  /** Fails on any finding of axe on the page as it stands. */
  expectNoAxeFindings: () => Promise<void>;
};

function watchConsole(page: Page, expected: RegExp[]): string[] {
  const unexpected: string[] = [];
  const report = (message: string) => {
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(message);
  };
  page.on("console", (message) => {
    if (message.type() === "error") report(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => report(String(error)));
  return unexpected;
}

/** A page that has come alive: before that its prerendered buttons do nothing yet. */
function awaitHydration(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    return response;
  };
}

export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
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
  expectNoAxeFindings: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      const findings = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
      );
      expect(findings).toEqual([]);
    });
  },
});
