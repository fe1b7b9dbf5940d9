import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { goodPassword } from "./ways-in.ts";

/** Makes the payment sandbox act as a payer, a bank or the network (`supabase/local/stripe/control/control.ts`). */
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

/** The Checkout Session of the payment page at an address. */
export const sessionOf = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

/** Buys a plan without a browser, for tests that are not about paying: the user of that address has it afterwards. */
export async function buyPlan(email: string, planId: string) {
  const buyer = createClient(process.env.AURUM_E2E_API_URL ?? "", PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await buyer.auth.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;
  const call = async (name: string, body: object) => {
    const answer = await buyer.functions.invoke(name, { body });
    if (answer.error) throw answer.error;
    return answer.data;
  };
  const { url, orderId } = await call("create-checkout", { planId });
  await control(`sessions/${sessionOf(url)}/pay`, {});
  // As the return page does: the webhook may be late.
  await call("recover-orphaned-payments", { userId: data.user.id, orderId });
}

/** The return page confirms access, and the member area is open. */
export async function expectAccess(page: Page) {
  await expect(page.getByRole("heading", { name: "Everything is yours" })).toBeVisible();
  await page.goto("/dashboard/subscription");
  await expect(page.getByText("Access until")).toBeVisible();
}
