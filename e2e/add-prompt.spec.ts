import { expect, test } from "./support/test.ts";

test("a prompter adds a prompt: checks in their order, nothing lost on closing, then it is in the library", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("prompter");
  await page.goto("/search");
  await page.getByRole("button", { name: "Add Prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  const create = dialog.getByRole("button", { name: "Create and publish" });
  const title = `A prompt of today ${Date.now()}`;

  await create.click();
  await expect(page.getByText("Title required")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a title for your prompt");
  await expectNoAxeFindings();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Prompt text").fill("Too short");
  await create.click();
  await expect(page.getByText("Prompt too short")).toBeVisible();
  await dialog
    .getByLabel("Prompt text")
    .fill("Write a limerick about {{subject}} without using the letter e.");
  await create.click();
  await expect(page.getByText("Category required")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add Prompt" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue(title);

  await dialog.getByLabel("Category").selectOption({ label: "Claude" });
  await create.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The prompt is in the library.")).toBeVisible();
  await page.getByRole("searchbox").fill(title);
  await expect(page.getByRole("main").getByRole("article").getByRole("link", { name: title })).toBeVisible();
});
