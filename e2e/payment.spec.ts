// Spec 2.14, 4.10.

import type { Page } from "@playwright/test";
import { authStorageKey } from "../src/lib/session/stored-session.ts";
import { createPerson, openAs, service } from "./support/person.ts";
import { buyPlan, control, expectAccess, goToPay, payByCard, sessionOf } from "./support/sandbox.ts";
import { beginSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { confirmInNewTab, expectSignedIn, goodPassword, signUp } from "./support/ways-in.ts";

const minute = 60_000;

/** The session is lost, as when a browser clears it, and the backup is of the given age. */
async function loseSession(page: Page, backupAge: number) {
  await page.evaluate(
    ({ key, age }) => {
      localStorage.removeItem(key);
      const backup = JSON.parse(localStorage.getItem("payment-session-backup") ?? "null");
      localStorage.setItem(
        "payment-session-backup",
        JSON.stringify({ ...backup, timestamp: Date.now() - age }),
      );
    },
    { key: authStorageKey, age: backupAge },
  );
}

/** A page whose own requests have finished: without a session they would be a stranger's. */
async function openSettledPage(page: Page, email: string) {
  const role = page.waitForResponse("**/rest/v1/user_roles*");
  await page.goto("/terms");
  await expectSignedIn(page, email);
  await role;
}

test("from visitor to member: plan, sign-up, confirmation, checkout, payment, access", async ({
  page,
  expectNoAxeFindings,
}) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Yearly pass" }).click();
  await expect(page).toHaveURL("/signup?plan_id=yearly&from_signup=true");
  const { email, link } = await signUp(page, "buyer", "/signup?plan_id=yearly&from_signup=true");
  const tab = await confirmInNewTab(page, link);
  await expect(tab).toHaveURL("/checkout?plan_id=yearly");
  await expectSignedIn(tab, email);
  await expect(tab.getByText("$49", { exact: true })).toBeVisible();
  await tab.getByRole("button", { name: "Pay $49" }).click();
  await expect(tab).toHaveURL(/\/pay\/cs_/);
  await payByCard(tab);
  await expect(tab).toHaveURL(/\/payment\/callback\?success=true&order_id=/);
  await expect(tab.getByRole("heading", { name: "Everything is yours" })).toBeVisible();
  await expect(tab.getByText("Access granted")).toBeVisible();
  await tab.getByRole("link", { name: "See the receipt" }).click();
  await expect(tab.getByText("Yearly pass is yours.")).toBeVisible();
  await tab.getByRole("link", { name: "See your subscription" }).click();
  await expect(tab.getByRole("heading", { name: "Yearly pass" })).toBeVisible();
  await page.goto("/payment-dashboard");
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expectNoAxeFindings();
});

test("after cancelling, the page says that nothing was charged, and leads back", async ({ page }) => {
  const { email } = await createPerson("cancels");
  await beginSession(page.context(), email, goodPassword);
  await goToPay(page, "lifetime");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Pay $99" })).toBeEnabled();
  await goToPay(page, "lifetime");
  const { checkout_url } = (
    await service.from("orders").select("checkout_url").eq("email", email).single().throwOnError()
  ).data as { checkout_url: string };
  expect(page.url()).toBe(checkout_url);
  await page.locator("a[href*='reason=cancelled']").click();
  await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/checkout?plan_id=lifetime");
});

test("paid and closed: after 59 minutes without a session, the backup restores it", async ({ page }) => {
  const { email } = await createPerson("restored");
  await beginSession(page.context(), email, goodPassword);
  await goToPay(page, "monthly");
  await control(`sessions/${sessionOf(page.url())}/pay`, {});
  await openSettledPage(page, email);
  await loseSession(page, 59 * minute);
  await page.goto("/payment/callback?success=true");
  await expectSignedIn(page, email);
  await expectAccess(page);
  expect(await page.evaluate(() => localStorage.getItem("payment-session-backup"))).toBeNull();
});

test("in Arabic: checkout, payment and timeline", async ({ page, expectNoAxeFindings }) => {
  const { email } = await createPerson("arabic");
  await openAs(page, email, "/ar/checkout?plan_id=yearly");
  await expect(page.getByRole("button", { name: /^دفع/ })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole("button", { name: /^دفع/ }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
  await control(`sessions/${sessionOf(page.url())}/pay`, {});
  await page.reload();
  await expect(page).toHaveURL(/\/ar\/payment\/callback/);
  await expect(page.getByRole("heading", { name: "كل شيء لك الآن" })).toBeVisible();
  await expectNoAxeFindings();
});

test("a buyer's pages pass axe, and only the receipt is printed", async ({ page, expectNoAxeFindings }) => {
  const { email } = await createPerson("receipt");
  await buyPlan(email, "yearly");
  await openAs(page, email, "/dashboard/subscription");
  await expect(page.getByText("Access until")).toBeVisible();
  await expectNoAxeFindings();
  await page.goto("/payment-dashboard");
  await page.getByRole("link", { name: /^Receipt for Yearly pass/ }).click();
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible();
  await expectNoAxeFindings();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Invoice details" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible();
});
