import { screen, within } from "@testing-library/react";
import { openApp } from "./open-app";

/** Opens the application as the signed-in user, with the account dialog at one of its tabs. */
export async function openAccount(tab: string) {
  const app = openApp("/terms");
  await app.user.click(await screen.findByRole("button", { name: /^Account of / }));
  await app.user.click(await screen.findByRole("menuitem", { name: /^Account settings/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account settings" }));
  await app.user.click(dialog.getByRole("tab", { name: tab }));
  return { ...app, dialog };
}
