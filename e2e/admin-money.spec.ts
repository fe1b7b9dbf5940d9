import { DEMO_PASSWORD } from "../supabase/local/settings.ts";
import { expectFitForFingers } from "./support/invariants.ts";
import { createPerson, openAs, service } from "./support/person.ts";
import { plantPrompt } from "./support/planted.ts";
import { expectAccess, goToPay, payByCard } from "./support/sandbox.ts";
import { beginSession } from "./support/session.ts";
import { isSettled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test("M12: a super admin refunds a paid order, and the buyer's open page loses the text", async ({
  page,
  browser,
  expectNoAxeFindings,
}) => {
  const { email } = await createPerson("refunded-by-staff");
  const { path } = await plantPrompt({ title: "Text of a member", prompt_text: "A text for {{members}}" });
  const context = await browser.newContext();
  const buyer = await context.newPage();
  await openAs(buyer, email);
  await goToPay(buyer, "yearly");
  await payByCard(buyer);
  await expectAccess(buyer);
  await buyer.goto(path);
  const text = buyer.getByRole("region", { name: "Prompt", exact: true });
  await expect(text).toBeVisible();

  await beginSession(page.context(), "super@aurum.test", DEMO_PASSWORD);
  await page.goto("/admin/money");
  await page.getByRole("searchbox").fill(email);
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Open order / })).toHaveCount(1);
  await page.waitForFunction(isSettled);
  await expectNoAxeFindings();
  await page.getByRole("link", { name: /^Open order / }).click();
  const order = page.getByRole("dialog", { name: /^Order / });
  await expect(order.getByRole("list")).toContainText("Paid");
  await order.getByRole("button", { name: "Refund…" }).click();
  const question = page.getByRole("dialog", { name: /^Refund order / });
  const box = question.getByRole("textbox", { name: /^Type / });
  const name = (await question.getByRole("heading").textContent())?.match(/[\d-]+/)?.[0] ?? "";
  await box.fill(name);
  await box.press("Enter");
  await expect(order.getByRole("definition").first()).toHaveText("Refunded");
  await expect(order.getByRole("list")).toContainText("Refund asked for");
  await page.waitForFunction(isSettled);
  await expectNoAxeFindings();

  await expect(text).toHaveCount(0);
  await expect(buyer.getByRole("heading", { name: "The text is for members" })).toBeVisible();
  await context.close();
});

test("M9: a payment in quarantine is given to the order that it was for, by keyboard, and access follows", async ({
  page,
}) => {
  const { id, email } = await createPerson("quarantined");
  const context = await page.context().browser()?.newContext();
  const buyer = await context?.newPage();
  if (!buyer || !context) throw new Error("no browser");
  await openAs(buyer, email);
  await goToPay(buyer, "monthly");
  const { data: order } = await service
    .from("orders")
    .select("id, checkout_session_id")
    .eq("user_id", id)
    .single()
    .throwOnError();
  // The payment came with an order's id that nobody knows.
  const subject = `cs_test_${crypto.randomUUID()}`;
  const facts = {
    session_id: subject,
    order_id: crypto.randomUUID(),
    session_status: "complete",
    payment_status: "paid",
    amount_total: 900,
    currency: "usd",
    plan_id: "monthly",
    livemode: false,
    account: null,
    payment_intent: `pi_${crypto.randomUUID()}`,
    failure: null,
    amount_refunded: 0,
    receipt_email: email,
    disputes: [],
  };
  await service
    .from("quarantined_payments")
    .insert({ reason: "unknown_order", subject, facts })
    .throwOnError();

  await beginSession(page.context(), "super@aurum.test", DEMO_PASSWORD);
  await page.goto("/admin/money?tab=payments");
  const resolve = page.getByRole("button", { name: `Resolve payment ${subject}` });
  await resolve.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Order id" }).fill(order.id);
  await page.keyboard.press("Enter");
  // Behind an open dialog nothing is found.
  await expect(dialog).toHaveCount(0);
  await expect(resolve).toHaveCount(0);
  const settled = await service.from("orders").select("status").eq("id", order.id).single().throwOnError();
  expect(settled.data).toEqual({ status: "paid" });
  await buyer.goto("/dashboard/subscription");
  await expect(buyer.getByText("Access until")).toBeVisible();
  await context.close();
});

for (const prefix of ["", "/ar"]) {
  for (const tab of ["", "?tab=disputes", "?tab=payments", "?tab=checkouts", "?tab=plans"]) {
    test(`${prefix}/admin/money${tab}: axe finds nothing in either theme, and it fits fingers and 320 px`, async ({
      page,
      beginAs,
      expectNoAxeFindings,
    }) => {
      await beginAs("admin");
      await page.goto(`${prefix}/admin/money${tab}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.waitForFunction(isSettled);
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    });
  }
}
