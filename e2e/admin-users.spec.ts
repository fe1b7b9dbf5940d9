import { expectFitForFingers } from "./support/invariants.ts";
import { expect, test } from "./support/test.ts";

const prompter = "/admin/users/00000000-0000-4000-8000-000000000005";

const words = {
  "": { users: "Users", user: "Nour", ban: "Ban", question: "Ban Nour?", cancel: "Cancel" },
  "/ar": { users: "المستخدمون", user: "Nour", ban: "حظر", question: "أتحظر Nour؟", cancel: "إلغاء" },
};

for (const prefix of ["", "/ar"] as const) {
  test(`axe finds nothing on the list of users, a user's page and its questions, and they fit fingers and 320 px (${prefix || "/en"})`, async ({
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
    await page.goto(`${prefix}${prompter}`);
    await expect(page.getByRole("heading", { level: 1, name: user })).toBeVisible();
    await expectNoAxeFindings();
    await expectFitForFingers(page);
    await page.getByRole("button", { name: ban, exact: true }).click();
    await expect(page.getByRole("dialog", { name: question })).toBeVisible();
    await expectNoAxeFindings();
    await page.getByRole("button", { name: cancel }).click();
  });
}

test("a user is found, opened and asked about by keyboard alone", async ({ page, beginAs }) => {
  await beginAs("super");
  await page.goto("/admin/users");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("prompter@aurum.test");
  await expect(page).toHaveURL(/q=prompter%40aurum\.test/);
  const link = page.getByRole("link", { name: "Nour", exact: true });
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await link.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change the name" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change the name of Nour" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change the name" })).toBeFocused();
});
