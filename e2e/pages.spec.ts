// Spec 1.1.

import { expect, test } from "./support/test.ts";

const pages = ["/about", "/connect", "/contact", "/examples", "/faq", "/privacy", "/terms"];

for (const path of pages) {
  test(`${path} is in the page without scripts, in both languages, with its description`, async ({
    request,
    baseURL,
  }) => {
    for (const [lang, address] of [
      ["en", path],
      ["ar", `/ar${path}`],
    ] as const) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`lang="${lang}"`);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toContain("not open yet");
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}"`);
      expect(html).toContain(`hreflang="en" href="${baseURL}${path}"`);
      expect(html).toContain(`hreflang="ar" href="${baseURL}/ar${path}"`);
      expect(html).toContain(`hreflang="x-default" href="${baseURL}${path}"`);
      expect(html.match(/<meta name="description" content="[^"]{40,160}"/g)).toHaveLength(1);
    }
  });
}

for (const { address, own, foreign } of [
  { address: "/privacy", own: "No advertising, no trackers", foreign: "لا إعلانات" },
  { address: "/ar/privacy", own: "لا إعلانات", foreign: "No advertising, no trackers" },
]) {
  test(`a visitor of ${address} downloads the text in one language only`, async ({ page, request }) => {
    const scripts: string[] = [];
    page.on("request", (asked) => {
      if (asked.resourceType() === "script") scripts.push(asked.url());
    });
    await page.goto(address);
    const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
    expect(texts.filter((text) => text.includes(own))).toHaveLength(1);
    expect(texts.filter((text) => text.includes(foreign))).toEqual([]);
  });
}

test("search engines find the list of pages, without private ones", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get("/sitemap.xml")).text()).toContain(
    `<loc>${baseURL}/sitemaps/pages.xml</loc>`,
  );
  const sitemap = await (await request.get("/sitemaps/pages.xml")).text();
  for (const path of ["/", "/ar", "/prompts", "/faq", "/ar/terms"]) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  }
  expect(sitemap).not.toContain("/login");
  expect(await (await request.get("/login")).text()).toContain('content="noindex"');
  expect(await (await request.get("/nowhere")).text()).toContain('content="noindex"');
});

test("leaving a page removes its canonical address", async ({ page }) => {
  await page.goto("/about");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveTitle("Terms of Service · Aurum");
  await expect(canonical).toHaveCount(0);
});

test("a help entry has an address that opens it in view", async ({ page }) => {
  await page.goto("/faq#refund");
  const answer = page.getByText("Write to us within 14 days of the payment");
  await expect(answer).toBeInViewport();
  await expect(page.getByText("No. You pay once, and we keep no means")).toBeHidden();
});

test("the help entries are structured data, open in print, and unfold by keyboard", async ({ page }) => {
  await page.goto("/faq");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity.length).toBeGreaterThan(15);

  const answer = page.getByText("No. You pay once, and we keep no means");
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(answer).toBeHidden();

  await page.locator("summary", { hasText: "Does anything renew by itself?" }).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
  await page.getByRole("link", { name: "Link to this answer: Does anything renew by itself?" }).click();
  await expect(page).toHaveURL("/faq#renewal");
});

test("the table of contents leads to a section, and moves the keyboard focus", async ({ page }) => {
  await page.goto("/privacy");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "How long" })
    .click();
  await expect(page).toHaveURL("/privacy#how-long");
  const title = page.getByRole("heading", { name: "How long" });
  await expect(title).toBeInViewport();
  await expect(title).toBeFocused();
});

test("the examples ask once at most, for their pictures, and lead to prompts", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) asked.push(request.url());
  });
  await page.goto("/examples");
  const example = page.getByRole("article", { name: "Eid card with a greeting read back to you" });
  await expect(example.getByText("from the Karim family").first()).toBeVisible();
  await expect(example).not.toContainText("{{");
  expect(asked.filter((url) => !url.includes("image_path"))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(1);
  await example.getByRole("link", { name: /^Open/ }).click();
  await expect(page).toHaveURL("/prompts/eid-card-with-a-greeting-you-can-trust");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Eid card with a greeting read back to you",
  );
});

test("a prompt's page has structured data, which the next page removes", async ({ page }) => {
  await page.goto("/prompts/positioning-memo-in-ten-questions");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /.{40,}/);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(description).toHaveCount(0);
});
