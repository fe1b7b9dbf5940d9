// Spec 1.12.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const withWorkflow = "/prompts/support-inbox-sorted-by-urgency";
const file = "supabase/seed/prompts/n8n-workflow/support-inbox-triage.json";
/** The author's names for some of the nodes. */
const names = ["Sort the message", "Choose the queue", "Fail if something was missed"];

/** The scripts for drawing a workflow that the page has requested. */
function drawingScripts(page: Page) {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(new URL(request.url()).pathname);
  });
  return () => loaded.filter((path) => path.includes("workflow"));
}

for (const { path, title, region, large } of [
  { path: withWorkflow, title: "The workflow", region: "Nodes of the workflow", large: "Full size" },
  { path: `/ar${withWorkflow}`, title: "مسار العمل", region: "عقد مسار العمل", large: "بالحجم الكامل" },
])
  test(`P5: a visitor sees a workflow's kinds and edges, and no names (${path})`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    const bodies: Promise<string>[] = [];
    page.on("response", (response) => bodies.push(response.text().catch(() => "")));
    const drawing = drawingScripts(page);
    await page.goto(path);
    await page.getByRole("heading", { name: title, exact: true }).scrollIntoViewIfNeeded();
    const fitted = page.locator("svg", { hasText: "emailReadImap" });
    await expect(fitted).toBeVisible();
    const [inner, outer] = await fitted.evaluate((svg) => [svg.clientWidth, svg.parentElement?.clientWidth]);
    expect(inner).toBeLessThanOrEqual(outer ?? 0);
    expect(drawing()).not.toEqual([]);
    await expectNoAxeFindings();
    await page.getByRole("button", { name: large }).click();
    const graph = page.getByRole("region", { name: region });
    await expect(graph).toHaveCSS("direction", "ltr");
    await graph.focus();
    await page.keyboard.press("ArrowRight");
    await expect(graph).toBeFocused();
    await expect.poll(() => graph.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await expectNoAxeFindings();
    const written = readFileSync(file, "utf8");
    expect(names.filter((name) => !written.includes(name))).toEqual([]);
    const everything = (await Promise.all(bodies)).join("\n") + (await page.content());
    expect(names.filter((name) => everything.includes(name))).toEqual([]);
  });

test("only a prompt with a workflow loads the drawing code", async ({ page }) => {
  const drawing = drawingScripts(page);
  await page.goto("/prompts/positioning-memo-in-ten-questions");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Related prompts" })).toBeVisible();
  expect(drawing()).toEqual([]);
});
