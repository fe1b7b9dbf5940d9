import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { DEMO_PASSWORD, ROOT } from "../supabase/local/settings.ts";
import { browserArguments, findBrowser } from "./support/browser.ts";
import { saveCoverSheet } from "./support/cover-sheet.ts";
import { startPreview } from "./support/preview-process.ts";
import { beginSession } from "./support/session.ts";
import { isSettled } from "./support/settled.ts";

type Shot = {
  name: string;
  path: string;
  account?: string;
  /** Opens a dialog on the page. */
  open?: (page: Page) => Promise<void>;
  /** Goes to the next page of the flow. */
  goOn?: (page: Page) => Promise<void>;
};
type Look = { theme: "light" | "dark"; width: 390 | 820 | 1440 | 1920; locale: "en" | "ar" };

const promptPath = "/prompts/positioning-memo-in-ten-questions";

const shots: Shot[] = [
  { name: "home", path: "/" },
  { name: "prompts", path: "/prompts" },
  { name: "prompts-workflow", path: "/prompts/workflow" },
  { name: "prompts-midjourney", path: "/prompts/midjourney" },
  { name: "prompt-image", path: "/prompts/coffee-ceremony-from-fire-to-cup" },
  { name: "search", path: "/search?q=posit" },
  { name: "search-empty", path: "/search?q=zzzqqqxxyy" },
  { name: "prompt-free", path: "/prompts/explain-it-at-three-depths" },
  { name: "prompt-gate", path: promptPath },
  { name: "prompt-member", path: promptPath, account: "member" },
  { name: "pricing", path: "/pricing" },
  { name: "pricing-member", path: "/pricing", account: "member" },
  { name: "checkout", path: "/checkout?plan_id=yearly", account: "user" },
  { name: "checkout-held", path: "/checkout?plan_id=yearly", account: "lifetime" },
  { name: "payment-failed", path: "/payment-failed?reason=cancelled" },
  { name: "payment-recovery", path: "/payment-recovery" },
  { name: "payment-recovery-member", path: "/payment-recovery", account: "member" },
  { name: "payments", path: "/payment-dashboard", account: "member" },
  { name: "subscription", path: "/dashboard/subscription", account: "member" },
  { name: "login", path: "/login" },
  { name: "examples", path: "/examples" },
  { name: "connect", path: "/connect" },
  { name: "about", path: "/about" },
  { name: "connect", path: "/connect" },
  { name: "contact", path: "/contact?topic=payment" },
  { name: "faq", path: "/faq#refund" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "enhanced-prompt", path: "/demo/enhanced-prompt" },
  { name: "enhanced-prompt-own", path: "/demo/enhanced-prompt", goOn: enhanceOne },
  { name: "demos", path: "/demos", account: "jadmin" },
  { name: "demos-other", path: "/demos?theme=dark&direction=rtl", account: "jadmin" },
  { name: "money", path: "/admin/money", account: "super" },
  { name: "money-order", path: "/admin/money", account: "super", open: openOrder },
  { name: "money-plans", path: "/admin/money?tab=plans", account: "admin" },
  { name: "money-payments", path: "/admin/money?tab=payments", account: "super" },
  { name: "platform-test", path: "/admin/platform-test", account: "admin" },
  { name: "admin-users", path: "/admin/users", account: "super" },
  { name: "admin-users-delete", path: "/admin/users", account: "super", open: openBulkDelete },
  { name: "admin-users-jadmin", path: "/admin/users?sort=name", account: "jadmin" },
  { name: "admin-user", path: "/admin/users/00000000-0000-4000-8000-000000000005", account: "super" },
  { name: "admin-user-member", path: "/admin/users/00000000-0000-4000-8000-000000000002", account: "admin" },
  { name: "not-found", path: "/nowhere" },
  { name: "premium", path: "/dashboard", account: "user" },
  { name: "premium-expired", path: "/dashboard", account: "expired" },
  { name: "dashboard", path: "/dashboard", account: "member" },
  { name: "favorites", path: "/favorites", account: "lifetime" },
  { name: "favorites-collection", path: "/favorites", account: "lifetime", goOn: openCollection },
  { name: "favorites-share", path: "/favorites", account: "lifetime", open: openSharing },
  { name: "my-prompts", path: "/dashboard/prompter", account: "prompter" },
  { name: "versions", path: "/dashboard/prompter", account: "prompter", open: openVersions },
  { name: "import", path: "/dashboard/prompter", account: "prompter", open: openImport },
  { name: "import-check", path: "/dashboard/prompter", account: "prompter", open: checkImport },
  { name: "export", path: "/dashboard/prompter", account: "prompter", open: openExport },
  { name: "prompt-points", path: "/prompts/calm-reply-to-an-angry-customer" },
  { name: "workflow-gate", path: "/prompts/support-inbox-sorted-by-urgency", goOn: showWorkflow },
  {
    name: "workflow-lifetime",
    path: "/prompts/support-inbox-sorted-by-urgency",
    account: "lifetime",
    goOn: openNodes,
  },
  { name: "prompt-notes", path: "/prompts/calm-reply-to-an-angry-customer", account: "member" },
  { name: "prompt-gaps", path: "/prompts/minutes-from-a-rough-transcript", goOn: copyWithGaps },
  { name: "prompt-changed", path: "/dashboard", account: "lifetime", goOn: openChanged },
  { name: "generator", path: "/prompter", account: "prompter" },
  { name: "generator-written", path: "/prompter", account: "prompter", goOn: generateOne },
  { name: "denied", path: "/prompter", account: "user" },
  { name: "signup", path: "/signup?plan_id=lifetime" },
  { name: "unsubscribe", path: "/unsubscribe" },
  { name: "palette", path: "/pricing", open: openPalette },
  { name: "keyboard-help", path: "/pricing", open: (page) => page.keyboard.press("?") },
  { name: "add-prompt", path: "/pricing", account: "prompter", open: openPromptDialog },
  { name: "edit-prompt", path: promptPath, account: "jadmin", open: openEdit },
  { name: "admin-overview", path: "/admin", account: "admin", goOn: awaitCharts },
  { name: "admin-overview-jadmin", path: "/admin?days=90", account: "jadmin", goOn: awaitCharts },
  { name: "admin-logs", path: "/admin/logs", account: "admin" },
  { name: "admin-logs-jadmin", path: "/admin/logs?severity=medium", account: "jadmin" },
  { name: "admin-logs-entry", path: "/admin/logs", account: "admin", open: openEntry },
  { name: "admin-logs-audit", path: "/admin/logs?log=audit", account: "admin" },
  { name: "admin-logs-errors", path: "/admin/logs?log=errors", account: "admin" },
  { name: "account", path: "/pricing", account: "member", open: openAccount },
  { name: "account-assistants", path: "/pricing", account: "member", open: openAssistants },
  { name: "admin-categories", path: "/admin/categories", account: "jadmin" },
  { name: "admin-category", path: "/admin/categories", account: "jadmin", open: openCategory },
  { name: "admin-prompts", path: "/admin/prompts", account: "jadmin" },
  { name: "admin-prompts-picked", path: "/admin/prompts?sort=title", account: "jadmin", goOn: pickRows },
  { name: "admin-reports", path: "/admin/prompts?view=reports", account: "jadmin" },
  { name: "admin-duplicates", path: "/admin/prompts?view=duplicates", account: "jadmin" },
];

