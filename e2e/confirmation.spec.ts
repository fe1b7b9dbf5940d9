// Spec 2.12.

import { linkOf, mailsTo, nextMail } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";
import { confirmInNewTab, expectSignedIn, goodPassword, signUp } from "./support/ways-in.ts";

test("a sign-up is confirmed by a click and greeted once, with an unsubscribe link", async ({ page }) => {
  const { email, link } = await signUp(page, "landing");
  await expect(page.getByText(email)).toBeVisible();
  const tab = await confirmInNewTab(page, link);
  await expect(tab).toHaveURL("/prompts");
  await expect(tab.getByText("Welcome!", { exact: true })).toBeVisible();
  await expect(tab.getByText("Your email is confirmed! Welcome to Aurum.")).toBeVisible();
  await expectSignedIn(tab, email);
  // The tab of the sign-up stops polling once the click has been made.
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
  await page.getByLabel("الاسم الأول").fill("ياسمين");
  await page.getByLabel("كلمة المرور").fill(goodPassword);
  await page.getByRole("button", { name: "حفظ ومتابعة" }).click();
  await expect(page).toHaveURL("/ar/checkout?plan_id=monthly");
  await expect(page.getByText("تأكّد بريدك! أكمل شراء خطتك أدناه.")).toBeVisible();
  const greeting = await nextMail(email, 2);
  expect(greeting.subject).toContain("أهلًا بك");
  expect((await mailsTo(email)).length).toBe(2);
});
