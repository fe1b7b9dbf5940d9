import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, inject, test } from "vitest";
import { fill, signUp } from "../../../../tests/support/components/forms";
import { linkOf, nextMail } from "../../../../tests/support/components/inbox";
import { watchRequests } from "../../../../tests/support/components/network";
import { openApp } from "../../../../tests/support/components/open-app";
import { openOwnSession } from "../../../../tests/support/components/own-session";
import { freshAddress, goodPassword } from "../../../../tests/support/components/service";

const strangersPassword = "a stranger was here first";

/** A stranger takes somebody's address before they come. */
async function takeAddress(email: string) {
  const response = await fetch(`${inject("apiUrl")}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: inject("publishableKey"), "content-type": "application/json" },
    body: JSON.stringify({ email, password: strangersPassword, data: { first_name: "Mallory" } }),
  });
  expect(response.status).toBe(200);
}

/** Signs a new person up in this browser; returns their address and where the mail's link leads. */
async function signedUp(name: string) {
  const email = freshAddress(name);
  const { user, unmount } = openApp("/signup");
  await signUp(user, email);
  unmount();
  return { email, link: linkOf(await nextMail(email)) };
}

/** Opens a sign-up's link and presses its button. */
async function confirm(link: string) {
  const app = openApp(link);
  await app.user.click(await screen.findByRole("button", { name: "Confirm e-mail address" }));
  return app;
}

/** A second after the click the account is greeted; the session has to last until then. */
const greeting = (email: string) => nextMail(email, 2);

async function chooseFirstPassword(user: UserEvent, password: string) {
  await fill(user, await screen.findByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Save and go on" }));
}

test("A9: who only follows the mail chooses a password of their own, and is called by no stranger's name", async () => {
  const email = freshAddress("followed");
  await takeAddress(email);
  const { user, address } = await confirm(linkOf(await nextMail(email)));
  await screen.findByRole("heading", { name: "Choose a password" });
  await chooseFirstPassword(user, "password123");
  await screen.findByText(/^This password is among the first that are guessed\./);
  await chooseFirstPassword(user, goodPassword);
  await expect.poll(address).toBe("/prompts");
  await screen.findByText("Your email is confirmed! Welcome to Aurum.");
  expect((await greeting(email)).text).not.toContain("Mallory");
  await expect(openOwnSession(email, strangersPassword)).rejects.toThrow(`${email}: 400 `);
  expect((await openOwnSession(email, goodPassword)).user.email).toBe(email);
});

test("a mail scanner's GET spends nothing; the second click finds the link spent, and lets who is signed in go on", async () => {
  const { email, link } = await signedUp("scanner");
  const clicks = watchRequests(/\/auth\/v1\/verify/);
  const scanner = openApp(link);
  await screen.findByRole("button", { name: "Confirm e-mail address" });
  scanner.unmount();
  const { address, unmount } = await confirm(link);
  await expect.poll(address).toBe("/prompts");
  await screen.findByRole("button", { name: `Account of ${email}` });
  expect(clicks).toHaveLength(1);
  await greeting(email);
  unmount();

  const again = await confirm(link);
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByText(`You are logged in as ${email}, so nothing is lost.`)).toBeTruthy();
  await again.user.click(screen.getByRole("link", { name: "Continue" }));
  await expect.poll(again.address).toBe("/prompts");
  again.unmount();

  localStorage.clear();
  await confirm(link);
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.getByRole("button", { name: "Get a new link" })).toBeTruthy();
});

test("A1: a foreign redirect_to neither leads away nor names a plan", async () => {
  const { email, link } = await signedUp("redirect");
  const foreign = encodeURIComponent("https://evil.example/checkout?plan_id=lifetime");
  const forged = link.replace(/(?<=redirect_to=)[^&]+/, foreign);
  expect(forged).not.toBe(link);
  const { address } = await confirm(forged);
  await expect.poll(address).toBe("/prompts");
  await greeting(email);
});
