import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { linkOf, nextMail } from "./support/inbox.ts";
import { createPerson, logInAs, openAccount, openAs, service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword, signUpAndConfirm } from "./support/ways-in.ts";

test("the first name is changed and kept; theme, language and mails follow their choice", async ({
  page,
}) => {
  const { id, email } = await createPerson("name");
  await openAs(page, email);
  let dialog = await openAccount(page, "Profile");
  await expect(dialog.getByLabel("First name")).toHaveValue("Yasmine");
  await dialog.getByLabel("First name").fill("Zaynab");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await page.reload();
  dialog = await openAccount(page, "Profile");
  await expect(dialog.getByLabel("First name")).toHaveValue("Zaynab");
  await dialog.getByRole("tab", { name: "Preferences" }).click();
  await dialog.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await dialog.getByRole("radio", { name: "العربية" }).click();
  await expect(page).toHaveURL("/ar/terms");
  const { data } = await service.auth.admin.getUserById(id);
  expect(data.user?.user_metadata.locale).toBe("ar");
});

test("mail preferences are saved at once, and a signed link turns them off by a click, without a login", async ({
  page,
  browser,
}) => {
  const { email } = await createPerson("mail");
  await openAs(page, email);
  let dialog = await openAccount(page, "Preferences");
  await expect(dialog.getByLabel("News", { exact: true })).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await dialog.getByLabel("News", { exact: true }).click();
  await saved;
  await expect(dialog.getByLabel("News", { exact: true })).not.toBeChecked();

  const stranger = await (await browser.newContext()).newPage();
  const signature = createHmac("sha256", `unsubscribe:${SECRET_KEY}`).update(email).digest("hex");
  await stranger.goto(`/unsubscribe?${new URLSearchParams({ email, signature })}`);
  await expect(stranger.getByText(email)).toBeVisible();
  await stranger.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(stranger.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await stranger.context().close();

  await page.reload();
  dialog = await openAccount(page, "Preferences");
  await expect(dialog.getByLabel("Reminders", { exact: true })).toBeEnabled();
  await expect(dialog.getByLabel("News", { exact: true })).not.toBeChecked();
  await expect(dialog.getByLabel("Reminders", { exact: true })).not.toBeChecked();
});

test("the welcome mail's own link unsubscribes by a click, and the account shows it", async ({
  page,
  browser,
}) => {
  const email = await signUpAndConfirm(page, "welcomed");
  const welcome = await nextMail(email, 2);
  expect(welcome.subject).toBe("Welcome to Aurum");
  let dialog = await openAccount(page, "Preferences");
  await expect(dialog.getByLabel("News", { exact: true })).toBeChecked();
  await expect(dialog.getByLabel("Reminders", { exact: true })).toBeChecked();

  const link = linkOf(welcome, "/unsubscribe?");
  expect(welcome.text).toContain(link);
  const mailProgram = await (await browser.newContext()).newPage();
  await mailProgram.goto(link);
  await expect(mailProgram.getByText(email)).toBeVisible();
  await mailProgram.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(mailProgram.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await mailProgram.context().close();

  await page.reload();
  dialog = await openAccount(page, "Preferences");
  await expect(dialog.getByLabel("News", { exact: true })).toBeEnabled();
  await expect(dialog.getByLabel("News", { exact: true })).not.toBeChecked();
  await expect(dialog.getByLabel("Reminders", { exact: true })).not.toBeChecked();
});

test.describe("a link that was changed", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("is refused, and a broken one says so at once", async ({ page }) => {
    await page.goto(`/unsubscribe?email=member@aurum.test&signature=${"0".repeat(64)}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    await page.goto("/unsubscribe?email=member@aurum.test");
    await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  });
});

test.describe("the password", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("is changed only by who knows the present one, and other devices are signed out", async ({
    page,
    browser,
  }) => {
    const { email } = await createPerson("password");
    const other = await (await browser.newContext()).newPage();
    await openAs(other, email);
    await openAs(page, email);
    const dialog = await openAccount(page, "Security");
    await dialog.getByLabel("Present password").fill("not the password");
    await dialog.getByLabel("New password").fill("four more gilded papers");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByText("The present password is not right.")).toBeVisible();
    await dialog.getByLabel("Present password").fill(goodPassword);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed")).toBeVisible();
    await expect(dialog.getByText("This one")).toHaveCount(1);
    const token = await other.evaluate(
      () => JSON.parse(localStorage.getItem("sb-aurum-auth-token") ?? "{}").access_token,
    );
    expect((await service.auth.getUser(token)).error).not.toBeNull();
    await other.context().close();
  });
});

test("another session is listed with its device and ended from here", async ({ page, browser }) => {
  const { email } = await createPerson("sessions");
  const context = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  });
  await logInAs(await context.newPage(), email);
  await openAs(page, email);
  const dialog = await openAccount(page, "Security");
  const sessions = dialog.getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This one");
  await expect(sessions.first()).toContainText("127.0.0.1");
  await expect(sessions.last()).toContainText("Safari, iPhone");
  await dialog.getByRole("button", { name: "Log out Safari, iPhone" }).click();
  await expect(sessions).toHaveCount(1);
  await context.close();
});

test("a fourth session at once is said, and not refused", async ({ page }) => {
  const { email } = await createPerson("many");
  const open = async () => {
    const client = createClient(process.env.AURUM_E2E_API_URL ?? "", "sb_publishable_local");
    const { error } = await client.auth.signInWithPassword({ email, password: goodPassword });
    if (error) throw error;
  };
  await Promise.all([open(), open()]);
  await openAs(page, email);
  const dialog = await openAccount(page, "Security");
  const warning = dialog.getByText("You are logged in more than 3 times at once.");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(warning).toHaveCount(0);
  await open();
  await page.reload();
  await openAccount(page, "Security");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await expect(warning).toBeVisible();
});

test("the export is a JSON file with everything of the person", async ({ page }) => {
  const { email } = await createPerson("export");
  await openAs(page, email);
  const dialog = await openAccount(page, "Your data");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^aurum-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.account.email).toBe(email);
  expect(data.profiles).toEqual([expect.objectContaining({ first_name: "Yasmine" })]);
  expect(data.sessions).toHaveLength(1);
});

test.describe("the end of an account", () => {
  test.use({ expectedConsoleErrors: /status of 400/ });

  test("takes the typed address, signs out, and leaves nothing to sign in with", async ({ page }) => {
    const { email } = await createPerson("deletion");
    await openAs(page, email);
    const dialog = await openAccount(page, "Your data");
    const button = dialog.getByRole("button", { name: "Delete my account" });
    await expect(button).toBeDisabled();
    await dialog.getByLabel(`Type ${email} to confirm`).fill("member@aurum.test");
    await expect(button).toBeDisabled();
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await button.click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Account deleted")).toBeVisible();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(goodPassword);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("The e-mail or the password is not right.")).toBeVisible();
  });
});

test("the account dialog is walked through by keyboard: it opens, holds the focus, and gives it back", async ({
  page,
  beginAs,
}) => {
  await beginAs("member");
  await page.goto("/terms");
  const avatar = page.getByRole("button", { name: "Account of member@aurum.test" });
  await avatar.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Account settings" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("tab", { name: "Preferences" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(avatar).toBeFocused();
});
