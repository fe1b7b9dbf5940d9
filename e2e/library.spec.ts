import { expect, test } from "./support/test.ts";

test("the library shows the seeded prompts with their pictures", async ({ page }) => {
  await page.goto("/prompts");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThanOrEqual(24);
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

test("a search that finds nothing says so and offers a way on", async ({ page }) => {
  await page.goto("/search?q=zzzqqqxxyy");
  await expect(page.getByText(/nothing/i).first()).toBeVisible();
});

test("filters live in the address and come back with the back button", async ({ page }) => {
  await page.goto("/prompts");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: /^Free only/ }).click();
  await expect(page).toHaveURL(/free=/);
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/free=/);
  await expect(page.getByRole("article")).toHaveCount(5);
});

const premiumSentence = /one sentence/i;
const premiumPath = "/prompts/positioning-memo-in-ten-questions";

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

test("a member fills the variables and copies exactly the filled text", async ({ page, signIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("member");
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
