import { type DemoAccount, expect, test } from "./support/test.ts";

const landings: Record<DemoAccount, string> = {
  user: "/prompts",
  expired: "/prompts",
  member: "/prompts",
  lifetime: "/prompts",
  prompter: "/dashboard/prompter",
  jadmin: "/admin",
  admin: "/admin",
  super: "/admin",
};

for (const account of Object.keys(landings) as DemoAccount[]) {
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

test.describe("a refused sign-in", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("says the same for a wrong password and for an unknown address", async ({ page }) => {
    const messages: string[] = [];
    for (const email of ["user@aurum.test", "nobody@aurum.test"]) {
      await page.goto("/login");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password").fill("not-the-password");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      messages.push((await page.getByRole("alert").textContent()) ?? "");
    }
    expect(messages).toEqual(Array(2).fill("The e-mail or the password is not right."));
  });
});

test("an empty form names what is missing and keeps the focus on it", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(
    page.getByText("You must provide either an email or phone number and a password").first(),
  ).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();
});
