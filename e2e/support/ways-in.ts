import { expect, type Page } from "@playwright/test";
import { goodPassword } from "../../tests/support/good-password.ts";
import { freshAddress, linkOf, nextMail } from "./inbox.ts";

export { goodPassword };

/** Fills in the form of /signup and submits it. */
export async function fillSignUp(page: Page, email: string, path = "/signup") {
  await page.goto(path);
  await page.getByLabel("First name").fill("Yasmine");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(goodPassword);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
}

/** Signs up a new user; returns their address and the confirmation link. */
export async function signUp(page: Page, name: string, path?: string) {
  const email = freshAddress(name);
  await fillSignUp(page, email, path);
  return { email, link: linkOf(await nextMail(email)) };
}

/** Opens a confirmation and presses its button. */
export async function confirm(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
}

/** Confirms as a mail program does, in a new tab of the page's browser: the sign-up's own tab stays open. */
export async function confirmInNewTab(page: Page, link: string) {
  const tab = await page.context().newPage();
  await confirm(tab, link);
  return tab;
}

export async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export async function expectSignedIn(page: Page, email: string) {
  await expect(page.getByRole("button", { name: `Account of ${email}` })).toBeVisible();
}
