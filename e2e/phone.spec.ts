import type { Locator } from "@playwright/test";
import { freshAddress } from "./support/inbox.ts";
import { createPerson, openAs, service } from "./support/person.ts";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";
import { fillSignUp } from "./support/ways-in.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("Nothing is drawn there");
  return box;
}

test("Add Prompt does not cover the buttons at the bottom of a prompt's page", async ({ page, beginAs }) => {
  await beginAs("prompter");
  await page.goto("/prompts/explain-it-at-three-depths");
  const add = await boxOf(page.getByRole("button", { name: "Add Prompt" }));
  for (const name of ["Copy prompt", "Run in..."]) {
    const { y } = await boxOf(page.getByRole("button", { name }));
    expect(add.y + add.height).toBeLessThanOrEqual(y);
  }
});

test("every header control beside the avatar is clickable; the theme is in the sheet", async ({
  page,
  beginAs,
}) => {
  await beginAs("member");
  await page.goto("/terms");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: /^Account of/ })).toBeVisible();
  const targets = header.getByRole("button").or(header.getByRole("link")).filter({ visible: true });
  for (const target of await targets.all()) expect((await boxOf(target)).width).toBeGreaterThanOrEqual(44);
  await header.getByRole("button", { name: "Menu" }).tap();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await sheet.getByRole("button", { name: "Theme: system" }).tap();
  await expect(sheet.getByRole("button", { name: "Theme: light" })).toBeVisible();
});

test("the open staff page is visible in its tabs; list actions are above the filters", async ({
  page,
  beginAs,
}) => {
  const expectInSight = async (name: string) => {
    const { x, width } = await boxOf(page.locator("nav a[aria-current=page]", { hasText: name }));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  };
  await beginAs("admin");
  await page.goto("/admin/logs");
  await expectInSight("Logs");
  const filters = await boxOf(page.locator("main search"));
  const { y, height } = await boxOf(page.getByRole("button", { name: "Export CSV" }));
  expect(y + height).toBeLessThanOrEqual(filters.y);
  await page.goto("/admin/platform-test");
  await expectInSight("Platform test");
  await page.goto("/ar/admin/logs");
  await expectInSight("السجلات");
});

test("a menu in a table's last column is readable from its start", async ({ page, beginAs }) => {
  await beginAs("admin");
  await page.goto("/admin/prompts");
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .tap();
  const item = page.getByRole("menuitem").first();
  await expect(item).toBeVisible();
  expect(await item.locator("bdi").evaluate((each) => getComputedStyle(each).textAlign)).toBe("start");
});

test("the prompt dialog keeps its title in view when the focus reaches the files", async ({
  page,
  beginAs,
}) => {
  await beginAs("prompter");
  await page.goto("/search");
  await page.getByRole("button", { name: "Add Prompt" }).tap();
  const dialog = page.getByRole("dialog", { name: "New prompt" });
  await dialog.locator("summary", { hasText: "Attachments" }).click();
  await dialog.getByLabel("Add files").focus();
  await expect.poll(() => dialog.evaluate((each) => each.scrollTop)).toBe(0);
  await expect(dialog.getByText("Add files")).toBeInViewport();
});

test("the generator's output scrolls into view below the form", async ({ page, beginAs }) => {
  await beginAs("prompter");
  await page.goto("/prompter");
  await page.getByLabel("Your idea").fill("A reminder for a parcel that is late, and kind");
  await page.getByRole("button", { name: "Write the prompt" }).tap();
  const written = page.getByRole("region", { name: "Written prompt" });
  await expect(written).toBeInViewport({ ratio: 0.5 });
});

test("a new collection scrolls into view in the row of collections", async ({ page }) => {
  const { id: user_id, email } = await createPerson("collector", { plan: "monthly" });
  const before = ["For the first quarter", "For the second quarter"].map((name) => ({ user_id, name }));
  await service.from("collections").insert(before).throwOnError();
  await openAs(page, email, "/favorites");
  const row = page.getByRole("navigation", { name: "Collections" });
  await expect(row.getByRole("link")).toHaveCount(3);
  const name = "For the third quarter";
  await page.getByRole("button", { name: "New collection" }).tap();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create collection" }).tap();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(row.getByRole("link", { name })).toBeInViewport({ ratio: 0.9 });
});

test("a toast about one action does not cover the buttons of the next", async ({ page, beginAs }) => {
  const { title } = await plantPrompt({
    title: "Seven lines on a ferry",
    prompt_text: "Write about a ferry.",
  });
  await beginAs("super");
  await page.goto("/admin/prompts");
  const actions = page.getByRole("button", { name: `Actions for ${title}` });
  const choose = async (name: RegExp) => {
    await actions.tap();
    await page.getByRole("menuitem", { name }).tap();
  };
  await choose(/feature/i);
  const notification = page.locator("[data-sonner-toast][data-mounted=true]").first();
  await expect(notification).toBeVisible();
  await choose(/^Hide/);
  const hide = page.getByRole("dialog").getByRole("button", { name: "Hide" });
  await expect(hide).toBeVisible();
  const gap = async () => {
    const [above, below] = [await notification.boundingBox(), await hide.boundingBox()];
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? Number.NaN));
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("an address that fits on a line is not broken", async ({ page }) => {
  const address = freshAddress("whole");
  await fillSignUp(page, address);
  const { height } = await boxOf(page.getByText(address, { exact: true }));
  expect(height).toBeLessThan(30);
});
