import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

/** The seeded prompts first: those that other tests plant have never been used, and have no picture. */
const mostUsed = "/prompts?sort=popular";

test("the library shows the seeded prompts with their pictures", async ({ page }) => {
  await page.goto(mostUsed);
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
  const picture = cards.first().getByRole("presentation");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

const searches = [
  { name: "a misspelt English word", query: "positoning", title: "Positioning memo in ten questions" },
  { name: "an Arabic word without tashkeel", query: "التموضع", title: "Positioning memo in ten questions" },
  {
    name: "the same Arabic word with tashkeel",
    query: "التَّمَوْضُع",
    title: "Positioning memo in ten questions",
  },
];

for (const { name, query, title } of searches) {
  test(`${name} finds what it should`, async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox").fill(query);
    await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query)}`));
  });
}

test("a search that finds nothing offers near words and what others use", async ({ page }) => {
  await page.goto("/search?q=zzzqqqxxyy");
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzqqqxxyy”" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Most used in the library" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  const near = page.getByRole("group", { name: "Words of the library nearest to yours" }).getByRole("button");
  const word = (await near.first().textContent()) ?? "";
  await near.first().click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word).replaceAll("%20", "+")}`);
});

test("a search for a category by its Arabic name leads to the category", async ({ page }) => {
  await page.goto("/ar/search?q=ميدجيرني");
  const categories = page.getByRole("group", { name: "فئات بهذا الاسم" });
  await expect(categories.getByRole("button")).toHaveText(["ميدجيرني", "أنماط ميدجيرني"]);
  await categories.getByRole("button").first().click();
  await expect(page).toHaveURL("/ar/search?category=midjourney-prompt");
  await expect(page.getByRole("article").first().getByText("ميدجيرني", { exact: true })).toBeVisible();
});

test("where filters hide everything, one of them can be taken away", async ({ page }) => {
  await page.goto("/prompts?q=eulogy&kind=workflow&arabic=1");
  const remove = page.getByRole("group", { name: "Search again without" });
  await remove.getByRole("button", { name: "Workflows" }).click();
  await expect(page).toHaveURL("/prompts?q=eulogy&arabic=1");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(
    "A speech for one room and one evening",
  );
});

test("the kind of prompt is a filter in the address", async ({ page }) => {
  await page.goto("/prompts");
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Workflows");
  await expect(page).toHaveURL("/prompts?kind=workflow");
  const categories = page.getByRole("article").getByText("n8n workflows", { exact: true });
  await expect(categories).toHaveCount(24);
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.goto("/prompts/workflow");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Kind" })).toHaveCount(0);
});

test("the words that were asked for are marked, mistyped and in other forms too", async ({ page }) => {
  await page.goto("/search?q=positoning+strategists");
  const card = page.getByRole("article").filter({ hasText: "Positioning memo in ten questions" });
  await expect(card.locator("mark")).toHaveText(["Positioning", "strategist"]);
  await page.goto("/ar/search?q=%D8%A8%D8%B7%D8%A7%D9%82%D8%A7%D8%AA+%D9%85%D8%B9%D8%A7%D9%8A%D8%AF%D9%87");
  await expect(page.getByRole("article").first().locator("mark")).toHaveText(["بطاقة", "بطاقة", "معايدة"]);
});

