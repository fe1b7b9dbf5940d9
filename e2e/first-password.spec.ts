import { PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import { freshAddress, linkOf, nextMail } from "./support/inbox.ts";
import { openAccount } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import {
  chooseFirstPassword,
  confirm,
  confirmInNewTab,
  expectSignedIn,
  fillSignUp,
  goodPassword,
  logIn,
  signUp,
} from "./support/ways-in.ts";

const strangersPassword = "a stranger was here first";

/** A stranger takes somebody's address before they come. */
async function takeAddress(email: string) {
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, password: strangersPassword, data: { first_name: "Mallory" } }),
  });
  expect(response.status).toBe(200);
}

test.describe("an address that a stranger has signed up before", () => {
  test.use({ expectedConsoleErrors: /status of (400|429)/ });

  test("A9: its owner's sign-up holds: their password opens, the stranger's does not, the name is theirs", async ({
    page,
    browser,
  }) => {
    const email = freshAddress("taken");
    await takeAddress(email);
    await fillSignUp(page, email);
    const tab = await confirmInNewTab(page, linkOf(await nextMail(email)));
    await expect(tab).toHaveURL("/prompts");
    await expectSignedIn(tab, email);
    expect((await nextMail(email, 2)).text).toContain("Welcome, Yasmine");
    const dialog = await openAccount(tab, "Profile");
    await expect(dialog.getByLabel("First name")).toHaveValue("Yasmine");

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto("/login");
    await logIn(elsewhere, email, strangersPassword);
    await expect(elsewhere.getByText("The e-mail or the password is not right.")).toBeVisible();
    await logIn(elsewhere, email, goodPassword);
    await expectSignedIn(elsewhere, email);
    await elsewhere.context().close();
  });

  test("A9: who only follows the mail chooses a password of their own, and is called by no stranger's name", async ({
    page,
    browser,
    expectNoAxeFindings,
  }) => {
    const email = freshAddress("followed");
    await takeAddress(email);
    await confirm(page, linkOf(await nextMail(email)));
    await expect(page.getByRole("heading", { name: "Choose a password" })).toBeVisible();
    await expectNoAxeFindings();
    await chooseFirstPassword(page, "password123");
    await expect(page.getByText("This password is among the first that are guessed.")).toBeVisible();
    await chooseFirstPassword(page);
    await expect(page).toHaveURL("/prompts");
    await expect(page.getByText("Your email is confirmed! Welcome to Aurum.")).toBeVisible();
    expect((await nextMail(email, 2)).text).not.toContain("Mallory");

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto("/login");
    await logIn(elsewhere, email, strangersPassword);
    await expect(elsewhere.getByText("The e-mail or the password is not right.")).toBeVisible();
    await logIn(elsewhere, email, goodPassword);
    await expectSignedIn(elsewhere, email);
    await elsewhere.context().close();
  });
});

test("A9: a sign-up's tab gives what was typed there to nobody but its own person", async ({ page }) => {
  const { link } = await signUp(page, "own");
  await fillSignUp(page, freshAddress("other"));
  const tab = await confirmInNewTab(page, link);
  await expect(tab.getByRole("heading", { name: "Choose a password" })).toBeVisible();
});

test("the password may wait: the account is signed in, and a link logs in later", async ({
  page,
  browser,
}) => {
  const { email, link } = await signUp(page, "later", "/signup?plan_id=monthly");
  const elsewhere = await (await browser.newContext()).newPage();
  await confirm(elsewhere, link);
  await elsewhere.getByRole("button", { name: "Not now" }).click();
  await expect(elsewhere).toHaveURL(/\/checkout\?plan_id=monthly$/);
  await expectSignedIn(elsewhere, email);
  await nextMail(email, 2);
  await elsewhere.context().close();
  await page.goto("/login?way=magic-link");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the magic link" }).click();
  await page.goto(linkOf(await nextMail(email, 3)));
  await page.getByRole("button", { name: "Log in now" }).click();
  await expect(page).toHaveURL("/prompts");
  await expectSignedIn(page, email);
});
