import { expectFitForFingers, openInSteps, readLook } from "./support/invariants.ts";
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
  "/contact",
  "/faq#refund",
  "/privacy",
  "/terms",
  "/login",
  "/signup?plan_id=yearly",
  "/nowhere",
];

for (const prefix of ["", "/ar"]) {
  for (const path of pages) {
    test(`${prefix}${path} carries its own styles, axe finds nothing in either theme, and it fits fingers and 320 px`, async ({
      page,
      expectNoAxeFindings,
    }) => {
      const { allowSheet, allowRest } = await openInSteps(page, `${prefix}${path}`);
      const before = await readLook(page);
      expect(before.length).toBeGreaterThan(20);
      allowSheet();
      await page.evaluate(() => globalThis.stylesSettled);
      expect(await readLook(page), "the styles of the page and those of the whole sheet").toEqual(before);

      allowRest();
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      await page.waitForFunction(isSettled);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    });
  }
}

const token = "a".repeat(64);
const steps = [
  "/login?way=magic-link",
  "/reset-password",
  "/reset-password?type=recovery",
  `/reset-password?token_hash=${token}&type=recovery`,
  "/magic-link-sent",
  "/email-confirmation",
  "/auth/verify-email",
  `/auth/verify-email?token_hash=${token}&type=email`,
  "/auth/magic-login",
  `/auth/magic-login?token_hash=${token}&type=magiclink`,
  "/unsubscribe",
  "/checkout?plan_id=weekly",
  "/payment-failed?reason=cancelled",
  "/payment-recovery",
  "/payment/callback?success=true",
];

const openMenu = { "": "Menu", "/ar": "القائمة" };
const premium = { "": "Premium Access Required", "/ar": "هذه الصفحة لأصحاب الخطط" };
const tabs = {
  "": ["Profile", "Preferences", "Security", "Your data"],
  "/ar": ["الملف الشخصي", "التفضيلات", "الأمان", "بياناتك"],
};

for (const prefix of ["", "/ar"] as const) {
  test(`axe finds nothing on the steps of signing in and of paying, and they fit fingers and 320 px (${prefix || "/en"})`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    for (const path of steps) {
      await page.goto(`${prefix}${path}`);
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("banner").getByRole("button", { name: openMenu[prefix] }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
  });

  test(`axe finds nothing in access screens, account menu and account dialog, and they fit fingers and 320 px (${prefix || "/en"})`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    await beginAs("user");
    await page.goto(`${prefix}/dashboard`);
    await expect(page.getByRole("heading", { name: premium[prefix] })).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await page.goto(`${prefix}/prompter`);
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

test("axe finds nothing in a form that complains", async ({ page, expectNoAxeFindings }) => {
  for (const [path, button] of [
    ["/signup", "Create account"],
    ["/contact", "Send message"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectNoAxeFindings();
  }
});

test.describe("a page that broke", () => {
  test.use({ expectedConsoleErrors: /status of 403|Failed to load subscription/ });

  test("has nothing for axe to find, and fits fingers and 320 px", async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
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

test.describe("a stylesheet that cannot be had", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource.*\.css/ });

  test("does not keep the application from starting", async ({ page }) => {
    await page.route("**/assets/*.css", (route) => route.abort());
    await page.goto("/prompts");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
