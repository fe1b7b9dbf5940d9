import { expect, test } from "./support/test.ts";

const landings = { member: "/prompts", admin: "/admin" } as const;

for (const account of Object.keys(landings) as (keyof typeof landings)[]) {
  test(`${account}@ signs in, lands on ${landings[account]}, and signs out`, async ({ page, signIn }) => {
    await signIn(account);
    await expect(page).toHaveURL(landings[account]);

    await page.getByRole("button", { name: `Account of ${account}@aurum.test` }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-"))),
    ).toEqual([]);

    await page.reload();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  });
}
