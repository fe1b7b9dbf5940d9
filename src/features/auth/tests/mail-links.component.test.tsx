import { askForMagicLink, fill, signUp } from "@test/components/forms";
import { linkOf, nextMail } from "@test/components/inbox";
import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession, openOwnSession } from "@test/components/own-session";
import { createPerson, freshAddress, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, inject, test, vi } from "vitest";

const strangersPassword = "a stranger was here first";

/** A stranger signs up with someone's address before they do. */
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

/** The link with another target. */
function forged(link: string, target: string): string {
  const [path, query] = link.split("?");
  const parts = new URLSearchParams(query);
  expect(parts.has("redirect_to")).toBe(true);
  parts.set("redirect_to", target);
  return `${path}?${parts}`;
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
  await fill(user, await screen.findByRole("textbox", { name: "First name" }), "Olivia");
  await fill(user, await screen.findByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Save and go on" }));
}

test("A9: the mail's owner chooses the password, and no stranger's name remains", async () => {
  const email = freshAddress("followed");
  await takeAddress(email);
  const { user, address } = await confirm(linkOf(await nextMail(email)));
  await screen.findByRole("heading", { name: "Choose a password" });
  await chooseFirstPassword(user, "password123");
  await screen.findByText(/^This password is among the first that are guessed\./);
  await chooseFirstPassword(user, goodPassword);
  await expect.poll(address).toBe("/prompts");
  await screen.findByText("Your email is confirmed! Welcome to Aurum.");
  expect((await greeting(email)).text).toContain("Welcome, Olivia");
  await expect(openOwnSession(email, strangersPassword)).rejects.toThrow(`${email}: 400 `);
  const { user: owner } = await openOwnSession(email, goodPassword);
  const { data } = await service.from("profiles").select("first_name").eq("id", owner.id).throwOnError();
  expect(data).toEqual([{ first_name: "Olivia" }]);
});

test("a scanner's GET uses up no link; a second click does, and the session stays", async () => {
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
  const { address } = await confirm(forged(link, "https://evil.example/checkout?plan_id=lifetime"));
  await expect.poll(address).toBe("/prompts");
  await greeting(email);
});

/** Opens a magic link and presses its button. */
async function logInBy(link: string) {
  const app = openApp(link);
  await app.user.click(await screen.findByRole("button", { name: "Log in now" }));
  return app;
}

test("a magic link leads to the page on which it was requested", async () => {
  const { id, email } = await createPerson("led-on");
  await service.from("user_subscriptions").insert({ user_id: id, plan_id: "lifetime" }).throwOnError();
  const { user, address, unmount } = openApp("/favorites");
  await expect.poll(address).toBe("/login");
  await askForMagicLink(user, email);
  expect(address()).toBe("/magic-link-sent");
  unmount();
  const led = await logInBy(linkOf(await nextMail(email)));
  await expect.poll(led.address).toBe("/favorites");
});

test("A1: a forged redirect_to leads to the role's landing, never away", async () => {
  const { id, email } = await createPerson("forged");
  await service.from("user_roles").update({ role: "prompter" }).eq("user_id", id).throwOnError();
  const { user, unmount } = openApp("/login");
  await askForMagicLink(user, email);
  unmount();
  const { address } = await logInBy(forged(linkOf(await nextMail(email)), "https://evil.example/dashboard"));
  await expect.poll(address).toBe("/dashboard/prompter");
});

test("a link opened while signed in to another account names both", async () => {
  const { email } = await createPerson("second");
  const asking = openApp("/login");
  await askForMagicLink(asking.user, email);
  asking.unmount();
  const link = linkOf(await nextMail(email));
  await beginOwnSession("user@aurum.test");
  const { user } = openApp(link);
  await screen.findByText(/^You are logged in as user@aurum\.test\./);
  await user.click(screen.getByRole("button", { name: "Log in now" }));
  await findToast("success", "Another account", `You are now logged in as ${email}.`);
});

test("A12: the mailed token takes an address back by a click, and once", async () => {
  const email = "moved@aurum.test";
  const token = "a".repeat(64);
  const undo = vi.fn((body: unknown) => body);
  answerRequests(/\/rpc\/undo_address_change/, (body) => {
    undo(body);
    return { status: 200, body: undo.mock.calls.length === 1 ? email : null };
  });
  const { user, unmount } = openApp(`/auth/verify-email?type=undo_email_change&undo=${token}`);
  await screen.findByRole("heading", { name: "Take your address back" });
  expect(undo).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Take this address back" }));
  await screen.findByRole("heading", { name: "Your address is back" });
  expect(undo).toHaveBeenCalledWith({ token });
  unmount();
  const again = openApp(`/auth/verify-email?type=undo_email_change&undo=${token}`);
  await again.user.click(await screen.findByRole("button", { name: "Take this address back" }));
  await screen.findByRole("heading", { name: "This link no longer works" });
});
