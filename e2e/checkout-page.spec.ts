import { test as base, expect, type Page } from "@playwright/test";
import Stripe from "stripe";
import { STRIPE_SECRET_KEY } from "../supabase/local/keys.ts";
import { axeFindings, everyRule } from "./support/test.ts";

/** The sandbox's pages have no scripts of their own: everything here works without any, except for axe. */
const test = base.extend({ javaScriptEnabled: false });

const sandbox = process.env.AURUM_E2E_PAYMENTS_URL ?? "";
const { hostname: host, port } = new URL(sandbox || "http://127.0.0.1");
const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: "http" });

async function openCheckout(page: Page, order: Stripe.Checkout.SessionCreateParams = {}) {
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    customer_email: "buyer@aurum.test",
    line_items: [
      {
        price_data: { currency: "usd", unit_amount: 4900, product_data: { name: "Yearly pass" } },
        quantity: 1,
      },
    ],
    success_url: `${sandbox}/?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${sandbox}/?cancelled`,
    ...order,
  });
  await page.goto(session.url ?? "");
  return session.id;
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel(/card number|رقم البطاقة/i).fill(number);
  await page.getByLabel(/expires|تاريخ الانتهاء/i).fill("12 / 40");
  await page.getByLabel(/security code|رمز الأمان/i).fill("123");
}

const stateOf = async (id: string) => {
  const { status, payment_status } = await stripe.checkout.sessions.retrieve(id);
  return [status, payment_status];
};

test("a declined card keeps the page and says why; Enter pays with another one", async ({ page }) => {
  const id = await openCheckout(page);
  await expect(page.getByText("no money moves")).toBeVisible();
  await fillCard(page, "4000 0000 0000 9995");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("insufficient funds");
  await fillCard(page, "4242 4242 4242 4242");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${sandbox}/?session=${id}`);
  expect(await stateOf(id)).toEqual(["complete", "paid"]);
});

test("a typing error is shown at its field, and the input stays", async ({ page }) => {
  await openCheckout(page, { customer_email: undefined });
  await page.getByLabel("E-mail").fill("buyer@aurum.test");
  await fillCard(page, "1234");
  await page.getByRole("button", { name: "Pay $49.00" }).click();
  await expect(page.getByLabel("Card number")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-mail")).toHaveValue("buyer@aurum.test");
});

test("the bank's challenge is refused, then confirmed", async ({ page }) => {
  const id = await openCheckout(page);
  for (const answer of ["Refuse", "Confirm"]) {
    await fillCard(page, "4000 0025 0000 3155");
    await page.getByRole("button", { name: "Pay $49.00" }).click();
    await page.getByRole("button", { name: answer }).click();
    if (answer === "Refuse") await expect(page.getByRole("alert")).toContainText("bank did not confirm");
  }
  await expect(page).toHaveURL(`${sandbox}/?session=${id}`);
  expect(await stateOf(id)).toEqual(["complete", "paid"]);
});

test("paid without returning; ordered to be paid later; cancelled; expired", async ({ page }) => {
  const vanished = await openCheckout(page);
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: "Pay, then close the window" }).click();
  await expect(page.getByRole("heading", { name: "Paid" })).toBeVisible();
  expect(await stateOf(vanished)).toEqual(["complete", "paid"]);

  const later = await openCheckout(page);
  await page.getByRole("button", { name: "Pay later from a bank account" }).click();
  await expect(page).toHaveURL(`${sandbox}/?session=${later}`);
  expect(await stateOf(later)).toEqual(["complete", "unpaid"]);

  const cancelled = await openCheckout(page);
  await page.getByRole("link", { name: "Back to the shop without paying" }).click();
  await expect(page).toHaveURL(`${sandbox}/?cancelled`);
  await stripe.checkout.sessions.expire(cancelled);
  await page.goto(`${sandbox}/pay/${cancelled}`);
  await expect(page.getByRole("heading", { name: "This checkout has expired" })).toBeVisible();
});

test("the control page refunds, and completes a delayed payment", async ({ page }) => {
  const id = await openCheckout(page);
  await page.getByRole("button", { name: "Pay later from a bank account" }).click();
  await page.getByRole("button", { name: `The money comes: ${id}` }).click();
  expect(await stateOf(id)).toEqual(["complete", "paid"]);
  const session = await stripe.checkout.sessions.retrieve(id);
  await page
    .getByRole("article")
    .filter({ hasText: id })
    .getByRole("button", { name: `Refund: ${session.payment_intent}` })
    .click();
  const { data } = await stripe.refunds.list({ payment_intent: String(session.payment_intent) });
  expect(data.map(({ amount }) => amount)).toEqual([4900]);
});

base(
  "every page is in order for axe, in both languages and themes, and fits a narrow window",
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    async function expectInOrder() {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page, everyRule)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    for (const locale of ["en", "ar"] as const) {
      const id = await openCheckout(page, { locale, customer_email: undefined });
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
      await page.getByText(/test cards|بطاقات الاختبار/i).click();
      await expectInOrder();
      await page.getByLabel(/e-mail|البريد/i).fill("buyer@aurum.test");
      await fillCard(page, "4000002500003155");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${sandbox}/pay/${id}/challenge`);
      await expectInOrder();
      await page.getByRole("button").last().click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectInOrder();
      await page.goto(`${sandbox}/pay/nobody`);
      await expectInOrder();
    }
    await page.goto(sandbox);
    await expectInOrder();
  },
);