test.describe("pictures", () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test("the first of a list is there with the page, blurred, before any has come", async ({ page }) => {
    await page.route("**/*.webp", () => {});
    await page.goto("/prompts/midjourney");
    const boxes = page.locator("div", { has: page.locator(":scope > img") });
    await expect(boxes.first()).toHaveCSS("background-image", /^url\("data:image\/avif;base64,/);
    await expect(boxes.nth(1)).toHaveCSS("background-image", "none");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test("each is fetched when it comes near, and has its measures", async ({ page }) => {
    await page.goto(mostUsed);
    const pictures = page.getByRole("article").getByRole("presentation");
    await expect(pictures.nth(3)).toBeAttached();
    for (const at of [0, 3]) await expect(pictures.nth(at)).toHaveAttribute("loading", "lazy");
    await expect(pictures.first()).toHaveAttribute("width", "800");
    await expect(pictures.first()).toHaveAttribute("srcset", /-400\.webp 400w, .*-800\.webp 800w/);
  });

  test("one that cannot be loaded gives way to the default picture, and that to a drawn one", async ({
    page,
  }) => {
    await page.route(/cards\/[^/]+\/[^/]+-\d+\.webp/, (route) => route.abort());
    await page.goto(mostUsed);
    const picture = page.getByRole("article").first().getByRole("presentation");
    await expect(picture).toHaveAttribute("src", /default-text-prompt\.webp$/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

    await page.route(/default-prompt-images/, (route) => route.abort());
    await page.reload();
    const card = page.getByRole("article").first();
    await expect(card.locator("svg[viewBox='0 0 400 225']")).toBeVisible();
    await expect(card.getByRole("presentation")).toHaveCount(0);
  });
});

test("filters live in the address and come back with the back button", async ({ page }) => {
  const premium = page.getByRole("article").getByText("Members", { exact: true });
  await page.goto("/prompts");
  await expect(premium.first()).toBeVisible();
  await page.getByRole("button", { name: /^Free$/ }).click();
  await expect(page).toHaveURL(/free=/);
  await expect(premium).toHaveCount(0);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/free=/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(premium).toHaveCount(0);
});

const premiumSentence = /one sentence/i;
const premiumPath = "/prompts/positioning-memo-in-ten-questions";

test("a category of somebody's own is a filter of its own", async ({ page }) => {
  const number = Date.now();
  const { title } = await plantPrompt({
    title: "Knots for sailors",
    prompt_text: "Explain how to tie it.",
    category: `sea-lore-${number}`,
  });
  await page.goto(`/prompts?category=sea-lore-${number}`);
  const chips = page.getByRole("group", { name: "Category" });
  const own = chips.getByRole("button", { name: `Sea lore ${number}` });
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(chips.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(title);
  await chips.getByRole("button", { name: "All" }).click();
  await expect(page).toHaveURL("/prompts");
  await expect(own).toHaveCount(0);
});

test("two filters chosen faster than the page is drawn both hold", async ({ page }) => {
  await page.goto("/prompts");
  await page.getByRole("group", { name: "More filters" }).evaluate((group) => {
    for (const button of group.querySelectorAll("button")) button.click();
  });
  await expect(page).toHaveURL("/prompts?free=1&arabic=1");
  await page.goBack();
  await expect(page).toHaveURL("/prompts?free=1");
});

test("a visitor sees the form and the gate of a premium prompt, never its text", async ({ page }) => {
  const bodies: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/rest/v1/prompts")) bodies.push(await response.text());
  });
  await page.goto(premiumPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Positioning memo in ten questions");
  await expect(page.getByRole("link", { name: /plans/i }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Prompt", exact: true })).toHaveCount(0);
  expect(bodies.every((body) => body === "[]")).toBe(true);
});

test("a member fills the variables and copies exactly the filled text", async ({
  page,
  beginAs,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginAs("member");
  await page.goto(premiumPath);
  const text = page.getByRole("region", { name: "Prompt", exact: true });
  await expect(text).toContainText(premiumSentence);
  await page.getByRole("textbox", { name: "Product" }).fill("a bilingual tea house");
  await expect(text).toContainText("a bilingual tea house");
  await page
    .getByRole("button", { name: /Copy prompt/ })
    .first()
    .click();
  await expect(page.getByText("Copied!").first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("a bilingual tea house");
  expect(copied).not.toContain("{{product}}");
});

test("an unknown prompt shows the not-found page", async ({ page }) => {
  await page.goto("/prompts/no-such-prompt");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("on a narrow card names are whole: where both have no room the author gives way", async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await page.goto("/prompts");
  const names = page.getByRole("article").locator("p:last-of-type > span:first-child > span");
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
});

test("on a phone the controls take two rows, none is cut, and a whole card is in the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Not the newest, which other tests publish meanwhile.
  await page.goto("/prompts?sort=popular");
  const controls = await page
    .getByRole("search")
    .locator("button:visible, select:visible, input:visible")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(new Set(controls.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size).toBe(2);
  expect(Math.max(...controls.map(({ right }) => right))).toBeLessThanOrEqual(390 - 18);
  const card = await page.getByRole("article").first().boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(844);
  await page.getByRole("combobox", { name: "Category" }).selectOption("Claude");
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole("article").first()).toContainText("Claude");
});

test("chips that do not fit into a row go on in the next one", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/prompts");
  const categories = page.getByRole("group", { name: "Category" });
  const { right } = await categories.evaluate((group) => group.getBoundingClientRect().toJSON());
  const chips = await categories
    .getByRole("button")
    .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().right));
  expect(chips.length).toBeGreaterThan(6);
  expect(Math.max(...chips)).toBeLessThanOrEqual(right);
  expect(right).toBeLessThanOrEqual(900 - 32);
});
