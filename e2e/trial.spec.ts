// Spec 4.8.

import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

// The second trial of the day is refused.
test.use({ expectedConsoleErrors: /status of 429/ });

test("a visitor tries a hidden prompt once, and is then told what to do next", async ({
  page,
  expectNoAxeFindings,
}) => {
  const { path } = await plantPrompt({
    title: "A menu for one evening",
    prompt_text: "Plan a menu for {{guests}} guests who like {{taste}}. Say what can be cooked a day before.",
    variables: [
      { name: "guests", label: "Guests", type: "number", default: "4" },
      { name: "taste", label: "Taste", type: "text" },
    ],
    allows_trial: true,
  });
  await page.goto(path);
  const trial = page.getByRole("region", { name: "Try it with your own case" });
  const write = trial.getByRole("button", { name: "Write the result" });
  await write.click();
  await expect(trial.getByRole("alert")).toHaveText("Fill in first: Taste");
  await expect(page.getByRole("textbox", { name: "Taste" })).toBeFocused();

  await page.getByRole("textbox", { name: "Taste" }).fill("bitter greens");
  await write.click();
  await expect(trial.getByRole("status")).toHaveText("The result is ready.");
  await expect(trial).toContainText("Sandbox: no AI model is connected here");
  await expect(trial).toContainText("bitter greens");
  await expect(trial).not.toContainText("cooked a day before");
  await expectNoAxeFindings();

  await write.click();
  await expect(trial.getByRole("alert")).toContainText(/Log in for three a day, .* or choose a plan/);
  await expect(page.getByRole("link", { name: "View Pricing Plans" }).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Taste" })).toHaveValue("bitter greens");
});
