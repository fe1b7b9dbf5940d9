import { expect, test } from "./support/test.ts";

test("Add Prompt floats on every page but / and /prompts, for who may manage prompts", async ({
  page,
  beginAs,
}) => {
  const button = page.getByRole("button", { name: "Add Prompt" });
  await page.goto("/pricing");
  await expect(button).toHaveCount(0);
  await beginAs("member");
  await page.goto("/pricing");
  await expect(button).toHaveCount(0);
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");

  await beginAs("prompter");
  for (const path of ["/pricing", "/search", "/prompts/chatgpt"]) {
    await page.goto(path);
    await expect(button).toBeVisible();
  }
  for (const path of ["/", "/prompts"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Account of prompter@aurum.test" })).toBeVisible();
    await expect(button).toHaveCount(0);
  }
});

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

test.describe("when saving fails", () => {
  test.use({ expectedConsoleErrors: /rest\/v1\/prompts/ });

  test("the dialog says so and keeps everything", async ({ page, beginAs }) => {
    await beginAs("prompter");
    await page.goto("/search");
    await page.route("**/rest/v1/prompts?**", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
    );
    await page.getByRole("button", { name: "Add Prompt" }).click();
    const dialog = page.getByRole("dialog", { name: "New prompt" });
    await dialog.getByLabel("Title").fill("Never saved");
    await dialog.getByLabel("Prompt text").fill("Something long enough to be saved.");
    await dialog.getByLabel("Category").selectOption({ label: "Claude" });
    await dialog.getByRole("button", { name: "Create and publish" }).click();
    await expect(page.getByText("Save failed")).toBeVisible();
    await expect(page.getByText("Failed to save prompt. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("Never saved");
  });
});
