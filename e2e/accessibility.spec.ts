import { expect, test } from "./support/test.ts";

const paths = [
  "/",
  "/prompts",
  "/search?q=memo",
  "/search?q=zzzqqqxxyy&kind=image",
  "/prompts/midjourney",
  "/prompts/explain-it-at-three-depths",
  "/pricing",
  "/examples",
  "/about",
  "/contact",
  "/faq#refund",
  "/privacy",
  "/terms",
  "/login",
  "/signup",
  "/nowhere",
];

for (const prefix of ["", "/ar"]) {
  for (const path of paths) {
    test(`axe finds nothing on ${prefix}${path}`, async ({ page, expectNoAxeFindings }) => {
      await page.goto(`${prefix}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/prompts" || path === "/") {
        await expect(page.getByRole("article").first()).toBeVisible();
      }
      await expectNoAxeFindings();
    });
  }
}

test("axe finds nothing in the access screens and the account menu", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("user");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Premium Access Required" })).toBeVisible();
  await expectNoAxeFindings();
  await page.goto("/prompter");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole("button", { name: "Account of user@aurum.test" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoAxeFindings();
});
