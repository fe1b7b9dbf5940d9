import { DEMO_PASSWORD } from "../supabase/local/settings.ts";
import { expect, test } from "./support/test.ts";

test("a visitor at a protected route signs in and comes back to it", async ({ page }) => {
  await page.goto("/dashboard/prompter?tab=drafts");
  await expect(page).toHaveURL("/login");
  await page.getByLabel("E-mail").fill("prompter@aurum.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/prompter?tab=drafts");
});
