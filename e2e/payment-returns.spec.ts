// Spec 6.9.

import type { Page, Response } from "@playwright/test";
import { createPerson, openAs, service } from "./support/person.ts";
import { plantPrompt } from "./support/planted.ts";
import { buyPlan, control, expectAccess, goToPay, payByCard } from "./support/sandbox.ts";
import { beginSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword } from "./support/ways-in.ts";

// One after the other: they use the one switch for all webhooks. Other waits only take a little longer meanwhile.
test.describe.configure({ mode: "default" });

/** Resolves once the next page follows the user's plans. */
async function followPlans(page: Page) {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) =>
    /user_subscriptions.*Subscribed to PostgreSQL/.test(String(payload)),
  );
}

/** How an order was marked as paid: by the webhook, by the return page or otherwise. */
async function paidBy(userId: string) {
  const { data } = await service
    .from("order_events")
    .select("source, orders!inner(user_id)")
    .eq("kind", "paid")
    .eq("orders.user_id", userId)
    .throwOnError();
  return data.map(({ source }) => source);
}

test("M5: with the webhooks stopped the return page gives access", async ({ page }) => {
  const { id, email } = await createPerson("alone");
  await beginSession(page.context(), email, goodPassword);
  await goToPay(page, "monthly");
  await control("webhooks", { stopped: true });
  try {
    await payByCard(page);
    await expectAccess(page);
    expect(await paidBy(id)).toEqual(["return"]);
  } finally {
    await control("webhooks", { stopped: false });
  }
});

test("a refund removes the text from an open page within seconds, without a reload", async ({ page }) => {
  const { id, email } = await createPerson("taken");
  const { path } = await plantPrompt({ title: "Taken back", prompt_text: "A text for members alone." });
  await buyPlan(email, "monthly");
  const followed = followPlans(page);
  await openAs(page, email, path);
  const text = page.getByRole("region", { name: "Prompt", exact: true });
  await expect(text).toContainText("A text for members alone.");
  await followed;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { data: order } = await service
    .from("orders")
    .select("payment_intent_id")
    .eq("user_id", id)
    .single()
    .throwOnError();
  await control(`payments/${order.payment_intent_id}/refund`, {});
  await expect(page.getByRole("heading", { name: "What is inside" })).toBeVisible();
  await expect(text).toHaveCount(0);
  expect(await page.content()).not.toContain("A text for members alone.");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

/** All scripts that a page loads until it follows the user's plans. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<string> {
  const scripts: Promise<string>[] = [];
  const keep = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response.text());
  };
  page.on("response", keep);
  const followed = followPlans(page);
  await open();
  await followed;
  page.off("response", keep);
  return (await Promise.all(scripts)).join("\n");
}

test("a user who never started a payment downloads no payment code", async ({ page }) => {
  const { email } = await createPerson("no-payment");
  const payment = ["backupMethod", "recover-orphaned-payments", "create-checkout"];
  const before = await scriptsOf(page, () => openAs(page, email));
  expect(payment.filter((name) => before.includes(name))).toEqual([]);
  await goToPay(page, "monthly");
  expect(await scriptsOf(page, () => page.goto("/terms"))).toContain("backupMethod");
});
