import { expect, type Page } from "@playwright/test";

/** Tells the payment sandbox what a payer, a bank or the network does (`supabase/local/stripe/control/control.ts`). */
export async function control(path: string, body?: object) {
  const response = await fetch(`${process.env.AURUM_E2E_PAYMENTS_URL}/sandbox/${path}`, {
    method: "POST",
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const goodCard = "4242 4242 4242 4242";

/** From the checkout of a plan to the payment page. */
export async function goToPay(page: Page, planId: string) {
  await page.goto(`/checkout?plan_id=${planId}`);
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/pay\/cs_/);
}

/** Fills the payment page's card and pays. */
export async function payByCard(page: Page, number = goodCard) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel(/^Expires/).fill("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}
