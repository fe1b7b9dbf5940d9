import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { DEMO_PASSWORD } from "../../../supabase/local/settings.ts";
import { goodPassword } from "./service";

/** Fills a field by pasting: all at once instead of key by key. */
export async function fill(user: UserEvent, field: HTMLElement, words: string) {
  await user.clear(field);
  await user.paste(words);
}

async function fillNamed(user: UserEvent, name: string, words: string) {
  await fill(user, await screen.findByRole("textbox", { name }), words);
}

/** Fills the login form, by default with the demo accounts' password, and submits it. */
export async function logIn(user: UserEvent, email: string, password = DEMO_PASSWORD) {
  await fillNamed(user, "E-mail", email);
  await fill(user, screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

/** Fills the sign-up form, with `goodPassword`, and submits it; afterwards the mail has been sent. */
export async function signUp(user: UserEvent, email: string) {
  await fillNamed(user, "First name", "Yasmine");
  await fillNamed(user, "E-mail", email);
  await fill(user, screen.getByLabelText("Password"), goodPassword);
  await user.click(screen.getByRole("button", { name: "Create account" }));
  await screen.findByRole("heading", { name: "Confirm your e-mail" });
}

/** Goes from the login to the magic link and requests one; afterwards the mail has been sent. */
export async function askForMagicLink(user: UserEvent, email: string) {
  await user.click(await screen.findByRole("link", { name: "Get a magic link" }));
  await screen.findByRole("button", { name: "Send the magic link" });
  await fillNamed(user, "E-mail", email);
  await user.click(screen.getByRole("button", { name: "Send the magic link" }));
  await screen.findByRole("heading", { name: "Check your inbox" });
}
