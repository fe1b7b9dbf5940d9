import type { Page } from "@playwright/test";
import { freshAddress, linkOf, mailsTo, nextMail } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";
import { expectSignedIn, signUpAndConfirm } from "./support/ways-in.ts";

async function askForMagicLink(page: Page, email: string, path = "/login") {
  await page.goto(path);
  await page.getByRole("link", { name: "Get a magic link" }).click();
  await expect(page.getByRole("button", { name: "Send the magic link" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the magic link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
}

/** A person of this test's own, signed in nowhere: mails to one address are limited. */
async function newcomer(page: Page, name: string) {
  const email = await signUpAndConfirm(page, name);
  await nextMail(email, 2);
  await page.evaluate(() => localStorage.clear());
  return email;
}

test("a magic link signs in by a click, once, in another browser, and survives a scanner", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const email = await newcomer(page, "magic");
  await page.clock.install({ time: Date.now() });
  await askForMagicLink(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeDisabled();
  const mail = await nextMail(email, 3);
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

test("it leads on to the page on which it was asked for", async ({ page }) => {
  await page.goto("/favorites");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Get a magic link" }).click();
  await expect(page.getByRole("button", { name: "Send the magic link" })).toBeVisible();
  await page.getByLabel("E-mail").fill("lifetime@aurum.test");
  await page.getByRole("button", { name: "Send the magic link" }).click();
  await expect(page).toHaveURL("/magic-link-sent");
  await page.goto(linkOf(await nextMail("lifetime@aurum.test")));
  await page.getByRole("button", { name: "Log in now" }).click();
  await expect(page).toHaveURL("/favorites");
});

test("A1: a forged redirect_to leads to the role's landing, never away", async ({ page }) => {
  await askForMagicLink(page, "prompter@aurum.test");
  const forged = new URL(linkOf(await nextMail("prompter@aurum.test")));
  forged.searchParams.set("redirect_to", "https://evil.example/dashboard");
  await page.goto(forged.href);
  await page.getByRole("button", { name: "Log in now" }).click();
  await expect(page).toHaveURL("/dashboard/prompter");
});

test("A5: the interface says the same for an address that nobody has", async ({ page }) => {
  const unknown = freshAddress("nobody");
  const screens: string[] = [];
  for (const email of ["jadmin@aurum.test", unknown]) {
    await askForMagicLink(page, email);
    screens.push(
      ((await page.getByRole("main").textContent()) ?? "").replace(email, "…").replace(/\d+ s/, "… s"),
    );
  }
  expect(screens[0]).toBe(screens[1]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test.describe("A5: a server that tells", () => {
  test.use({ expectedConsoleErrors: /status of (422|429)/ });

  test("an unknown address, or one just written to, looks like any other", async ({ page }) => {
    const answers = [
      { status: 422, json: { code: 422, error_code: "otp_disabled", msg: "Signups not allowed for otp" } },
      {
        status: 429,
        json: {
          code: 429,
          error_code: "over_email_send_rate_limit",
          msg: "For security purposes, you can only request this after 42 seconds.",
        },
      },
    ];
    for (const answer of answers) {
      await page.route("**/auth/v1/otp*", (route) => route.fulfill(answer));
      await askForMagicLink(page, "user@aurum.test");
      await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeVisible();
      await page.unroute("**/auth/v1/otp*");
    }
  });
});

test(`the screens of the magic link have nothing for axe to find`, async ({ page, expectNoAxeFindings }) => {
  const screens = ["/magic-link-sent", `/auth/magic-login?token_hash=${"a".repeat(64)}&type=magiclink`];
  for (const path of [...screens, "/auth/magic-login", "/email-confirmation"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button").last().waitFor();
    await expectNoAxeFindings();
  }
});
