// Spec 2.13, 4.5.

import type { Page } from "@playwright/test";
import { linkOf, nextMail } from "./support/inbox.ts";
import { createPerson } from "./support/person.ts";
import { canRefresh, openSession } from "./support/session.ts";
import { sessionFragment } from "./support/session-fragment.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn, goodPassword } from "./support/ways-in.ts";

const newPassword = "quiet harbour lanterns";

async function askForRecovery(page: Page, email: string) {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
}

async function changePassword(page: Page, password: string) {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
}

test.describe("recovery from start to end", () => {
  test.use({ expectedConsoleErrors: /status of (401|403|422)/ });

  test("the new password works, the old one does not, and every other session ends", async ({ page }) => {
    const { email } = await createPerson("recovery");
    const other = await openSession(email, goodPassword);
    await askForRecovery(page, email);
    const link = linkOf(await nextMail(email));
    expect((await fetch(link)).status).toBe(200);

    const roles: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rest/v1/user_roles")) roles.push(request.url());
    });
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password\?token_hash=.+&type=recovery/);
    await changePassword(page, "password123");
    await expect(page.getByText("This password is among the first that are guessed.")).toBeVisible();
    await changePassword(page, goodPassword);
    await expect(page.getByText("This is your present password. Choose another one.")).toBeVisible();
    expect(roles, "the role is not loaded during recovery").toEqual([]);

    await page.reload();
    await expect(page).toHaveURL(/\/reset-password\?token_hash=.+&type=recovery/);
    await changePassword(page, newPassword);
    await expect(page.getByText("Password changed")).toBeVisible();
    await expect(page).toHaveURL(/\/prompts$/);
    await expectSignedIn(page, email);
    expect(roles.length).toBeGreaterThan(0);

    expect(await canRefresh(other)).toBe(false);
    await expect(openSession(email, goodPassword)).rejects.toThrow(`${email}: 400 `);
    expect(await canRefresh(await openSession(email, newPassword))).toBe(true);

    await page.goto(link);
    await page.getByRole("button", { name: "Log out and use the link" }).click();
    await changePassword(page, "another quiet harbour");
    await expect(page.getByText("This link no longer works")).toBeVisible();
    await expect(page.getByRole("button", { name: "Get a new link" })).toBeVisible();
  });
});

test("a recovery link signs in by its click, to the new password, and loads no role", async ({ page }) => {
  const person = await createPerson("tokens");
  const roles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/user_roles")) roles.push(request.url());
  });
  await page.goto(`/reset-password?from=mail#${await sessionFragment(person.email, "recovery")}`);
  await expect(page).toHaveURL("/reset-password?from=mail&type=recovery");
  await expect(page.getByLabel("New password")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await changePassword(page, newPassword);
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page).toHaveURL("/prompts");
  await expectSignedIn(page, person.email);
  await expect.poll(() => roles.length).toBeGreaterThan(0);
});

test("A10: a recovery link never replaces a live session: the user logs out first", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  const person = await createPerson("offered");
  await beginAs("member");
  await page.goto(`/reset-password#${await sessionFragment(person.email, "recovery")}`);
  await expect(page.getByText("You are logged in as member@aurum.test.")).toBeVisible();
  await expect(page.getByLabel("New password")).toBeHidden();
  await expectSignedIn(page, "member@aurum.test");
  await expectNoAxeFindings();
  await page.getByRole("button", { name: "Log out and use the link" }).click();
  await changePassword(page, newPassword);
  await expect(page).toHaveURL("/prompts");
  await expectSignedIn(page, person.email);
});