async function showWorkflow(page: Page) {
  const title = page.getByRole("heading", { name: /^(The workflow|مسار العمل)$/ });
  await title.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 110));
}

async function openNodes(page: Page) {
  await showWorkflow(page);
  await page.getByText(/^(Nodes and connections as a list|العقد والوصلات في قائمة)$/).click();
  await page
    .getByText(/^(Parameters|المعاملات)$/)
    .first()
    .click();
}

async function openCategory(page: Page) {
  await page.getByRole("button", { name: /^(Edit ChatGPT|تعديل ChatGPT)$/ }).click();
}

async function copyWithGaps(page: Page) {
  await page
    .getByRole("button", { name: /^(Copy prompt|نسخ الموجّه)/ })
    .filter({ visible: true })
    .click();
  await page.getByText(/^(Copied with|نُسخ وفيه)/).waitFor();
}

async function pickRows(page: Page) {
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("checkbox").nth(2).check();
}

async function openOrder(page: Page) {
  await page
    .getByRole("link", { name: /^(Open order|فتح الطلب) / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

async function openBulkDelete(page: Page) {
  await pickRows(page);
  await page.getByRole("button", { name: /^(Actions for|إجراء على) / }).click();
  await page.getByRole("dialog").getByRole("combobox").selectOption("delete");
}

async function openPalette(page: Page) {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("memo");
  await page.getByRole("option", { name: /Positioning memo|مذكرة التموضع/ }).waitFor();
}

async function awaitCharts(page: Page) {
  await page.locator(".recharts-bar-rectangle").first().waitFor();
}

async function openEntry(page: Page) {
  await page
    .getByRole("button", { name: /^(Details of|تفاصيل )/ })
    .first()
    .click();
}

async function openPromptDialog(page: Page) {
  await page.getByRole("button", { name: /^(Add Prompt|إضافة موجّه)$/ }).click();
}

async function openEdit(page: Page) {
  await page.getByRole("button", { name: /^(Edit|تعديل)$/ }).click();
}

async function enhanceOne(page: Page) {
  await page.getByRole("button", { name: /^(An apology by mail|رسالة اعتذار)$/ }).click();
  await page.getByRole("button", { name: /^(Enhance it|تحسين)$/ }).click();
  await page.getByRole("button", { name: /^(Copy the better prompt|نسخ الموجّه المحسّن)$/ }).waitFor();
}

async function generateOne(page: Page) {
  const again = page.getByRole("button", { name: /^(Write a new one|كتابة موجّه جديد)$/ });
  // An earlier run has written one: this device keeps it.
  if (await again.isVisible()) return;
  await page
    .getByLabel(/^(Your idea|فكرتك)$/)
    .fill("A mail that wins customers back after a late delivery. It must not sound like a stock reply.");
  await page.getByRole("button", { name: /^(Write the prompt|كتابة الموجّه)$/ }).click();
  await page.getByRole("button", { name: /^(Use it|استعمال)$/ }).waitFor({ timeout: 60_000 });
}

async function openCollection(page: Page) {
  await page.getByRole("link", { name: /^Launch week/ }).click();
  await page.getByRole("heading", { name: "Launch week" }).waitFor();
}

async function openSharing(page: Page) {
  await openCollection(page);
  await page.getByRole("button", { name: /^(Shared|مشتركة)$/ }).click();
}

async function openChanged(page: Page) {
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: /^Changed since|ثم تغيّرت/ }),
  });
  await part.getByRole("link").first().click();
  await page.getByRole("button", { name: /^(Show what changed|إظهار ما تغيّر)$/ }).click();
  await page.locator("del").first().waitFor();
}

