import { expect, test } from "./support/test.ts";
import { goodPassword } from "./support/ways-in.ts";

test("a password's strength is shown during typing; its code loads only then", async ({ page }) => {
  const estimator: string[] = [];
  page.on("request", (request) => {
    if (/password-estimator/.test(request.url())) estimator.push(request.url());
  });
  await page.goto("/signup");
  await expect(page.getByText("At least 10 characters.", { exact: false })).toBeVisible();
  expect(estimator).toEqual([]);
  const password = page.getByLabel("Password");
  await password.fill("1234567");
  await expect(page.getByText("3 more characters needed.")).toBeVisible();
  await password.fill("1234567890");
  await expect(page.getByText("Weak. It would be guessed at once.")).toBeVisible();
  await password.fill("correct-horse");
  await expect(page.getByText("Good. A few more characters make it strong.")).toBeVisible();
  await password.fill(goodPassword);
  await expect(page.getByText("Strong.", { exact: true })).toBeVisible();
  expect(estimator.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Show Password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});
