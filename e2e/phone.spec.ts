import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("Nothing is drawn there");
  return box;
}

test("Add Prompt leaves free what stays at the thumb on a prompt's page", async ({ page, beginAs }) => {
  await beginAs("prompter");
  await page.goto("/prompts/explain-it-at-three-depths");
  const add = await boxOf(page.getByRole("button", { name: "Add Prompt" }));
  for (const name of ["Copy prompt", "Run in..."]) {
    const { y } = await boxOf(page.getByRole("button", { name }));
    expect(add.y + add.height).toBeLessThanOrEqual(y);
  }
});
