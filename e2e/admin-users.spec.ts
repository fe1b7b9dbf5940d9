import { follow } from "./support/follow.ts";
import { expectFitForFingers } from "./support/invariants.ts";
import { isSettled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

const prompter = "/admin/users/00000000-0000-4000-8000-000000000005";

const words = {
  "": { users: "Users", user: "Nour", ban: "Ban", question: "Ban Nour?", cancel: "Cancel" },
  "/ar": { users: "المستخدمون", user: "Nour", ban: "حظر", question: "أتحظر Nour؟", cancel: "إلغاء" },
};

for (const prefix of ["", "/ar"] as const) {
  test(`the list of users, a user's page and its dialogs pass axe and fit 320 px (${prefix || "/en"})`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    const { users, user, ban, question, cancel } = words[prefix];
    await beginAs("super");
    await page.goto(`${prefix}/admin/users`);
    await expect(page.getByRole("table", { name: users }).getByRole("link").first()).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await follow(page, `${prefix}${prompter}`);
    await expect(page.getByRole("heading", { level: 1, name: user })).toBeVisible();
    await page.waitForFunction(isSettled);
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await page.getByRole("button", { name: ban, exact: true }).click();
    await expect(page.getByRole("dialog", { name: question })).toBeVisible();
    await expectNoAxeFindings();
    await page.getByRole("button", { name: cancel }).click();
  });
}
