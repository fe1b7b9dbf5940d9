import sharp from "sharp";
import { expect, test } from "./support/test.ts";

/** A picture larger than any card, of one colour that the card is then known by. */
const picture = () =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background: "#1f6f54" } })
    .png()
    .toBuffer();

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
  await expect(dialog.getByLabel("Title", { exact: true })).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a title for your prompt");
  await expectNoAxeFindings();
  await dialog.getByLabel("Title", { exact: true }).fill(title);
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
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(dialog.getByText(/^Your unsaved draft of .+ is back\.$/)).toBeVisible();

  await dialog.getByLabel("Category").selectOption({ label: "Claude" });
  await create.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The prompt is in the library.")).toBeVisible();
  await page.getByRole("searchbox").fill(title);
  await expect(page.getByRole("main").getByRole("article").getByRole("link", { name: title })).toBeVisible();
});

test.describe("with files", () => {
  // The browser itself tells of the file that is refused.
  test.use({ expectedConsoleErrors: /status of 422.*inspect-file/s });

  test("a prompt with picture, tags and three files, one refused: it is in the library with its own picture, and edited", async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    const title = `Illustrated ${Date.now()}`;
    await beginAs("prompter");
    await page.goto("/search");
    await page.getByRole("button", { name: "Add Prompt" }).click();
    const dialog = page.getByRole("dialog", { name: "New prompt" });
    await dialog.getByLabel("Title", { exact: true }).fill(title);
    await dialog.getByLabel("Prompt text").fill("Describe a {{colour}} wall to somebody who lays bricks.");
    await dialog.getByLabel("Category").selectOption({ label: "Claude" });
    await dialog
      .getByLabel("Choose an image")
      .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: await picture() });
    await expect(page.getByText("Image uploaded")).toBeVisible();
    const preview = dialog.getByAltText("Preview of the thumbnail");
    await expect(preview).toHaveJSProperty("complete", true);
    for (const tag of ["Walls", "colour"]) {
      await dialog.getByLabel("Add a tag").fill(tag);
      await page.keyboard.press("Enter");
    }
    for (const tag of ["wall", "sandbox output"])
      await dialog.getByRole("button", { name: `Add the tag ${tag}` }).click();
    await dialog.getByLabel("Add files").setInputFiles([
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Some notes") },
      { name: "page.txt", mimeType: "text/plain", buffer: Buffer.from("<!doctype html><script>1</script>") },
      { name: "data.json", mimeType: "application/json", buffer: Buffer.from('{"walls": 2}') },
    ]);
    await expectNoAxeFindings();
    await dialog.getByRole("button", { name: "Create and publish" }).click();
    await expect(page.getByText("Failed to upload page.txt")).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole("searchbox").fill(title);
    const card = page.getByRole("main").getByRole("article").filter({ hasText: title });
    const art = card.getByRole("presentation").or(card.locator("img"));
    await expect(art.first()).toHaveAttribute("src", /\/cards\/[0-9a-f-]{36}\/\d+-[0-9a-f]+-400\.webp$/);
    await expect
      .poll(() => art.first().evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.complete]))
      .toEqual([true, true]);

    await card.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("notes.txt");
    await expect(page.getByRole("main")).toContainText("data.json");
    await expect(page.getByRole("main")).not.toContainText("page.txt");
    await page.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit prompt" });
    await expect(edit.getByRole("button", { name: "Remove the tag walls" })).toBeVisible();
    await edit.getByLabel("Title", { exact: true }).fill(`${title} again`);
    await edit.getByRole("button", { name: "Remove notes.txt" }).click();
    await edit.getByRole("button", { name: "Update prompt" }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: `${title} again` })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("notes.txt");
  });
});

test("F4: of two tabs that edit one prompt, the second sees both texts, and nothing is overwritten", async ({
  page,
  context,
  beginAs,
}) => {
  const title = `Twice edited ${Date.now()}`;
  await beginAs("prompter");
  await page.goto("/search");
  await page.getByRole("button", { name: "Add Prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.getByLabel("Prompt text").fill("The first text of all");
  await dialog.getByLabel("Category").selectOption({ label: "Claude" });
  await dialog.getByRole("button", { name: "Create and publish" }).click();
  await page.getByRole("searchbox").fill(title);
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  for (const [tab, text] of [
    [page, "What the first tab writes"],
    [other, "What the second tab writes"],
  ] as const) {
    await tab.getByRole("button", { name: "Edit" }).click();
    await tab.getByLabel("Prompt text").fill(text);
  }
  await page.getByRole("button", { name: "Update prompt" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await other.getByRole("button", { name: "Update prompt" }).click();
  await expect(other.getByRole("heading", { name: "Somebody else has changed this prompt" })).toBeVisible();
  await expect(other.getByRole("article", { name: "Saved by somebody else" })).toContainText("first tab");
  await expect(other.getByRole("article", { name: "What you wrote" })).toContainText("second tab");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("What the first tab writes");
  await other.close();
});
