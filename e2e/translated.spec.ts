import type { Page } from "@playwright/test";
import { plantPrompt } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const words = {
  en: { copy: "Copy prompt", copied: "Copied", free: "Free", report: "Report" },
  ar: { copy: "نسخ الموجّه", copied: "نُسخ", free: "مجاني", report: "إبلاغ" },
};

/** Acts like a browser's translator: wraps every text in two elements, now and whenever one is added. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const isKept = (text: Node) => text.parentElement?.closest("font, script, style, [translate=no]");
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (isKept(text) || !text.textContent?.trim() || !text.parentNode) continue;
        const outer = document.createElement("font");
        text.parentNode.replaceChild(outer, text);
        outer.appendChild(document.createElement("font")).appendChild(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

for (const locale of ["en", "ar"] as const) {
  test(`a page wrapped by a translator copies, searches, filters and scrolls (${locale})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const base = locale === "ar" ? "/ar" : "";
    const said = words[locale];
    const { path } = await plantPrompt({
      title: "Translated by the browser",
      prompt_text: "Write about {{Main topic}} in a {{tone:formal|casual}} tone.",
      is_free: true,
    });
    await page.goto(`${base}${path}`);
    const copy = page.getByRole("button", { name: said.copy }).first();
    await expect(copy).toBeVisible();
    await translate(page);
    await page.getByRole("textbox").first().fill("tea");
    await copy.click();
    await expect(page.getByRole("button", { name: said.copied }).first()).toBeVisible();
    await expect(copy).toBeVisible();
    await page.locator("h1").click();
    await page.keyboard.press("c");
    await expect(page.getByRole("button", { name: said.copied }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "Write about tea in a formal tone.",
    );
    await page.getByRole("button", { name: said.report, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto(`${base}/search`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await translate(page);
    await page.getByRole("searchbox").fill("letter");
    await expect(page).toHaveURL(/q=letter/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: said.free, exact: true }).click();
    await expect(page).toHaveURL(/free/);
    await page.getByRole("button", { name: said.free, exact: true }).click();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(24);
    await expect(page.getByRole("searchbox")).toBeVisible();
  });
}
