// Spec 7.2.

import { openAccount } from "@test/components/account";
import { fill, logIn } from "@test/components/forms";
import { unsubscribeLinkOf } from "@test/components/inbox";
import { openApp } from "@test/components/open-app";
import { beginOwnSession, openOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

/** A user for one test, signed in. */
async function beginAsNew(name: string) {
  const person = await createPerson(name);
  await beginOwnSession(person.email, goodPassword);
  return person;
}

type Dialog = Awaited<ReturnType<typeof openAccount>>["dialog"];

const firstName = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>("textbox", { name: "First name" });
const choice = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
const sessionsIn = (dialog: Dialog) => dialog.queryAllByRole("listitem");

test("the first name is changed and stored; theme, language and mails follow", async () => {
  onTestFinished(() => document.documentElement.removeAttribute("data-theme"));
  const { id } = await beginAsNew("name");
  const before = await openAccount("Profile");
  await expect.poll(() => firstName(before.dialog).value).toBe("Yasmine");
  await fill(before.user, firstName(before.dialog), "Zaynab");
  await before.user.click(before.dialog.getByRole("button", { name: "Save" }));
  await findToast("success", "Success", "Your name is saved.");
  before.unmount();

  const { user, dialog } = await openAccount("Profile");
  await expect.poll(() => firstName(dialog).value).toBe("Zaynab");
  await user.click(dialog.getByRole("tab", { name: "Preferences" }));
  await user.click(dialog.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  const left = vi.spyOn(window.location, "assign").mockReturnValue();
  await user.click(dialog.getByRole("radio", { name: "العربية" }));
  await expect.poll(() => left.mock.calls).toEqual([["/ar/terms"]]);
  const { data } = await service.auth.admin.getUserById(id);
  expect(data.user?.user_metadata.locale).toBe("ar");
});

async function preferencesOf(userId: string) {
  const { data } = await service
    .from("email_preferences")
    .select("news, reminders")
    .eq("user_id", userId)
    .single()
    .throwOnError();
  return data;
}

test("mail preferences are saved at once, and a signed link turns them off", async () => {
  const { id, email } = await beginAsNew("mail");
  const before = await openAccount("Preferences");
  await expect.poll(() => choice(before.dialog, "News").checked).toBe(true);
  await before.user.click(choice(before.dialog, "News"));
  await expect.poll(() => preferencesOf(id)).toEqual({ news: false, reminders: true });
  await expect.poll(() => choice(before.dialog, "News").checked).toBe(false);
  before.unmount();

  localStorage.clear();
  const stranger = openApp(unsubscribeLinkOf(email));
  await screen.findByText(new RegExp(email));
  await stranger.user.click(screen.getByRole("button", { name: "Unsubscribe" }));
  await screen.findByRole("heading", { name: "You are unsubscribed" });
  stranger.unmount();

  await beginOwnSession(email, goodPassword);
  const { dialog } = await openAccount("Preferences");
  await expect.poll(() => choice(dialog, "Reminders").disabled).toBe(false);
  expect([choice(dialog, "News").checked, choice(dialog, "Reminders").checked]).toEqual([false, false]);
});

test("a link that was changed is refused, and a broken one says so at once", async () => {
  const { user, unmount } = openApp(`/unsubscribe?email=member@aurum.test&signature=${"0".repeat(64)}`);
  await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  await screen.findByRole("heading", { name: "This link is not valid" });
  unmount();
  openApp("/unsubscribe?email=member@aurum.test");
  await screen.findByRole("heading", { name: "This link is not valid" });
});

test("changing the password needs the current one, and signs out other devices", async () => {
  const { email } = await beginAsNew("password");
  const other = await openOwnSession(email, goodPassword);
  const { user, dialog } = await openAccount("Security");
  const change = async (present: string) => {
    await fill(user, dialog.getByLabelText("Present password"), present);
    await user.click(dialog.getByRole("button", { name: "Change password" }));
  };
  await fill(user, dialog.getByLabelText("New password"), "four more gilded papers");
  await change("not the password");
  await dialog.findByText("The present password is not right.");
  expect((await service.auth.getUser(other.access_token)).error).toBeNull();
  await change(goodPassword);
  await screen.findByText("Password changed");
  await expect.poll(() => dialog.queryAllByText("This one").length).toBe(1);
  expect((await service.auth.getUser(other.access_token)).error).not.toBeNull();
});

test("another session is listed with its device and ended from here", async () => {
  const { email } = await beginAsNew("sessions");
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1";
  const other = await openOwnSession(email, goodPassword, iPhone);
  const { user, dialog } = await openAccount("Security");
  await expect.poll(() => sessionsIn(dialog).length).toBe(2);
  const [own, phone] = sessionsIn(dialog).map(({ textContent }) => textContent);
  expect(own).toContain("This one");
  expect(own).toContain("127.0.0.1");
  expect(phone).toContain("Safari, iPhone");
  await user.click(dialog.getByRole("button", { name: "Log out Safari, iPhone" }));
  await expect.poll(() => sessionsIn(dialog).length).toBe(1);
  expect((await service.auth.getUser(other.access_token)).error).not.toBeNull();
});

test("all other sessions are ended at once, and this one goes on", async () => {
  const { email } = await beginAsNew("everywhere");
  const others = await Promise.all([
    openOwnSession(email, goodPassword),
    openOwnSession(email, goodPassword),
  ]);
  const { user, dialog } = await openAccount("Security");
  await user.click(await dialog.findByRole("button", { name: "Log out everywhere else" }));
  await expect.poll(() => sessionsIn(dialog).length).toBe(1);
  for (const { access_token } of others)
    expect((await service.auth.getUser(access_token)).error).not.toBeNull();
});

test("a fourth concurrent session is announced, not refused", async () => {
  const { email } = await beginAsNew("many");
  const open = () => openOwnSession(email, goodPassword);
  await Promise.all([open(), open()]);
  const warning = /^You are logged in more than 3 times at once\./;
  const before = await openAccount("Security");
  await expect.poll(() => sessionsIn(before.dialog).length).toBe(3);
  expect(before.dialog.queryByText(warning)).toBeNull();
  before.unmount();
  await open();
  const { dialog } = await openAccount("Security");
  await expect.poll(() => sessionsIn(dialog).length).toBe(4);
  expect(dialog.getByText(warning)).toBeTruthy();
});

test("the export is a JSON file with everything of the person", async () => {
  const { email } = await beginAsNew("export");
  const { user, dialog } = await openAccount("Your data");
  const files = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  const links = vi.spyOn(HTMLElement.prototype, "click").mockReturnValue();
  await user.click(dialog.getByRole("button", { name: "Download my data" }));
  await findToast("success", "Success", "Your data is in your downloads.");
  const [link] = links.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^aurum-\d{4}-\d\d-\d\d\.json$/);
  const file = files.mock.calls[0]?.[0] as Blob;
  const data = JSON.parse(await file.text());
  expect(data.account.email).toBe(email);
  expect(data.profiles).toEqual([expect.objectContaining({ first_name: "Yasmine" })]);
  expect(data.sessions).toHaveLength(1);
});

test("deleting an account needs the typed address, signs out, and ends its sign-in", async () => {
  const { email } = await beginAsNew("deletion");
  const { user, dialog, address } = await openAccount("Your data");
  const button = dialog.getByRole("button", { name: "Delete my account" });
  const field = dialog.getByLabelText(`Type ${email} to confirm`);
  expect(button).toHaveProperty("disabled", true);
  await fill(user, field, "member@aurum.test");
  expect(button).toHaveProperty("disabled", true);
  await fill(user, field, email);
  await user.click(button);
  await expect.poll(address).toBe("/login");
  await screen.findByText("Account deleted");
  await logIn(user, email, goodPassword);
  await screen.findByText("The e-mail or the password is not right.");
});

test("the account dialog works by keyboard: it traps the focus and gives it back", async () => {
  const { user } = openApp("/terms", "member");
  const avatar = await screen.findByRole("button", { name: "Account of member@aurum.test" });
  const expectFocus = (element: HTMLElement | undefined) =>
    waitFor(() => expect(document.activeElement).toBe(element));
  avatar.focus();
  await user.keyboard("{Enter}");
  const [settings] = await screen.findAllByRole("menuitem");
  await expectFocus(settings);
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Account settings" }));
  dialog.getByRole("tab", { name: "Profile" }).focus();
  await user.keyboard("{ArrowRight}");
  await expectFocus(dialog.getByRole("tab", { name: "Preferences" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expectFocus(avatar);
});

test("X1: markup in an address or device is inert in header, account and unsubscribe", async () => {
  const mark = "<img/src=x/onerror=document.title='hit'>";
  const { email } = await createPerson(mark);
  await beginOwnSession(email, goodPassword, mark);
  const expectInert = () => {
    expect(document.querySelector("img[src^='x'], [onerror]")).toBeNull();
    expect(document.title).not.toBe("hit");
  };
  const { user, unmount } = openApp("/pricing");
  await user.click(await screen.findByRole("button", { name: `Account of ${email}` }));
  const settings = await screen.findByRole("menuitem", { name: /^Account settings/ });
  expect(settings.textContent).toContain(email);
  expectInert();
  await user.click(settings);
  const dialog = within(await screen.findByRole("dialog", { name: "Account settings" }));
  expect(dialog.getByText(`Now it is ${email}`)).toBeTruthy();
  expectInert();
  await user.click(dialog.getByRole("tab", { name: "Security" }));
  expect((await dialog.findByRole("listitem")).textContent).toContain("Unknown device");
  await user.click(dialog.getByRole("tab", { name: "Your data" }));
  expect(dialog.getByLabelText(`Type ${email} to confirm`)).toBeTruthy();
  expectInert();
  unmount();

  localStorage.clear();
  openApp(`/unsubscribe?${new URLSearchParams({ email, signature: "0".repeat(64) })}`);
  expect(
    await screen.findByText(
      `No more news and reminders to ${email}. Confirmations and receipts will still reach you.`,
    ),
  ).toBeTruthy();
  expectInert();
});
