import { fill } from "@test/components/forms";
import { answerRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession, openOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { act, screen, within } from "@testing-library/react";
import { expect, inject, test } from "vitest";
import { authStorageKey } from "@/lib/session/stored-session";

/** Opens the dialog of the signed-in user, at one of its tabs. */
async function openAccount(tab: string) {
  const { user, unmount } = openApp("/terms");
  await user.click(await screen.findByRole("button", { name: /^Account of/ }));
  await user.click(await screen.findByRole("menuitem", { name: /^Account settings/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account settings" }));
  await user.click(dialog.getByRole("tab", { name: tab }));
  return { user, dialog, unmount };
}

type Opened = Awaited<ReturnType<typeof openAccount>>;

async function changePassword({ user, dialog }: Opened, present: string, next: string) {
  await fill(user, dialog.getByLabelText("Present password"), present);
  await fill(user, dialog.getByLabelText("New password"), next);
  await user.click(dialog.getByRole("button", { name: "Change password" }));
}

const phone = "447911123456";

/** The next page belongs to a user who signed up by telephone, as GoTrue returns them. */
function beginByPhone() {
  const session = inject("sessions").user;
  const user = { ...session.user, email: "", phone };
  localStorage.setItem(authStorageKey, JSON.stringify({ ...session, user }));
}

test("who has a telephone number and no address deletes the account by it", async () => {
  const sent: unknown[] = [];
  answerRequests(/\/functions\/v1\/delete-account/, (body) => {
    sent.push(body);
    return { status: 409, body: { code: "last_super_admin", message: "One super admin must remain" } };
  });
  beginByPhone();
  const { user, dialog } = await openAccount("Your data");
  await user.type(dialog.getByLabelText(`Type ${phone} to confirm`), `${phone}{Enter}`);
  await dialog.findByText("You are the last super admin. Name another one first.");
  expect(sent).toEqual([{ confirmation: phone }]);
});

async function beginAsPerson(name: string) {
  const { email } = await createPerson(name);
  await beginOwnSession(email, goodPassword);
}

test("a changed password is reported even if signing out other devices fails", async () => {
  await beginAsPerson("changed");
  loseRequests(/\/logout\?scope=others/);
  const account = await openAccount("Security");
  await changePassword(account, goodPassword, "four more gilded papers");
  const others = "Other devices could not be logged out. Do so in your account.";
  await findToast("error", "Password changed", others);
  expect(account.dialog.queryByRole("alert")).toBeNull();
  expect(account.dialog.getByLabelText<HTMLInputElement>("Present password").value).toBe("");
});

test("the session that proved the current password ends, even if the new one fails", async () => {
  await beginAsPerson("proved");
  const account = await openAccount("Security");
  await changePassword(account, goodPassword, goodPassword);
  await account.dialog.findByText("This is your present password. Choose another one.");
  account.unmount();
  const { dialog } = await openAccount("Security");
  expect(await dialog.findAllByRole("listitem")).toHaveLength(1);
});

test("P8: it closes and clears its input once another user signs in in another tab", async () => {
  await beginOwnSession("member@aurum.test");
  const { user, dialog } = await openAccount("Profile");
  await user.type(dialog.getByLabelText("New e-mail address"), "former@aurum.test");
  const next = await openOwnSession("user@aurum.test");
  localStorage.setItem(authStorageKey, JSON.stringify(next));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: authStorageKey })));
  await screen.findByRole("button", { name: "Account of user@aurum.test" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
