// Spec 2.17.

import { expectFitForFingers } from "./support/invariants.ts";
import { service } from "./support/person.ts";
import { isSettled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

for (const [prefix, name] of [
  ["", "Lists of money"],
  ["/ar", "قوائم الأموال"],
] as const) {
  test(`${prefix}/admin/money: orders and lists pass axe in both themes and fit 320 px`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    const facts = { receipt_email: "payer@aurum.test", amount_total: 1234, currency: "usd" };
    await service
      .from("quarantined_payments")
      .insert({ reason: "amount_mismatch", subject: `cs_${crypto.randomUUID()}`, facts })
      .throwOnError();
    await beginAs("admin");
    await page.goto(`${prefix}/admin/money?status=refunded`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("table").getByRole("link").first().click();
    const order = page.getByRole("dialog");
    await expect(order.getByRole("listitem").first()).toBeVisible();
    await page.waitForFunction(isSettled);
    await expectNoAxeFindings();
    await page.keyboard.press("Escape");
    await expect(order).toHaveCount(0);

    const lists = page.getByRole("navigation", { name }).getByRole("link");
    await expect(lists).toHaveCount(5);
    for (const list of (await lists.all()).toReversed()) {
      await list.click();
      await expect(list).toHaveAttribute("aria-current", "page");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.waitForFunction(isSettled);
      await expectNoAxeFindings();
      await expectFitForFingers(page);
    }
  });
}