async function openVersions(page: Page) {
  await page.getByRole("searchbox").fill("angry");
  await page.getByRole("button", { name: /^(Actions for Calm reply|.*ردّ هادئ)/ }).click();
  await page.getByRole("menuitem", { name: /^(Version history|سجلّ النسخ)$/ }).click();
  await page.getByRole("button", { name: /^(Version 1|النسخة [1١])/ }).click();
  await page.locator("del").first().waitFor();
}

async function openImport(page: Page) {
  await page
    .getByRole("button", { name: /^(Import|استيراد)$/ })
    .first()
    .click();
  await page.locator("input[type=file]").waitFor({ state: "attached" });
}

/** A file with a long title, an Arabic one, and two rows that fail; nothing of it is imported. */
async function checkImport(page: Page) {
  await openImport(page);
  const rows = [
    "A short letter,Write a letter to {{name}} about {{subject}}.,Claude,mail",
    `${"A long title that says everything of what this prompt does ".repeat(3).trim()},${"Write about it at length. ".repeat(12)},Brick laying,"one, two, three"`,
    "رسالة قصيرة إلى صديق,اكتب رسالة إلى {{name}} في ثلاثة أسطر لا أكثر.,رسائل,بريد",
    ",A text without a title,Claude,",
    "Too short,short,Claude,",
  ];
  await page.locator("input[type=file]").setInputFiles({
    name: "a-table-of-prompts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["title,prompt,category,tags", ...rows].join("\n")),
  });
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

async function openExport(page: Page) {
  await page
    .getByRole("button", { name: /^(Export|تصدير)$/ })
    .first()
    .click();
  await page.getByRole("radio", { name: "CSV" }).click();
}

async function openAccount(page: Page) {
  await page.getByRole("banner").locator("[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem").first().click();
}

async function openAssistants(page: Page) {
  await openAccount(page);
  await page.getByRole("tab", { name: /^(Assistants|المساعدات)$/ }).click();
}

const usualLooks: Look[] = [
  { theme: "light", width: 1440, locale: "en" },
  { theme: "dark", width: 1440, locale: "en" },
  { theme: "light", width: 390, locale: "en" },
  { theme: "light", width: 820, locale: "en" },
  { theme: "light", width: 1440, locale: "ar" },
];

const allLooks: Look[] = (["light", "dark"] as const).flatMap((theme) =>
  ([390, 820, 1440, 1920] as const).flatMap((width) =>
    (["en", "ar"] as const).map((locale) => ({ theme, width, locale })),
  ),
);

/**
 * Scrolls down the page and back up, so that everything that loads near the view is there. A list that grows meanwhile is not
 * followed, and a browser that draws no frame is not waited for.
 */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    const step = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await step();
      await step();
    }
    window.scrollTo(0, 0);
  });
}

