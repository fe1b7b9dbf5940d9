import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, inject, test } from "vitest";
import { fill } from "../../../../tests/support/components/forms";
import { linkOf, nextMail } from "../../../../tests/support/components/inbox";
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
