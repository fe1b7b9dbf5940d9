import { expect, test } from "./support/test.ts";

test("from / to an open prompt by keyboard only, by a misspelt word", async ({ page }) => {
  await page.goto("/pricing");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("positoning memmo");
  const title = "Positioning memo in ten questions";
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(title);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: title, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/prompts/positioning-memo-in-ten-questions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("opening a prompt right after typing is not undone", async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await page.goto("/search?q=positioning");
  const card = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await expect(card).toHaveText("Positioning memo in ten questions");
  await page.getByRole("searchbox").press("End");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await page.keyboard.type(" memo");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Positioning memo in ten questions");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("positioning memo");
});

for (const { prefix, ahead, back } of [
  { prefix: "", ahead: "ArrowRight", back: "ArrowLeft" },
  { prefix: "/ar", ahead: "ArrowLeft", back: "ArrowRight" },
])
  test(`arrows move between the cards by their position on ${prefix}/prompts`, async ({ page }) => {
    // A list that no other test adds prompts to.
    const list = `${prefix}/prompts?category=midjourney-style`;
    await page.goto(list);
    const link = (at: number) => page.getByRole("article").nth(at).getByRole("heading").getByRole("link");
    await expect(link(7)).toBeVisible();
    await page.keyboard.press("/");
    // A page's own search box, if it has one.
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page).toHaveURL(list);
    await page.keyboard.press("ArrowDown");
    await expect(link(0)).toBeFocused();
    await page.keyboard.press(ahead);
    await expect(link(1)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(link(5)).toBeFocused();
    await page.keyboard.press(ahead);
    await page.keyboard.press(ahead);
    await expect(link(7)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(link(3)).toBeFocused();
    await page.keyboard.press(back);
    await expect(link(2)).toBeFocused();
    await expect(link(2)).toBeInViewport();
  });

test("arrows lead from the search box through the shelves into the list", async ({ page }) => {
  await page.goto("/prompts");
  const shelf = (name: string) => page.getByRole("region", { name }).getByRole("heading", { level: 3 });
  await expect(shelf("Sell something")).toHaveCount(5);
  await expect(page.getByText("The first 24 prompts")).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await expect(shelf("For your Monday").first().getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(shelf("For your Monday").nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(shelf("Sell something").nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("article").nth(16).getByRole("heading").getByRole("link")).toBeFocused();
});

test("shelves stand above the whole list only", async ({ page }) => {
  await page.goto("/prompts");
  const shelves = page.getByRole("region", { name: "Sell something" });
  await expect(shelves).toBeVisible();
  await page.getByRole("button", { name: "Free", exact: true }).click();
  await expect(page).toHaveURL("/prompts?free=1");
  await expect(shelves).toHaveCount(0);
  for (const address of ["/search", "/prompts/midjourney", "/prompts?view=list"]) {
    await page.goto(address);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(shelves).toHaveCount(0);
  }
});
