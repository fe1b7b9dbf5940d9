import { linkOf, mailsTo, nextMail } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";
import {
  chooseFirstPassword,
  confirm,
  confirmInNewTab,
  expectSignedIn,
  goodPassword,
  signUp,
} from "./support/ways-in.ts";

test("a sign-up is confirmed by a click, lands with its toast, and is greeted once, by a mail whose link unsubscribes", async ({
  page,
}) => {
  const { email, link } = await signUp(page, "landing");
  await expect(page.getByText(email)).toBeVisible();
  const tab = await confirmInNewTab(page, link);
  await expect(tab).toHaveURL("/prompts");
  await expect(tab.getByText("Welcome!", { exact: true })).toBeVisible();
  await expect(tab.getByText("Your email is confirmed! Welcome to Aurum.")).toBeVisible();
  await expectSignedIn(tab, email);
  // The tab of the sign-up does not go on asking for a click that has been made.
  await expect(page.getByRole("heading", { name: "Welcome!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/prompts");
  const greeting = await nextMail(email, 2);
  expect(greeting.subject).toBe("Welcome to Aurum");
  expect(greeting.text).toContain("Welcome, Yasmine");
  await tab.goto(linkOf(greeting, "/unsubscribe?"));
  await expect(tab.getByText(email)).toBeVisible();
  await tab.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(tab.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});

test("with a plan, in another browser, the link leads to its checkout", async ({ page, browser }) => {
  const { email, link } = await signUp(page, "plan", "/signup?plan_id=yearly");
  const elsewhere = await (await browser.newContext()).newPage();
  await confirm(elsewhere, link);
  await chooseFirstPassword(elsewhere);
  await expect(elsewhere).toHaveURL(/\/checkout\?plan_id=yearly$/);
  await expect(
    elsewhere.getByText("Your email is confirmed! Complete your subscription below."),
  ).toBeVisible();
  await expectSignedIn(elsewhere, email);
  await elsewhere.context().close();
});

test("a mail scanner's GET spends nothing; the second click finds the link spent", async ({
  page,
  browser,
}) => {
  const { email, link } = await signUp(page, "scanner");
  for (let visit = 0; visit < 3; visit++) expect((await fetch(link)).status).toBe(200);
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Confirm e-mail address" })).toBeVisible();
  await scanner.context().close();
  const tab = await confirmInNewTab(page, link);
  await expect(tab).toHaveURL("/prompts");
  await expectSignedIn(tab, email);
});

test.describe("a link that no longer works", () => {
  test.use({ expectedConsoleErrors: /status of 403/ });

  test("opened twice: says so, and lets who is signed in go on", async ({ page, browser }) => {
    const { email, link } = await signUp(page, "twice");
    await expect(await confirmInNewTab(page, link)).toHaveURL("/prompts");
    await confirm(page, link);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expect(page.getByText(`You are logged in as ${email}`)).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL("/prompts");

    const stranger = await (await browser.newContext()).newPage();
    await confirm(stranger, link);
    await expect(stranger.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expect(stranger.getByRole("button", { name: "Get a new link" })).toBeVisible();
    await stranger.context().close();
  });
});

test("A1: a foreign redirect_to neither leads away nor names a plan", async ({ page }) => {
  const { link } = await signUp(page, "redirect");
  const forged = new URL(link);
  forged.searchParams.set("redirect_to", "https://evil.example/checkout?plan_id=lifetime");
  await expect(await confirmInNewTab(page, forged.href)).toHaveURL("/prompts");
});

test("in Arabic: the mail, the page of its link and the greeting", async ({ page, expectNoAxeFindings }) => {
  await page.goto("/ar/signup?plan_id=monthly");
  const email = `arabic-${Date.now()}@aurum.test`;
  await page.getByLabel("الاسم الأول").fill("ياسمين");
  await page.getByLabel("البريد الإلكتروني").fill(email);
  await page.getByLabel("كلمة المرور").fill(goodPassword);
  await page.getByRole("button", { name: "إنشاء الحساب" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoAxeFindings();
  const mail = await nextMail(email);
  expect(mail.subject).toBe("أكّد بريدك الإلكتروني");
  expect(mail.html).toContain('dir="rtl"');
  const link = linkOf(mail);
  expect(new URL(link).pathname).toBe("/ar/auth/verify-email");
  await page.goto(link);
  await expectNoAxeFindings();
  await page.getByRole("button", { name: "تأكيد البريد الإلكتروني" }).click();
  await expect(page.getByRole("heading", { name: "اختر كلمة مرور" })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByLabel("كلمة المرور").fill(goodPassword);
  await page.getByRole("button", { name: "حفظ ومتابعة" }).click();
  await expect(page).toHaveURL("/ar/checkout?plan_id=monthly");
  await expect(page.getByText("تأكّد بريدك! أكمل اشتراكك أدناه.")).toBeVisible();
  const greeting = await nextMail(email, 2);
  expect(greeting.subject).toContain("أهلًا بك");
  expect((await mailsTo(email)).length).toBe(2);
});
