import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

test("a choice survives a change of the language", async ({ page }) => {
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
  const chosenTone = page.getByRole("combobox", { name: "Tone" }).locator("option:checked");
  await page.goto(path);
  await page.getByRole("combobox", { name: "Tone" }).selectOption("dry");
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(chosenTone).toHaveText("جافّة");
  await page.getByRole("textbox", { name: "Reader" }).fill("ليلى");
  await expect(page.getByRole("region", { name: "الموجّه", exact: true })).toContainText(
    "بنبرة جافّة من أجل ليلى",
  );
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(chosenTone).toHaveText("dry");
  await expect(page.getByRole("region", { name: "Prompt", exact: true })).toContainText(
    "Explain interest in a dry tone for ليلى.",
  );
});
