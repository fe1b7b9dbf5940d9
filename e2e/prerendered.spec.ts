import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { expect, test } from "./support/test.ts";
import { openWithoutScripts } from "./support/without-application.ts";

const api = process.env.AURUM_E2E_API_URL ?? "";
const free = "/prompts/explain-it-at-three-depths";
const paid = "/prompts/positioning-memo-in-ten-questions";

test.describe("without scripts", () => {
  // A reader, a crawler or a link preview.
  const read = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

  test("a free prompt's page holds its text, an example and similar prompts", async ({ request }) => {
    const html = await read(request, free);
    expect(html).toContain("<title>Explain it at three depths · Aurum</title>");
    expect(html).toContain('<meta name="description" content="One topic, three readers');
    expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/prompts\/explain-it-at-three-depths"/);
    expect(html).toMatch(/hreflang="ar" href="http[^"]+\/ar\/prompts\/explain-it-at-three-depths"/);
    expect(html).toContain('"isAccessibleForFree":true');
    for (const words of ["Copy prompt", "Examples", "Related prompts"]) expect(html).toContain(words);
  });

  test("P5: a paid prompt's page holds its title and outline, and says that it is paid", async ({
    request,
  }) => {
    const html = await read(request, paid);
    expect(html).toMatch(/<h1[^>]*>Positioning memo in ten questions<\/h1>/);
    expect(html).toContain('"isAccessibleForFree":false');
    expect(html).toContain("inline-size:");
    expect(html).not.toContain("Copy prompt");
  });

  test("a list holds its shelves and first cards, the front page this week's best", async ({ request }) => {
    for (const [address, count] of [
      ["/prompts", 23],
      ["/prompts/workflow", 8],
      ["/ar/prompts", 23],
      ["/", 3],
    ] as const)
      expect((await read(request, address)).match(/<h3 [^>]*><a /g)).toHaveLength(count);
  });

  test("the pages that sell the library state its counts, and the FAQ its prices", async ({ request }) => {
    const counts = /\d+ prompts · \d+ with an Arabic text · \d+ free/;
    for (const address of ["/", "/pricing", "/about"])
      expect((await read(request, address)).replaceAll(/<[^>]*>/g, "")).toMatch(counts);
    const faq = await read(request, "/faq");
    // In the structured data, where no comment of React parts the words.
    expect(faq).toMatch(/\d+ of \d+ prompts carry the word Free/);
    expect(faq).toContain("Lifetime: $99");
  });

  test("an address without a prompt is not found and not indexed", async ({ request }) => {
    const answer = await request.get("/prompts/nowhere-at-all");
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  });

  test("the list of pages names every prompt in both languages", async ({ request }) => {
    const sitemap = await read(request, "/sitemaps/prompts.xml");
    for (const address of [free, paid, `/ar${free}`])
      expect(sitemap).toContain(`${address}</loc><lastmod>20`);
  });

  test("agents read pages and free prompts as Markdown, and find them in llms.txt", async ({ request }) => {
    const page = await request.get(`${free}.md`);
    expect(page.headers()["content-type"]).toContain("text/markdown");
    expect(await page.text()).toContain("# Explain it at three depths");
    expect(await read(request, free)).toContain(`type="text/markdown" href="${free}.md"`);
    expect(await read(request, `/ar${free}.md`)).toMatch(/language: ar/);
    const list = await read(request, "/llms.txt");
    expect(list).toContain(`${free}.md): One topic, three readers`);
    expect(list).not.toContain(paid);
  });

  test("P5: a paid prompt has no Markdown version, no skill, and no text in a feed", async ({ request }) => {
    expect((await request.get(`${paid}.md`)).status()).toBe(404);
    const { skills } = await (await request.get("/.well-known/agent-skills/index.json")).json();
    expect(skills.length).toBeGreaterThan(10);
    expect(skills.map(({ name }: { name: string }) => name)).not.toContain(
      "positioning-memo-in-ten-questions",
    );
    const { items } = await (await request.get("/feed.json")).json();
    for (const { summary, content_html } of items) expect(content_html).toBe(summary);
  });

  test("the pricing page states its plans as a product's offers", async ({ request }) => {
    const html = await read(request, "/pricing");
    const [, json = ""] = html.match(/<script type="application\/ld\+json"[^>]*>([^<]*)</) ?? [];
    const { "@type": type, offers } = JSON.parse(json);
    expect(type).toBe("Product");
    expect(offers.map(({ price }: { price: string }) => price).sort()).toEqual(["49.00", "9.00", "99.00"]);
  });
});

