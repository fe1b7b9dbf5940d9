import type { Page } from "@playwright/test";
import { isSettled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** What can be touched and is lower than 44 px (specification, section 9); links within a sentence are no buttons. */
const tooLow = (page: Page) =>
  page.evaluate(() => {
    const touchable =
      "button, a[href], summary, select, input:not([type=checkbox], [tabindex='-1']), [role^=menuitem], [role=tab]";
    return (
      [...document.querySelectorAll<HTMLElement>(touchable)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== "inline")
        .filter((element) => getComputedStyle(element).clipPath === "none")
        // A card's link lies over the whole card.
        .filter((element) => getComputedStyle(element, "::after").position !== "absolute")
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height < 44)
        .map(({ element, box }) => `${element.textContent || element.ariaLabel}: ${box.height} px`)
    );
  });

const expectTouchable = (page: Page) => expect.poll(() => tooLow(page)).toEqual([]);

const forms = [
  "/login",
  "/login?way=magic-link",
  "/signup?plan_id=yearly",
  "/reset-password",
  `/reset-password?token_hash=${"a".repeat(64)}&type=recovery`,
  "/magic-link-sent",
  "/email-confirmation",
  `/auth/verify-email?token_hash=${"a".repeat(64)}&type=email`,
  "/auth/magic-login",
  "/unsubscribe",
];

for (const prefix of ["", "/ar"]) {
  test(`every button of header, footer and forms is 44 px high on a phone (${prefix || "/en"})`, async ({
    page,
  }) => {
    for (const path of [...forms, "/pricing", "/about", "/nowhere"]) {
      await page.goto(`${prefix}${path}`);
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      await expectTouchable(page);
    }
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectTouchable(page);
  });
}

const pages = [
  "/",
  "/prompts",
  "/search?q=zzzqqq",
  "/prompts/explain-it-at-three-depths",
  "/prompts/positioning-memo-in-ten-questions",
  "/examples",
  "/contact",
  "/faq",
  "/terms",
];
const devices = { phone: { width: 390, height: 844 }, tablet: { width: 1024, height: 1366 } };

for (const [device, viewport] of Object.entries(devices)) {
  test.describe(`by touch on a ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("what can be pressed on the pages is 44 px high", async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await page.waitForFunction(isSettled);
        await expectTouchable(page);
      }
    });
  });
}

test("so is every button of the access screens, the avatar menu and the account dialog", async ({
  page,
  beginAs,
}) => {
  await beginAs("user");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Premium Access Required" })).toBeVisible();
  await expectTouchable(page);
  await page.goto("/prompter");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expectTouchable(page);
  await page.getByRole("button", { name: "Account of user@aurum.test" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectTouchable(page);
  await page.getByRole("menuitem").first().click();
  for (const tab of ["Profile", "Preferences", "Security", "Your data"]) {
    await page.getByRole("dialog").getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expectTouchable(page);
  }
});

test.describe("a page that broke", () => {
  test.use({ expectedConsoleErrors: /status of 403|Failed to load subscription/ });

  test("has buttons that are 44 px high, too", async ({ page, beginAs }) => {
    await beginAs("user");
    await page.route("**/rest/v1/user_subscriptions*", (route) =>
      route.fulfill({ status: 403, json: { code: "42501", message: "permission denied" } }),
    );
    await page.goto("/favorites");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expectTouchable(page);
  });
});
