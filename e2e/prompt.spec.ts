import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../supabase/local/settings.ts";
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
  // Where prompts are run: nothing leaves this machine.
  await context.route(
    /^https:\/\/[^/]*(chatgpt|claude|gemini|google|copilot|perplexity|grok|mistral|midjourney)/,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
  );
});

test("a visitor fills a free prompt, copies exactly the filled text, and finds their details again", async ({
  page,
}) => {
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
  await expect.poll(() => rowsOf("prompt_usage", `prompt_id=eq.${id}`)).toMatchObject([{ copies: 1 }]);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("compound interest");
  await expect(page.getByRole("combobox", { name: "Side" })).toHaveValue("");
  await expect(promptText(page)).toContainText("calm & warm");
});

test("starting over returns to the defaults and can be taken back", async ({ page }) => {
  const { path } = await plantPrompt({ title: "Start over", prompt_text: text, variables, is_free: true });
  await page.goto(path);
  const topic = page.getByRole("textbox", { name: "Topic" });
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
  await fillThree(page);
  await page.getByRole("button", { name: "Start over" }).press("Enter");
  await expect(topic).toHaveValue("tea");
  await expect(page.getByRole("textbox", { name: "Reader" })).toHaveValue("");
  expect(await kept(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(topic).toHaveValue("compound interest");
  expect(await kept(page)).toHaveLength(1);
});

test("what a visitor typed at the gate is there when they have logged in", async ({ page }) => {
  const { path } = await plantPrompt({ title: "On the way in", prompt_text: text, variables });
  await page.goto(path);
  await page.getByRole("textbox", { name: "Topic" }).fill("compound interest");
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.getByRole("link", { name: "I have a plan: log in" }).first().click();
  await page.getByLabel("E-mail").fill("member@aurum.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(promptText(page)).toContainText("Explain compound interest to reader in 120 words.");
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await kept(page)).toEqual([]);
});

test("P8: what a visitor typed in another tab is not the next person's", async ({
  page,
  context,
  signIn,
}) => {
  const { path } = await plantPrompt({ title: "Typed before", prompt_text: text, variables });
  const before = await context.newPage();
  await before.goto(path);
  await before.getByRole("textbox", { name: "Topic" }).fill("compound interest");
  await expect.poll(() => kept(before)).toHaveLength(1);
  await before.close();
  await signIn("member");
  await expect.poll(() => kept(page)).toEqual([]);
});

test("a tab that comes later leaves alone what is typed in another", async ({ page, context, signIn }) => {
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

test("P8: what a member typed is gone with the logout, for everybody", async ({ page, beginAs }) => {
  const { path } = await plantPrompt({ title: "Kept for one", prompt_text: text, variables });
  await beginAs("member");
  await page.goto(path);
  await fillThree(page);
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Account of member@aurum.test" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await kept(page)).toEqual([]);
  await page.goto(path);
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("tea");
});

test("a prompt runs in the first place of its category, by a link that tells nothing of this page", async ({
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
  await expect.poll(() => rowsOf("prompt_usage", `prompt_id=eq.${id}`)).toMatchObject([{ runs: 1 }]);
});

test("a prompt too long for a link is copied, opened blank, and that is said", async ({ page, context }) => {
  const { path } = await plantPrompt({ title: "Too long", prompt_text: text, variables, is_free: true });
  await page.goto(path);
  await page.getByRole("textbox", { name: "Topic" }).fill("ش".repeat(1_400));
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Run in ChatGPT" }).click();
  const target = await opened;
  await target.waitForLoadState();
  expect(target.url()).toBe("https://chatgpt.com/");
  await page.bringToFront();
  await expect(page.getByText("Copied for ChatGPT")).toBeVisible();
  await expect(page.getByText("The prompt is too long for a link. Paste it there.")).toBeVisible();
  expect(await copiedText(page)).toContain(`Explain ${"ش".repeat(1_400)} to`);
});

test("Gemini takes no text by link: it is copied first; the choice is remembered", async ({
  page,
  context,
}) => {
  const { path } = await plantPrompt({ title: "Gemini", prompt_text: text, variables, is_free: true });
  await page.goto(path);
  await page.getByRole("button", { name: "Run in..." }).first().click();
  await expect(page.getByRole("menuitem")).toHaveCount(8);
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: /Gemini/ }).click();
  const target = await opened;
  await target.waitForLoadState();
  expect(target.url()).toBe("https://gemini.google.com/app");
  await page.bringToFront();
  await expect(page.getByText("Gemini takes no text by link. Paste the prompt there.")).toBeVisible();
  expect(await copiedText(page)).toContain("Explain tea to");
  await page.reload();
  await expect(page.getByRole("button", { name: "Run in Gemini" })).toBeVisible();
});

test("a filled prompt is saved as Markdown with its front matter, or as text", async ({ page }) => {
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
  await expect.poll(() => rowsOf("prompt_usage", `prompt_id=eq.${id}`)).toMatchObject([{ downloads: 2 }]);
});

test("sharing hands the page to the device, or copies its address where the device cannot", async ({
  page,
}) => {
  const { path } = await plantPrompt({ title: "Shared", prompt_text: text, is_free: true });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(path);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await copiedText(page)).toBe(page.url());
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) }),
  );
  await page.getByRole("button", { name: "Share" }).click();
  expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({
    title: "Shared",
    url: page.url(),
  });
});

test("a report asks to log in, comes back to the prompt and reaches staff", async ({ page }) => {
  const { path, id } = await plantPrompt({ title: "Reported", prompt_text: text, is_free: true });
  await page.goto(path);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Log in to report" }).click();
  await page.getByLabel("E-mail").fill("user@aurum.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Report this prompt" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Choose what is wrong with it.")).toBeVisible();
  await dialog.getByRole("radio", { name: "It does not work as described" }).check();
  await dialog.getByRole("textbox").fill("The second variable does nothing.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Report sent")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await rowsOf("prompt_reports", `prompt_id=eq.${id}`)).toMatchObject([
    { reason: "broken", note: "The second variable does nothing.", status: "open" },
  ]);
});

test("everything is done by keyboard alone", async ({ page, context }) => {
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
