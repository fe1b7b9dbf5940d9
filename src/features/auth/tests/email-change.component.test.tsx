import { openAccount } from "@test/components/account";
import { fill } from "@test/components/forms";
import { linkOf, mailsTo, nextMail } from "@test/components/inbox";
import { openApp } from "@test/components/open-app";
import { beginOwnSession, openOwnSession } from "@test/components/own-session";
import { createPerson, freshAddress, goodPassword } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

/** Requests another address in the account of a test's own user; returns the present one and the dialog. */
async function askForChange(name: string, next: string) {
  const { email } = await createPerson(name);
  await beginOwnSession(email, goodPassword);
  const app = await openAccount("Profile");
  expect(app.dialog.getByText(`Now it is ${email}`)).toBeTruthy();
  await fill(app.user, app.dialog.getByLabelText("New e-mail address"), next);
  await app.user.click(app.dialog.getByRole("button", { name: "Change address" }));
  return { ...app, email };
}

const sentTo = (address: string) => new RegExp(`^We sent links to ${address} and to your present address\\.`);

async function confirm(link: string) {
  const app = openApp(link);
  await screen.findByRole("heading", { name: "Confirm your new e-mail" });
  await app.user.click(screen.getByRole("button", { name: "Confirm e-mail address" }));
  return app;
}

const canLogIn = (email: string) =>
  openOwnSession(email, goodPassword).then(
    () => true,
    () => false,
  );

test("an address change starts in the account and needs a click in both mails", async () => {
  const next = freshAddress("moved");
  const asked = await askForChange("moving", next);
  const old = asked.email;
  await asked.dialog.findByText(sentTo(next));
  asked.unmount();
  const mails = [await nextMail(old), await nextMail(next)];
  for (const mail of mails) {
    expect(mail.subject).toBe("Confirm your new e-mail address");
    expect(mail.text).toContain(`from ${old} to ${next}`);
  }
  const [present = "", coming = ""] = mails.map(linkOf);
  expect(present).not.toBe(coming);

  const half = await confirm(present);
  await screen.findByText("Half is done. Open the link that we sent to your other address, too.");
  half.unmount();
  const again = await confirm(present);
  await screen.findByRole("heading", { name: "This link no longer works" });
  again.unmount();
  expect([await canLogIn(old), await canLogIn(next)]).toEqual([true, false]);

  // The other mail is opened in a browser that is signed out.
  localStorage.clear();
  const { address } = await confirm(coming);
  await expect.poll(address).toBe("/prompts");
  await screen.findByText("Your new e-mail address is confirmed.");
  await screen.findByRole("button", { name: `Account of ${next}` });
  expect([await canLogIn(old), await canLogIn(next)]).toEqual([false, true]);
});

test("A5: a taken address gets the same response, and no mail", async () => {
  const { email: known } = await createPerson("having");
  const { dialog } = await askForChange("asking", known);
  await dialog.findByText(sentTo(known));
  expect(await mailsTo(known)).toEqual([]);
});

test("an address that cannot be one is refused at once, and nothing is sent", async () => {
  const { dialog, email } = await askForChange("staying", "not-an-address");
  await dialog.findByText("This does not look like an e-mail address");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("New e-mail address")));
  expect(await mailsTo(email)).toEqual([]);
});
