// Spec 4.8.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { plantPrompt, rowsOf } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const variables = [
  { name: "topic", label: "Topic", type: "text", default: "tea" },
  { name: "words", label: "Words", type: "number", default: "120" },
  { name: "side", label: "Side", type: "choice", options: ["left", "right"] },
];

const text = `Explain {{topic}} to \${reader} in {{words}} words.

- [X] keep this box
Tone: [TONE OF VOICE], on the {{side}}.

\`\`\`js
const list = [ITEM];
\`\`\``;

const filledText = `Explain compound interest to a curious child in 80 words.

- [X] keep this box
Tone: calm & warm, on the {{side}}.

\`\`\`js
const list = [ITEM];
\`\`\``;

const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const promptText = (page: Page) => page.getByRole("region", { name: "Prompt", exact: true });
const copyButton = (page: Page) => page.getByRole("button", { name: /^Copy prompt/ }).first();
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("aurum-personal:")));

async function fillThree(page: Page) {
  await page.getByRole("textbox", { name: "Topic" }).fill("compound interest");
  await page.getByRole("textbox", { name: "Reader" }).fill("a curious child");
  await page.getByRole("spinbutton", { name: "Words" }).fill("80");
  await page.getByRole("textbox", { name: "Tone of voice" }).fill("calm & warm");
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // The sites where prompts are run: no request leaves this machine.
  await context.route(
    /^https:\/\/[^/]*(chatgpt|claude|gemini|google|copilot|perplexity|grok|mistral|midjourney)/,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
  );
});

test("a visitor fills in a free prompt, copies that text, and finds the values again", async ({ page }) => {
  const { path, id } = await plantPrompt({
    title: "Three depths",
    prompt_text: text,
    variables,
    is_free: true,
  });
  await page.goto(path);
  await expect(promptText(page)).toContainText("Explain tea to reader in 120 words.");
  await fillThree(page);
  await expect(promptText(page)).toContainText("Explain compound interest to a curious child in 80 words.");
  await copyButton(page).click();
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await copiedText(page)).toBe(filledText);
  await expect.poll(() => rowsOf("prompt_use_by_day", `prompt_id=eq.${id}`)).toMatchObject([{ copies: 1 }]);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("compound interest");
  await expect(page.getByRole("combobox", { name: "Side" })).toHaveValue("");
  await expect(promptText(page)).toContainText("calm & warm");
});

test("a new tab does not change the input in another", async ({ page, context, signIn }) => {
  const { path } = await plantPrompt({ title: "Two tabs", prompt_text: text, variables });
  const other = await context.newPage();
  await other.goto("/pricing");
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await signIn("member");
  await page.goto(path);
  await page.getByRole("textbox", { name: "Topic" }).fill("compound interest");
  await expect.poll(() => kept(page)).toHaveLength(1);
  await other.reload();
  await expect(other.getByRole("button", { name: "Account of member@aurum.test" })).toBeVisible();
  expect(await kept(page)).toHaveLength(1);
});

test("a prompt opens in its category's first tool, by a link without a referrer", async ({
  page,
  context,
}) => {
  const { path, id } = await plantPrompt({ title: "Runs", prompt_text: text, variables, is_free: true });
  await page.goto(path);
  await fillThree(page);
  const opened = context.waitForEvent("page");
  const asked = context.waitForEvent("request", (request) =>
    request.url().startsWith("https://chatgpt.com/"),
  );
  await page.getByRole("button", { name: "Run in ChatGPT" }).click();
  const target = await opened;
  await target.waitForLoadState();
  expect(new URL(target.url()).searchParams.get("q")).toBe(filledText);
  expect(await target.evaluate(() => window.opener)).toBeNull();
  expect((await (await asked).allHeaders()).referer).toBeUndefined();
  await expect.poll(() => rowsOf("prompt_use_by_day", `prompt_id=eq.${id}`)).toMatchObject([{ runs: 1 }]);
});

test("a filled-in prompt is saved as Markdown, text, JSON or a skill", async ({ page }) => {
  const { path, slug, id } = await plantPrompt({
    title: "Saved",
    prompt_text: text,
    variables,
    is_free: true,
  });
  await page.goto(path);
  await fillThree(page);
  async function save(kind: RegExp) {
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: kind }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), "utf8") };
  }
  const markdown = await save(/Markdown/);
  expect(markdown.name).toBe(`${slug}.md`);
  expect(markdown.content).toMatch(/^---\ntitle: "Saved"\nlanguage: en\ntags: \["planted"\]\nsource: "http/);
  expect(markdown.content.endsWith(`---\n\n# Saved\n\n${filledText}\n`)).toBe(true);
  expect(await save(/Plain text/)).toEqual({ name: `${slug}.txt`, content: `${filledText}\n` });
  const json = await save(/JSON/);
  expect(JSON.parse(json.content)).toMatchObject({ title: "Saved", text: filledText });
  const skill = await save(/Agent Skill/);
  expect(skill.name).toBe("SKILL.md");
  expect(skill.content).toContain(`---\nname: ${slug}\n`);
  expect(skill.content.endsWith(`---\n\n${filledText}`)).toBe(true);
  await expect
    .poll(() => rowsOf("prompt_use_by_day", `prompt_id=eq.${id}`))
    .toMatchObject([{ downloads: 4 }]);
});

test("everything works with the keyboard only", async ({ page, context }) => {
  const { path } = await plantPrompt({ title: "By keyboard", prompt_text: text, variables, is_free: true });
  await page.goto(path);
  await page.getByRole("textbox", { name: "Topic" }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("tides");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("spinbutton", { name: "Words" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("r");
  await expect(page.getByRole("combobox", { name: "Side" }).locator("option:checked")).toHaveText("right");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Reader" })).toBeFocused();
  await page.keyboard.type("sailors");
  await page.keyboard.press("Tab");
  await page.keyboard.type("calm");
  await copyButton(page).focus();
  await page.keyboard.press("c");
  await expect.poll(() => copiedText(page)).toContain("Explain tides to sailors in 121 words.");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Run in ChatGPT" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Run in..." }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  expect((await opened).url()).toContain("https://claude.ai/new");
  await page.bringToFront();

  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Report this prompt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Report", exact: true })).toBeFocused();
});
