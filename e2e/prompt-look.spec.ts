// Spec 4.8.

import type { Page } from "@playwright/test";
import { plantPrompt, plantTextSample } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const words = {
  en: {
    run: "Run in...",
    report: "Report",
    send: "Send report",
    samples: "Examples",
    lifetime: "See Lifetime",
  },
  ar: {
    run: "تشغيل في...",
    report: "إبلاغ",
    send: "إرسال البلاغ",
    samples: "أمثلة",
    lifetime: "خطة مدى الحياة",
  },
};

const prompt = {
  title: "Everything at once",
  prompt_text: "Explain {{topic}} to [READER].\n\n- one\n\n```\ncode\n```",
  prompt_text_ar: "اشرح {{topic}} إلى [READER].",
  variables: [
    {
      name: "topic",
      label: "Topic",
      label_ar: "الموضوع",
      type: "text",
      hint: "One thing",
      hint_ar: "أمر واحد",
    },
    {
      name: "depth",
      label: "Depth",
      label_ar: "العمق",
      type: "choice",
      options: ["a", "b"],
      options_ar: ["أ", "ب"],
    },
  ],
};
const body =
  "## Notes\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n> said\n\n```js\nconst a = 1;\n```\n\n1. one\n   - two";

async function openMenu(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).first().click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
}

for (const locale of ["en", "ar"] as const) {
  test(`a prompt with its menus and dialogs open passes axe (${locale})`, async ({
    page,
    expectNoAxeFindings,
  }) => {
    const { path, id } = await plantPrompt({ ...prompt, is_free: true });
    await plantTextSample(id, { title: "A sample", body, is_public: true });
    await page.goto(`${locale === "ar" ? "/ar" : ""}${path}`);
    await page.getByRole("textbox").first().fill("tea");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: words[locale].samples })).toBeVisible();
    await openMenu(page, words[locale].run);
    await expectNoAxeFindings();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: words[locale].report, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeFindings();
  });

  test(`a prompt's notes, attachments and report form pass axe (${locale})`, async ({
    page,
    beginAs,
    expectNoAxeFindings,
  }) => {
    const { path } = await plantPrompt({
      ...prompt,
      notes: "Paste the message as it came.",
      notes_ar: "الصق الرسالة كما وصلت.",
      files: { "steps.txt": "Steps." },
    });
    await beginAs("member");
    await page.goto(`${locale === "ar" ? "/ar" : ""}${path}`);
    await expect(page.getByText(locale === "ar" ? "الصق الرسالة" : "Paste the message")).toBeVisible();
    await expect(page.getByRole("link", { name: words[locale].lifetime })).toBeVisible();
    await expectNoAxeFindings();
    await page.getByRole("button", { name: words[locale].report, exact: true }).click();
    await page.getByRole("button", { name: words[locale].send }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeFindings();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const press of ["copy", "run"] as const) {
    test(`after a ${press} with an empty field, that field has the focus and is visible`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await context.route(/^https:\/\/[^/]*chatgpt/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
      );
      const { path } = await plantPrompt({
        title: "A blank below",
        prompt_text: `${"Write about {{topic}}.\n\n".repeat(40)}For {{reader}}.`,
        variables: [
          { name: "topic", label: "Topic", type: "text", default: "tea" },
          { name: "reader", label: "Reader", type: "longtext" },
        ],
        is_free: true,
      });
      await page.goto(path);
      const field = page.getByRole("textbox", { name: "Reader" });
      await expect(field).not.toBeInViewport();
      if (press === "copy")
        await page
          .getByRole("button", { name: /^Copy prompt/ })
          .last()
          .click();
      else {
        await openMenu(page, "Run in...");
        const opened = context.waitForEvent("page");
        await page.getByRole("menuitem", { name: /^ChatGPT/ }).click();
        await opened;
        await page.bringToFront();
      }
      const said = press === "copy" ? /^Copied with 1 blank: .*Reader/ : /^1 blank: .*Reader/;
      await expect(page.getByText(said)).toBeInViewport();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
      const isClear = () =>
        field.evaluate((shown) => {
          const { left, top, bottom } = shown.getBoundingClientRect();
          return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 20, y) === shown);
        });
      await expect.poll(isClear).toBe(true);
      // The toast leaves room for the next click.
      await page
        .getByRole("button", { name: /^(Copy prompt|Copied!)/ })
        .last()
        .click({ trial: true });
    });
  }

  test("copying and running stay at the bottom, and nothing is wider than the screen", async ({ page }) => {
    const { path, id } = await plantPrompt({ ...prompt, is_free: true });
    await plantTextSample(id, {
      title: "A sample",
      body: `${body}\n\n${"wide ".repeat(3)}${"x".repeat(200)}`,
      is_public: true,
    });
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Copy prompt/ }).last()).toBeInViewport();
    await openMenu(page, "Run in...");
    await expect(page.getByRole("menuitem").last()).toBeInViewport();
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("heading", { name: "Examples" })).toBeVisible();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
  });
});
