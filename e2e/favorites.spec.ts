import type { Page } from "@playwright/test";
import { createPerson, openAs } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, toast } from "./support/toasts.ts";

const card = (page: Page, at: number) => page.getByRole("article").nth(at);
const titleOf = async (page: Page, at: number) =>
  (await card(page, at).getByRole("heading").textContent()) ?? "";
const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add ${title} to favorites`, exact: true });

/** Presses the heart and waits for the answer: a page that is left at once takes its request along. */
async function keep(page: Page, title: string) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/rest/v1/favorites"),
  );
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
  expect((await saved).ok()).toBe(true);
}

/** Opens the library as somebody new who may keep what is in it. */
async function openLibrary(page: Page) {
  const { email } = await createPerson("keeper", { plan: "lifetime" });
  // Not the newest, among which other tests publish.
  await openAs(page, email, "/prompts?sort=popular");
}

async function expectOrder(page: Page, titles: string[]) {
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(titles);
}

test.describe("a request that fails", () => {
  test.use({ expectedConsoleErrors: /net::ERR_FAILED/ });

  test("F6: the heart goes back, says so, and takes the next press", async ({ page }) => {
    await openLibrary(page);
    const title = await titleOf(page, 0);
    await expect(heart(page, title)).toBeEnabled();
    await page.route("**/rest/v1/favorites*", (route) => route.abort());
    await heart(page, title).click();
    await expectToast(page, "error", "Not saved", "Your favorites are as they were. Try again.");
    await expect(heart(page, title)).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/rest/v1/favorites*");
    await keep(page, title);
    await page.goto("/favorites");
    await expectOrder(page, [title]);
  });
});

test("a heart is filled before the server has answered", async ({ page }) => {
  await openLibrary(page);
  const title = await titleOf(page, 0);
  await expect(heart(page, title)).toBeEnabled();
  const answer = Promise.withResolvers<void>();
  await page.route("**/rest/v1/favorites*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
  const saved = page.waitForResponse("**/rest/v1/favorites*");
  answer.resolve();
  expect((await saved).ok()).toBe(true);
  await page.goto("/favorites");
  await expectOrder(page, [title]);
});

/** Puts a kept prompt into the collection of that name. */
async function putInto(page: Page, name: string, title: string) {
  await page.getByRole("button", { name: `Put ${title} into a collection`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Put into a collection" });
  const box = dialog.getByRole("checkbox", { name });
  await box.click();
  await expect(box).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** The answer to the next change of an order. */
async function savedOrder(page: Page) {
  const response = await page.waitForResponse("**/rest/v1/rpc/arrange_collection");
  expect(response.ok()).toBe(true);
}

/** Drags a kept prompt by its handle to where the card at that place is. */
async function drag(page: Page, title: string, to: number) {
  await page.getByTitle(`Drag ${title}`).hover();
  const target = await card(page, to).boundingBox();
  if (!target) throw new Error("There is no such card");
  const saved = savedOrder(page);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await saved;
}

/** Drags a kept prompt by its handle with a finger to where the card at that place is. */
async function dragByFinger(page: Page, title: string, to: number) {
  const handle = page.getByTitle(`Drag ${title}`);
  await handle.scrollIntoViewIfNeeded();
  const [from, target] = [await handle.boundingBox(), await card(page, to).boundingBox()];
  if (!from || !target) throw new Error("There is no such card");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const saved = savedOrder(page);
  await touch("touchStart", { x: from.x + from.width / 2, y: from.y + from.height / 2 });
  await touch("touchMove", { x: from.x, y: from.y });
  await touch("touchMove", { x: target.x + target.width / 2, y: target.y + target.height / 2 });
  await touch("touchEnd");
  await saved;
}

test("a collection: made, filled, noted, put in order, shared, deleted and brought back", async ({
  page,
  browser,
  expectNoAxeFindings,
}) => {
  await openLibrary(page);
  const [first, second] = [await titleOf(page, 0), await titleOf(page, 1)];
  for (const title of [first, second]) {
    await expect(heart(page, title)).toBeEnabled();
    await keep(page, title);
  }

  await page.goto("/favorites");
  await page.getByRole("button", { name: "New collection" }).click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByLabel("Name").fill("Launch week");
  await dialog.getByLabel("Note").fill("For the tea house");
  await dialog.getByRole("button", { name: "Create collection" }).click();
  await expect(page.getByRole("heading", { name: "Launch week" })).toBeVisible();

  const collections = page.getByRole("navigation", { name: "Collections" });
  await collections.getByRole("link", { name: "All favorites" }).click();
  await putInto(page, "Launch week", first);
  await putInto(page, "Launch week", second);
  await collections.getByRole("link", { name: "Launch week 2" }).click();
  await expectOrder(page, [first, second]);

  await page.getByRole("button", { name: "Add a note" }).first().click();
  await page.getByRole("dialog", { name: "Your note" }).getByLabel("Note").fill("Ask for a table");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("button", { name: `Change the note on ${first}: Ask for a table` }),
  ).toBeVisible();

  const moved = savedOrder(page);
  await page.getByRole("button", { name: `Move ${first} back` }).press("Enter");
  await expectOrder(page, [second, first]);
  await expect(page.getByRole("button", { name: `Move ${first} forward` })).toBeFocused();
  await moved;
  await expectNoAxeFindings();

  await drag(page, first, 0);
  await expectOrder(page, [first, second]);
  await page.reload();
  await expectOrder(page, [first, second]);
  await dragByFinger(page, second, 0);
  await expectOrder(page, [second, first]);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link").inputValue();
  await page.keyboard.press("Escape");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Launch week" })).toBeVisible();
  await expect(visitor.getByText("For the tea house")).toBeVisible();
  await expectOrder(visitor, [second, first]);
  await expect(visitor.getByText("Ask for a table")).toHaveCount(0);
  await expect(visitor.getByRole("button", { name: /^(Move|Take|Share)/ })).toHaveCount(0);

  await page.getByRole("button", { name: "More for Launch week" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectToast(
    page,
    "success",
    "Collection deleted",
    "“Launch week” is gone, and its link no longer works.",
  );
  // A notification stays as long as the mouse is over it.
  await toast(page, "Collection deleted").hover();
  await expect(collections.getByRole("link", { name: "Launch week" })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Nothing is shared here" })).toBeVisible();
  await visitor.context().close();
  await toast(page, "Collection deleted").getByRole("button", { name: "Undo" }).click();
  await collections.getByRole("link", { name: "Launch week 2" }).click();
  await expectOrder(page, [second, first]);
  await expect(page.getByText("Ask for a table")).toBeVisible();
});