/** The changes that React makes to the page's content during hydration. */
function watchRemovals(page: Page) {
  return page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    document.addEventListener("DOMContentLoaded", () => {
      const main = document.querySelector("#main");
      if (main === null) return;
      new MutationObserver((records) => {
        for (const { removedNodes } of records)
          for (const node of removedNodes)
            if (
              node instanceof HTMLElement &&
              node.matches("h1, ul:has(article), :has(> #gate-title), :has(h1), :has(> [aria-label])")
            )
              removed.push(node.outerHTML.slice(0, 120));
      }).observe(main, { childList: true, subtree: true });
    });
  });
}

test.describe("in a time zone far from where the site was built", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("lists and prompts stay unchanged during hydration, in both languages", async ({ page }) => {
    await watchRemovals(page);
    for (const address of ["/prompts", "/ar/prompts", free, paid, `/ar${free}`]) {
      await page.goto(address);
      await expect(
        page
          .getByRole("article")
          .or(page.getByRole("heading", { level: 2 }))
          .first(),
      ).toBeVisible();
      const removed = await page.evaluate(() => (window as unknown as { removed: string[] }).removed);
      expect(removed, address).toEqual([]);
    }
  });
});

test("content far below is laid out only when the user comes near", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const plan = page.getByRole("heading", { name: "Lifetime" });
  const isLaidOut = () => plan.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await plan.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});

test("a page's prerendered cards are not shown at an address with other filters", async ({ page }) => {
  const allowScripts = await openWithoutScripts(page, "/prompts?q=positioning");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  allowScripts();
  await expect(page.getByRole("article").first()).toContainText("Positioning memo");
});

test("a signed-in user sees no gate while their access is unknown", async ({ page, beginAs }) => {
  await beginAs("lifetime");
  const allowScripts = await openWithoutScripts(page, paid);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#gate-title")).toBeHidden();
  allowScripts();
  await expect(page.getByRole("button", { name: "Copy prompt" }).first()).toBeVisible();
  await expect(page.locator("#gate-title")).toHaveCount(0);
});

test("a signed-in user gets the page even if the menu's script fails", async ({ page, beginAs }) => {
  await beginAs("lifetime");
  await page.route("**/assets/account-menu*.js", () => {});
  await page.goto(paid);
  await expect(page.getByRole("button", { name: "Copy prompt" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Favorite/ }).first()).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** The card in the database now, changed since the build. */
async function changeSinceBuild(page: Page, change: (rows: Record<string, unknown>[]) => object[]) {
  await page.route("**/rest/v1/prompt_cards*", async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    await route.fulfill({ response, json: Array.isArray(rows) ? change(rows) : change([rows])[0] });
  });
}

test("a prompt that was changed since the build shows its current state", async ({ page }) => {
  await changeSinceBuild(page, (rows) => rows.map((row) => ({ ...row, title: "Told anew" })));
  await page.goto(free);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Told anew");
  await expect(page).toHaveTitle(/^Told anew/);
});

test("a prompt that was withdrawn since the build disappears", async ({ page }) => {
  await changeSinceBuild(page, () => []);
  await page.goto(free);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test.describe("requests that fail", () => {
  test.use({ expectedConsoleErrors: /status of 404.*answers-/ });

  test("leave a page that is rendered again", async ({ page }) => {
    await page.route("**/assets/answers-*.json", (route) => route.fulfill({ status: 404 }));
    await page.goto(free);
    await expect(page.getByRole("button", { name: "Copy prompt" }).first()).toBeVisible();
  });
});

test("P5: no line of a paid text is in any built file", async ({ request }) => {
  const headers = { apikey: SECRET_KEY };
  const query = "prompts?select=prompt_text,prompt_text_ar&is_free=eq.false&status=eq.published";
  const rows: { prompt_text: string; prompt_text_ar: string | null }[] = await (
    await request.get(`${api}/rest/v1/${query}`, { headers })
  ).json();
  // The longest line of each text that is the same in HTML and JSON; an example may show the head of a table.
  const plain = (line: string) => line.length > 60 && !/["'&<>{|]/.test(line);
  const lines = rows
    .flatMap((row) => [row.prompt_text, row.prompt_text_ar ?? ""])
    .map(
      (text) =>
        text
          .split("\n")
          .filter(plain)
          .toSorted((one, other) => other.length - one.length)[0],
    )
    .filter((line) => line !== undefined);
  expect(lines.length).toBeGreaterThan(100);
  const folder = process.env.AURUM_E2E_BUILD_DIR ?? "";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(html|js|json|xml|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(400);
  const told = new Set<string>();
  for (const file of texts) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const line of lines) if (text.includes(line)) told.add(`${file}: ${line}`);
  }
  expect([...told]).toEqual([]);
});
