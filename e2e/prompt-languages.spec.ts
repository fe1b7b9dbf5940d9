import type { Page } from "@playwright/test";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const promptText = (page: Page) => page.getByRole("region", { name: "Prompt", exact: true });
const chosenTone = (page: Page) => page.getByRole("combobox", { name: "Tone" }).locator("option:checked");
const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { path } = await plantPrompt({
    title: "Two languages",
    prompt_text: "Explain {{topic}} in a {{tone}} tone for {{reader}}.",
    prompt_text_ar: "اشرح {{topic}} بنبرة {{tone}} من أجل {{reader}} في سطرين.",
    variables: [
      { name: "topic", label: "Topic", type: "text", default: "interest", default_ar: "الفائدة" },
      {
        name: "tone",
        label: "Tone",
        type: "choice",
        options: ["warm", "dry"],
        options_ar: ["دافئة", "جافّة"],
      },
      { name: "reader", label: "Reader", type: "text" },
    ],
    is_free: true,
  });
  await page.goto(path);
  await page.getByRole("combobox", { name: "Tone" }).selectOption("dry");
  await page.getByRole("textbox", { name: "Reader" }).fill("Lina");
});

test("a text of the other language has its own defaults and choices, and what was typed", async ({
  page,
}) => {
  await expect(promptText(page)).toContainText("Explain interest in a dry tone for Lina.");
  await expect(promptText(page)).toContainText("8 words");
  await promptText(page).getByText("العربية").click();
  await expect(promptText(page)).toContainText("اشرح الفائدة بنبرة جافّة من أجل Lina في سطرين.");
  await expect(promptText(page)).toContainText("9 words");
  await page.keyboard.press("c");
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await copiedText(page)).toBe("اشرح الفائدة بنبرة جافّة من أجل Lina في سطرين.");
});

test("a choice survives the switch of the language", async ({ page }) => {
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(chosenTone(page)).toHaveText("جافّة");
  await page.getByRole("textbox", { name: "Reader" }).fill("ليلى");
  await expect(page.getByRole("region", { name: "الموجّه", exact: true })).toContainText(
    "بنبرة جافّة من أجل ليلى",
  );
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(chosenTone(page)).toHaveText("dry");
  await expect(promptText(page)).toContainText("Explain interest in a dry tone for ليلى.");
});

test("side by side, the button says which text it copies", async ({ page }) => {
  await page.getByText("Side by side").click();
  await expect(promptText(page)).toContainText("اشرح الفائدة بنبرة جافّة من أجل Lina");
  await page.getByRole("button", { name: "Copy the English text" }).first().click();
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await copiedText(page)).toBe("Explain interest in a dry tone for Lina.");
});

test("letters in an open menu or dialog are its own", async ({ page }) => {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => navigator.clipboard.writeText("what was there"));
  await page.getByRole("button", { name: "Run in..." }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("menuitem", { name: /^ChatGPT|^Claude|^Copilot/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(pathname);
  expect(await copiedText(page)).toBe("what was there");
});
