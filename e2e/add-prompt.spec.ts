// Spec 2.9, 7.6.

import type { Locator } from "@playwright/test";
import { PROMPTER_ID } from "../supabase/seed/accounts.ts";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toasts.ts";

test("on a phone a toast never covers Save, and similar titles move no field", async ({ page, beginAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginAs("prompter");
  await page.goto("/search");
  const known = await page.getByRole("main").getByRole("article").getByRole("link").first().textContent();
  await page.getByRole("button", { name: "Add Prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  const title = dialog.getByLabel("Title", { exact: true });
  await expect(title).toBeFocused();
  const create = dialog.getByRole("button", { name: "Create and publish" });
  await create.click();
  const failure = toast(page, "Title required");
  await expect(failure).toHaveAttribute("data-mounted", "true");
  const above = async () => {
    const [notification, button] = [await failure.boundingBox(), await create.boundingBox()];
    return (button?.y ?? 0) - ((notification?.y ?? 0) + (notification?.height ?? Number.NaN));
  };
  await expect.poll(above).toBeGreaterThanOrEqual(16);

  const text = dialog.getByLabel("Prompt text");
  await title.fill("x");
  const before = await text.boundingBox();
  await title.fill(known ?? "");
  const answer = dialog.locator("summary", { hasText: /in the library\.$/ });
  await answer.click();
  await expect(dialog.getByRole("list", { name: "Prompts like this one" })).toBeVisible();
  await answer.click();
  expect(await text.boundingBox()).toEqual(before);
});

test("F4: with two tabs on one prompt, the second sees both texts, none is overwritten", async ({
  page,
  context,
  beginAs,
  expectNoAxeFindings,
}) => {
  const { path } = await plantPrompt({
    title: "Twice edited",
    prompt_text: "The first text of all",
    user_id: PROMPTER_ID,
  });
  await beginAs("prompter");
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(path);
  for (const [tab, text] of [
    [other, "What the first tab writes"],
    [page, "What the second tab writes"],
  ] as const) {
    await tab.getByRole("button", { name: "Edit" }).click();
    await tab.getByLabel("Prompt text").fill(text);
  }
  await other.getByRole("button", { name: "Update prompt" }).click();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Update prompt" }).click();
  await expect(page.getByRole("heading", { name: "Somebody else has changed this prompt" })).toBeVisible();
  await expect(page.getByRole("article", { name: "Saved by somebody else" })).toContainText("first tab");
  await expect(page.getByRole("article", { name: "What you wrote" })).toContainText("second tab");
  await expectNoAxeFindings();
  await other.reload();
  await expect(other.getByRole("main")).toContainText("What the first tab writes");
  await other.close();
});

test("a prompt is written and published with the keyboard only, moving by Tab", async ({ page, beginAs }) => {
  const title = `Without a mouse ${Date.now()}`;
  await beginAs("prompter");
  await page.goto("/search");
  const add = page.getByRole("button", { name: "Add Prompt" });
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  const create = dialog.getByRole("button", { name: "Create and publish" });
  const tabTo = async (field: Locator) => {
    const isReached = () => field.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 40 && !(await isReached()); stops++) await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
  };

  await tabTo(dialog.getByLabel("Title", { exact: true }));
  await page.keyboard.type(title);
  await tabTo(dialog.getByLabel("Prompt text"));
  await page.keyboard.type("Write a limerick about the sea.");
  await tabTo(dialog.getByRole("region", { name: "Preview" }));
  await tabTo(dialog.getByLabel("Category"));
  await page.keyboard.type("Claude");
  const openSection = async (name: string) => {
    await tabTo(dialog.locator("summary", { hasText: name }));
    await page.keyboard.press("Enter");
  };
  await openSection("Thumbnail");
  await tabTo(dialog.getByRole("tab", { name: "Upload" }));
  await openSection("Tags");
  await tabTo(dialog.getByLabel("Add a tag"));
  await page.keyboard.type("sea");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove the tag sea" })).toBeVisible();
  await openSection("Translation");
  await tabTo(dialog.getByRole("button", { name: "Translate" }));
  await openSection("Attachments");
  await tabTo(dialog.getByLabel("Add files"));
  await openSection("Details");
  await tabTo(dialog.getByLabel("Short description"));
  await openSection("For readers");
  await tabTo(dialog.getByLabel("Notes in Arabic"));
  await tabTo(create);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.getByText("The prompt is in the library.")).toBeVisible();
});

test("an invalid form passes axe, and variable highlights stay aligned in long texts", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  await beginAs("prompter");
  await page.goto("/search");
  await page.getByRole("button", { name: "Add Prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  await dialog.getByRole("button", { name: "Create and publish" }).click();
  await expect(dialog.getByLabel("Title", { exact: true })).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a title for your prompt");
  await expectNoAxeFindings();

  const field = dialog.getByLabel("Prompt text");
  await field.fill("A line of the text.\n".repeat(400));
  await field.press("Control+End");
  for (let line = 0; line < 3; line++) await page.keyboard.type("The last {{line}} of all\n");
  const offset = () =>
    field.evaluate((area) => area.scrollTop - (area.previousElementSibling?.scrollTop ?? 0));
  await expect.poll(offset).toBe(0);
  expect(await field.evaluate((area) => area.scrollTop)).toBeGreaterThan(1000);
});

for (const [path, moved] of [
  ["/terms", 15],
  ["/ar/terms", 0],
] as const)
  test(`Add Prompt on ${path} does not move when a dialog removes the scrollbar`, async ({
    page,
    beginAs,
  }) => {
    await beginAs("prompter");
    await page.goto(path);
    const button = page.locator("[data-add-prompt]");
    await expect(button).toBeVisible();
    const left = () => button.evaluate((shown) => shown.getBoundingClientRect().left);
    const before = await left();
    // The page becomes wider by as much, but this browser's scrollbars take no space.
    await page.evaluate(() =>
      document.documentElement.style.setProperty("--removed-body-scroll-bar-size", "15px"),
    );
    expect(before - (await left())).toBe(moved);
  });
