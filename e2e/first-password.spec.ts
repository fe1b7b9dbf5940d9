import { PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import { freshAddress, linkOf, nextMail } from "./support/inbox.ts";
import { service } from "./support/person.ts";
import { openSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import {
  confirm,
  confirmInNewTab,
  expectSignedIn,
  fillSignUp,
  goodPassword,
  signUp,
} from "./support/ways-in.ts";

const strangersPassword = "a stranger was here first";

/** A stranger signs up with someone's address before they do. */
async function takeAddress(email: string) {
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, password: strangersPassword, data: { first_name: "Mallory" } }),
  });
  expect(response.status).toBe(200);
}

test.describe("an address that a stranger has signed up before", () => {
  test.use({ expectedConsoleErrors: /status of 429/ });

  test("A9: the owner's sign-up wins: password and name are theirs, not the stranger's", async ({ page }) => {
    const email = freshAddress("taken");
    await takeAddress(email);
    await fillSignUp(page, email);
    const tab = await confirmInNewTab(page, linkOf(await nextMail(email)));
    await expect(tab).toHaveURL("/prompts");
    await expectSignedIn(tab, email);
    expect((await nextMail(email, 2)).text).toContain("Welcome, Yasmine");
    await expect(openSession(email, strangersPassword)).rejects.toThrow(`${email}: 400 `);
    const { user } = await openSession(email, goodPassword);
    const { data } = await service.from("profiles").select("first_name").eq("id", user.id).throwOnError();
    expect(data).toEqual([{ first_name: "Yasmine" }]);
  });
});

// spec 2.24
test("the password can wait: the account is signed in, and a link logs in later", async ({
  page,
  browser,
}) => {
  const { email, link } = await signUp(page, "later", "/signup?plan_id=monthly");
  const elsewhere = await (await browser.newContext()).newPage();
  await confirm(elsewhere, link);
  await elsewhere.getByRole("button", { name: "Not now" }).click();
  await expect(elsewhere).toHaveURL(/\/checkout\?plan_id=monthly$/);
  await expect(
    elsewhere.getByText("Your email is confirmed! Complete your subscription below."),
  ).toBeVisible();
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
