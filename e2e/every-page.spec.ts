// Spec 9.11.

import type { Page } from "@playwright/test";
import { follow } from "./support/follow.ts";
import { expectFitForFingers, lookChanges, openInSteps, readLook } from "./support/invariants.ts";
import { openAccount } from "./support/person.ts";
import { isSettled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const pages = [
  "/",
  "/prompts",
  "/prompts/midjourney",
  "/prompts/workflow",
  "/prompts/explain-it-at-three-depths",
  "/prompts/positioning-memo-in-ten-questions",
  "/search",
  "/search?q=memo",
  "/search?q=zzzqqqxxyy&kind=image",
  "/pricing",
  "/examples",
  "/demo/enhanced-prompt",
  "/about",
  "/connect",
  "/contact",
  "/faq#refund",
  "/privacy",
  "/terms",
  "/login",
  "/signup?plan_id=yearly",
  "/nowhere",
];

/** The button that makes a form show its errors. */
const complaining: Record<string, string> = {
  "/contact": "Send message",
  "/signup?plan_id=yearly": "Create account",
};

const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

for (const path of pages) {
  const button = complaining[path];
  test(`${path} has its styles, passes axe${button ? ", also when invalid" : ""} and fits 320 px`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    for (const prefix of ["/ar", ""]) {
      const { allowSheet, allowRest } = await openInSteps(page, `${prefix}${path}`);
      const before = await readLook(page);
      expect(await before.evaluate((look) => look.length)).toBeGreaterThan(20);
      allowSheet();
      await page.evaluate(() => globalThis.stylesLoaded);
      const changes = await lookChanges(page, { before, after: await readLook(page) });
      expect(changes, "the styles of the page and those of the whole sheet").toEqual([]);

      allowRest();
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await page.waitForFunction(isSettled);
      await expect(title(page)).toBeVisible();
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    }
    if (!button) return;
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNoAxeFindings();
  });
}

const token = "a".repeat(64);
// No two addresses of one page are neighbours, so that each step has its own title.
const steps = [
  "/login?way=magic-link",
  "/reset-password",
  "/magic-link-sent",
  "/reset-password?type=recovery",
  "/email-confirmation",
  "/auth/verify-email",
  "/auth/magic-login",
  `/auth/verify-email?token_hash=${token}&type=email`,
  `/auth/magic-login?token_hash=${token}&type=magiclink`,
  `/reset-password?token_hash=${token}&type=recovery`,
  "/unsubscribe",
  "/checkout?plan_id=weekly",
  "/payment-failed?reason=cancelled",
  "/payment-recovery",
  "/payment/callback?success=true",
];

/** Goes to another page and waits until the title of the last one is gone. */
async function goOnTo(page: Page, path: string) {
  const left = await title(page).elementHandle();
  await follow(page, path);
  await page.waitForFunction((heading) => !heading?.isConnected, left);
}

const openMenu = { "": "Menu", "/ar": "القائمة" };
const premium = { "": "Premium Access Required", "/ar": "هذه الصفحة لأصحاب الخطط" };
const tabs = {
  "": ["Profile", "Preferences", "Security", "Your data"],
  "/ar": ["الملف الشخصي", "التفضيلات", "الأمان", "بياناتك"],
};

for (const prefix of ["", "/ar"] as const) {
  test(`the steps of signing in and paying pass axe and fit 320 px (${prefix || "/en"})`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    for (const path of steps) {
      if (path === steps[0]) await page.goto(`${prefix}${path}`);
      else await goOnTo(page, `${prefix}${path}`);
      await title(page).waitFor();
      await page.waitForFunction(isSettled);
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("banner").getByRole("button", { name: openMenu[prefix] }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
  });

  test(`access screens, account menu and dialog pass axe and fit 320 px (${prefix || "/en"})`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    await beginAs("user");
    await page.goto(`${prefix}/dashboard`);
    await expect(page.getByRole("heading", { name: premium[prefix] })).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await follow(page, `${prefix}/prompter`);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: /user@aurum\.test/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await page.keyboard.press("Escape");
    const dialog = await openAccount(page, tabs[prefix][0] ?? "");
    for (const tab of tabs[prefix]) {
      await dialog.getByRole("tab", { name: tab }).click();
      await expect(dialog.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    }
  });
}

test.describe("a crashed page", () => {
  test.use({ expectedConsoleErrors: /status of 403|Failed to load subscription/ });

  test("passes axe and fits 320 px", async ({ page, beginAs, expectNoAxeFindings }) => {
    await beginAs("user");
    await page.route("**/rest/v1/user_subscriptions*", (route) =>
      route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
    );
    await page.goto("/favorites");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
  });
});

test.describe("a stylesheet that cannot be loaded", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource.*\.css/ });

  test("does not keep the application from starting", async ({ page }) => {
    await page.route("**/assets/*.css", (route) => route.abort());
    await page.goto("/prompts");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
