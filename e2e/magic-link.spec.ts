import { linkOf, nextMail } from "./support/inbox.ts";
import { createPerson } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn } from "./support/ways-in.ts";

test("a magic link signs in once, by a click, in any browser, despite a scanner", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  // A user for this test: mails to one address are limited.
  const { email } = await createPerson("magic");
  await page.clock.install({ time: Date.now() });
  await page.goto("/login");
  await page.getByRole("link", { name: "Get a magic link" }).click();
  await expect(page.getByRole("button", { name: "Send the magic link" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the magic link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeDisabled();
  const mail = await nextMail(email);
  expect(mail.subject).toBe("Your sign-in link");
  const link = linkOf(mail);
  expect((await fetch(link)).status).toBe(200);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Log in now" }).click();
  await expect(elsewhere).toHaveURL(/\/prompts$/);
  await expectSignedIn(elsewhere, email);

  await page.goto(link);
  await page.getByRole("button", { name: "Log in now" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Get a new link" })).toBeVisible();
  await elsewhere.context().close();
  await page.context().close();
});
