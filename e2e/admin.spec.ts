import { expectFitForFingers } from "./support/invariants.ts";
import { expect, test } from "./support/test.ts";

test("the overview has charts with tables, and passes axe", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("admin");
  await page.goto("/admin?days=7");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  await expectNoAxeFindings();
  const usual = page.getByRole("radio", { name: "30 days" });
  await usual.click();
  await expect(usual).toBeChecked();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectFitForFingers(page);
  await page.goto("/ar/admin?days=7");
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  await expectNoAxeFindings();
});

test("the logs are sorted, opened and closed by keyboard, and pass axe", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("jadmin");
  await page.goto("/admin/logs");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectNoAxeFindings();
  await expectFitForFingers(page);
  await page.getByRole("region", { name: "Security log" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/logs\?sort=created_at$/);
  await expect(page.getByRole("columnheader", { name: "Time" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("region", { name: "Security log" })).toHaveAttribute("aria-busy", "false");
  const open = page.getByRole("button", { name: /^Details of/ }).first();
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoAxeFindings();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(open).toBeFocused();
});
