// Spec 1.8.

import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";

/** A picture larger than any card, of one colour that identifies the card. */
const picture = () =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background: "#1f6f54" } })
    .png()
    .toBuffer();

const files = [
  { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Some notes") },
  { name: "page.txt", mimeType: "text/plain", buffer: Buffer.from("<!doctype html><script>1</script>") },
  { name: "data.json", mimeType: "application/json", buffer: Buffer.from('{"walls": 2}') },
];

const first = "Describe a {{colour}} wall to somebody who lays bricks.";

async function createIllustrated(page: Page, dialog: Locator, title: string) {
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByLabel("Prompt text", { exact: true }).fill(first);
  await dialog.getByLabel("Category").selectOption({ label: "Claude" });
  const sections = dialog.getByRole("navigation", { name: "Parts of the prompt" });
  await sections.getByRole("button", { name: "Thumbnail" }).click();
  await dialog
    .getByLabel("Choose an image")
    .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: await picture() });
  await expect(page.getByText("Image uploaded")).toBeVisible();
  await expect(dialog.getByAltText("Preview of the thumbnail")).toHaveJSProperty("complete", true);
  await sections.getByRole("button", { name: "Tags" }).click();
  for (const tag of ["Walls", "colour", "bricks"]) {
    await dialog.getByLabel("Add a tag").fill(tag);
    await page.keyboard.press("Enter");
  }
  for (const tag of ["wall", "sandbox output"])
    await dialog.getByRole("button", { name: `Add the tag ${tag}` }).click();
  await sections.getByRole("button", { name: "Translation" }).click();
  await dialog.getByRole("button", { name: "Translate" }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByLabel("Arabic prompt text")).toHaveValue(/{{colour}}/);
  await dialog.getByLabel("Add files").setInputFiles(files);
}

async function expectOwnPicture(card: Locator) {
  const art = card.locator("img").first();
  await expect(art).toHaveAttribute("src", /\/cards\/[0-9a-f-]{36}\/\d+-[0-9a-f]+\.webp-400\.webp$/);
  await expect
    .poll(() => art.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.complete]))
    .toEqual([true, true]);
}

test.describe("a prompter's working day", () => {
  // The browser itself logs the refused file.
  test.use({ expectedConsoleErrors: /status of 422.*inspect-file/s });

  test("a prompt with picture, tags, translation and files is edited and then restored", async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    test.slow();
    const title = `Illustrated ${Date.now()}`;
    await beginAs("prompter");
    await page.goto("/search");
    await page.getByRole("button", { name: "Add Prompt" }).click();
    const dialog = page.getByRole("dialog", { name: "New prompt" });
    await createIllustrated(page, dialog, title);
    await expectNoAxeFindings();
    await dialog.getByRole("button", { name: "Create and publish" }).click();
    await expect(page.getByText("Failed to upload page.txt")).toBeVisible();
    const unfinished = page.getByRole("dialog", { name: "Edit prompt" });
    await expect(unfinished.getByText("Saved as a draft.")).toContainText("page.txt");
    await unfinished.getByRole("button", { name: "Publish" }).click();
    await expect(unfinished).toHaveCount(0);

    const card = page.getByRole("main").getByRole("article").filter({ hasText: title });
    await page.getByRole("searchbox").fill(title);
    await expectOwnPicture(card);
    await card.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("notes.txt");
    await expect(page.getByRole("main")).toContainText("data.json");
    await expect(page.getByRole("main")).not.toContainText("page.txt");

    await page.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit prompt" });
    for (const name of ["Tags", "Attachments"]) await edit.locator("summary", { hasText: name }).click();
    for (const tag of ["walls", "colour", "bricks", "wall", "sandbox output"])
      await expect(edit.getByRole("button", { name: `Remove the tag ${tag}`, exact: true })).toBeVisible();
    await edit.getByLabel("Title", { exact: true }).fill(`${title} again`);
    await edit
      .getByLabel("Prompt text", { exact: true })
      .fill("Describe a {{colour}} roof to somebody else.");
    await edit.getByRole("button", { name: "Remove notes.txt" }).click();
    await edit.getByRole("button", { name: "Update prompt" }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: `${title} again` })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("notes.txt");

    await page.goto("/dashboard/prompter");
    await page.getByRole("button", { name: `Actions for ${title} again` }).click();
    await page.getByRole("menuitem", { name: "Version history" }).click();
    const history = page.getByRole("dialog", { name: "Version history" });
    await history.getByRole("button", { name: "Version 1" }).click();
    await expect(history.locator("del").first()).toHaveText("wall");
    await expect(history.locator("ins").last()).toHaveText("else");
    await expectNoAxeFindings();
    await page.keyboard.press("Escape");
    await expect(history).toHaveCount(0);
    await page.getByRole("button", { name: `Actions for ${title} again` }).click();
    await page.getByRole("menuitem", { name: "Version history" }).click();
    await expect(history.getByRole("button", { name: "Version 1" })).toBeVisible();
    await page.goBack();
    await expect(history).toHaveCount(0);
    await page.goForward();
    await history.getByRole("button", { name: "Version 1" }).click();
    await history.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByText("Version 1 is back")).toBeVisible();
    await expect(history.getByRole("button", { name: "Version 3" })).toContainText("Present");
  });
});
