// Spec 6.10, 9.11.

import type { Page } from "@playwright/test";
import { PROMPTER_ID } from "../supabase/seed/accounts.ts";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const prompt = {
  title: "Editable by its author",
  prompt_text: "The {{topic}} of {{second}}, {{third}}, {{fourth}} and {{fifth}}",
  user_id: PROMPTER_ID,
};

/** Collects every position that each button had, from the first frame on. */
async function watchPositions(page: Page) {
  await page.addInitScript(() => {
    const positions: Record<string, number[]> = {};
    Object.assign(window, { positions });
    const look = () => {
      for (const element of document.querySelectorAll("aside :is(button, span, a)")) {
        const name = /^(Copy prompt|Favorite|Collection|Share)/.exec(element.textContent?.trim() ?? "")?.[0];
        const { top, height } = element.getBoundingClientRect();
        if (name === undefined || height < 44) continue;
        positions[name] ??= [];
        const tops = positions[name];
        if (!tops.includes(Math.round(top))) tops.push(Math.round(top));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

for (const height of [720, 1200])
  test(`Edit moves no other button when it appears (height ${height})`, async ({ page, beginAs }) => {
    await page.setViewportSize({ width: 1280, height });
    const { path } = await plantPrompt(prompt);
    await beginAs("prompter");
    await watchPositions(page);
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Collection" })).toBeVisible();
    const positions = await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => done((window as { positions?: unknown }).positions)),
        ),
    );
    const one = [expect.any(Number)];
    expect(positions).toEqual({ "Copy prompt": one, Favorite: one, Collection: one, Share: one });
  });

for (const [prefix, edit] of [
  ["", "Edit"],
  ["/ar", "تعديل"],
] as const)
  test(`Edit has its place at 320 px and covers no step of the breadcrumb (${edit})`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { path } = await plantPrompt({ ...prompt, category: "image-edit" });
    await beginAs("prompter");
    await page.goto(`${prefix}${path}`);
    const button = await page.getByRole("button", { name: edit, exact: true }).boundingBox();
    const header = page.locator("header", { has: page.getByRole("heading", { level: 1 }) });
    const step = await header.getByRole("listitem").last().boundingBox();
    if (!button || !step) throw new Error("Nothing is drawn there");
    expect(button.y).toBe(step.y);
    const [left, right] = [button, step].sort((one, other) => one.x - other.x);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(button.x).toBeGreaterThanOrEqual(0);
    expect(button.x + button.width).toBeLessThanOrEqual(320);
    await expectNoAxeFindings();
  });
