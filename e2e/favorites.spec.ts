// Spec 1.6.

import type { Page } from "@playwright/test";
import { createPerson, openAs, service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page, at: number) => page.getByRole("article").nth(at);

async function expectOrder(page: Page, titles: string[]) {
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(titles);
}

/** A user's collection of the two most used prompts. */
async function collect() {
  const { id: user_id, email } = await createPerson("keeper", { plan: "lifetime" });
  const { data: prompts } = await service
    .from("prompt_cards")
    .select("id, title")
    .order("copies", { ascending: false })
    .limit(2)
    .throwOnError();
  const { data: collection } = await service
    .from("collections")
    .insert({ user_id, name: "Launch week", note: "For the tea house" })
    .select("id")
    .single()
    .throwOnError();
  const items = prompts.map(({ id }, position) => ({
    user_id,
    prompt_id: id,
    collection_id: collection.id,
    position,
    note: position === 0 ? "Ask for a table" : null,
  }));
  await service.from("collection_items").insert(items).throwOnError();
  const [first, second] = prompts.map(({ title }): string => title);
  return {
    email,
    address: `/favorites?collection=${collection.id}`,
    first: first ?? "",
    second: second ?? "",
  };
}

/** The response to the next change of an order. */
async function savedOrder(page: Page) {
  const response = await page.waitForResponse("**/rest/v1/rpc/arrange_collection");
  expect(response.ok()).toBe(true);
}

/** Drags a collected prompt by its handle to the place of another card. */
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

/** Drags a collected prompt by its handle with a finger to the place of another card. */
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

test("a collection is reordered by mouse and by finger", async ({ page, expectNoAxeFindings }) => {
  const { email, address, first, second } = await collect();
  await openAs(page, email, address);
  await expectOrder(page, [first, second]);
  await expect(page.getByText("Ask for a table")).toBeVisible();
  await expectNoAxeFindings();
  await drag(page, second, 0);
  await expectOrder(page, [second, first]);
  await page.reload();
  await expectOrder(page, [second, first]);
  await dragByFinger(page, first, 0);
  await expectOrder(page, [first, second]);
});
