import { freshAddress, linkOf, mailsTo, nextMail } from "./support/inbox.ts";
import { createPerson, openAccount, openAs } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn, goodPassword, logIn } from "./support/ways-in.ts";

test.use({ expectedConsoleErrors: /status of 40[03]/ });

test("a change of address is asked for in the account and made by a click in both mails", async ({
  page,
  browser,
}) => {
  const { email: old } = await createPerson("moving");
  const next = freshAddress("moved");
  await openAs(page, old);
  const dialog = await openAccount(page, "Profile");
  await expect(dialog.getByText(`Now it is ${old}`)).toBeVisible();
  await dialog.getByLabel("New e-mail address").fill(next);
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(dialog.getByText(`We sent links to ${next} and to your present address.`)).toBeVisible();

  const mails = [await nextMail(old), await nextMail(next)];
  for (const mail of mails) {
    expect(mail.subject).toBe("Confirm your new e-mail address");
    expect(mail.text).toContain(`from ${old} to ${next}`);
  }
  const [present = "", coming = ""] = mails.map((mail) => linkOf(mail));
  expect(present).not.toBe(coming);
  for (const link of [present, coming]) expect((await fetch(link)).status, "a mail scanner").toBe(200);

  await page.goto(present);
  await expect(page.getByRole("heading", { name: "Confirm your new e-mail" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
  await expect(
    page.getByText("Half is done. Open the link that we sent to your other address, too."),
  ).toBeVisible();
  await page.goto(present);
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/login");
  await logIn(elsewhere, next, goodPassword);
  await expect(elsewhere.getByText("The e-mail or the password is not right.")).toBeVisible();
  await elsewhere.goto(coming);
  await elsewhere.getByRole("button", { name: "Confirm e-mail address" }).click();
  await expect(elsewhere).toHaveURL(/\/prompts$/);
  await expect(elsewhere.getByText("Your new e-mail address is confirmed.")).toBeVisible();
  await expectSignedIn(elsewhere, next);
  await elsewhere.context().close();

  const later = await (await browser.newContext()).newPage();
  await later.goto("/login");
  await logIn(later, old, goodPassword);
  await expect(later.getByText("The e-mail or the password is not right.")).toBeVisible();
  await logIn(later, next, goodPassword);
  await expectSignedIn(later, next);
  await later.context().close();
});

test.describe("an address that somebody has", () => {
  test.use({ expectedConsoleErrors: /status of 422/ });

  test("A5: is answered as any other, and written to by nobody", async ({ page }) => {
    const [asking, having] = [await createPerson("asking"), await createPerson("having")];
    await openAs(page, asking.email);
    const dialog = await openAccount(page, "Profile");
    await dialog.getByLabel("New e-mail address").fill(having.email);
    await dialog.getByRole("button", { name: "Change address" }).click();
    await expect(
      dialog.getByText(`We sent links to ${having.email} and to your present address.`),
    ).toBeVisible();
    expect(await mailsTo(having.email)).toEqual([]);
  });
});

test("an address that cannot be one is refused at once, and nothing is sent", async ({ page }) => {
  const { email } = await createPerson("staying");
  await openAs(page, email);
  const dialog = await openAccount(page, "Profile");
  await dialog.getByLabel("New e-mail address").fill("not-an-address");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(dialog.getByText("This does not look like an e-mail address")).toBeVisible();
  await expect(dialog.getByLabel("New e-mail address")).toBeFocused();
});
