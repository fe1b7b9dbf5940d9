import { expect, test } from "./support/test.ts";

test("member@ signs in, lands on /prompts, and signs out", async ({ page, signIn }) => {
  await signIn("member");
  await expect(page).toHaveURL("/prompts");

  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-")))).toEqual(
    [],
  );

  await page.reload();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
});