/** `npm run screenshots [-- --all] [-- --only <route> ...]`: pictures of every screen, and of all covers on one sheet, into `.screenshots/`. */
async function takeScreenshots() {
  const { values } = parseArgs({
    options: { all: { type: "boolean" }, only: { type: "string", multiple: true } },
  });
  const folder = join(ROOT, ".screenshots");
  if (!values.only) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (!values.only || values.only.includes("covers")) await saveCoverSheet(join(folder, "covers.png"));
  const preview = await startPreview();
  Object.assign(process.env, { AURUM_E2E_URL: preview.url, AURUM_E2E_API_URL: preview.apiUrl });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const wanted = shots.filter(
    ({ name, path }) => !values.only || values.only.includes(name) || values.only.includes(path),
  );

  for (const account of new Set(wanted.map((shot) => shot.account))) {
    const context = await browser.newContext({
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    if (account) await beginSession(context, `${account}@aurum.test`, DEMO_PASSWORD);
    for (const { theme, width, locale } of values.all ? allLooks : usualLooks) {
      for (const { name, path, open, goOn } of wanted.filter((shot) => shot.account === account)) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: width === 390 ? 844 : 1150 });
        await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
        await page.goto(`${preview.url}${locale === "ar" ? `/ar${path === "/" ? "" : path}` : path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
        if (account) await page.getByRole("banner").locator("[aria-haspopup=menu]").last().waitFor();
        await readThrough(page);
        await page.waitForFunction(isSettled);
        if (open) {
          await open(page);
          await page.getByRole("dialog").waitFor();
          await page.waitForFunction(() => document.querySelector(".skeleton") === null);
        }
        if (goOn) {
          await goOn(page);
          await page.waitForFunction(isSettled);
        }
        await page.screenshot({ path: join(folder, `${name}-${locale}-${theme}-${width}.png`) });
        await page.close();
      }
    }
    await context.close();
  }
  await browser.close();
  await preview.stop();
  console.log(`Pictures are in ${folder}`);
}

await takeScreenshots();
