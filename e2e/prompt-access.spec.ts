// Spec 7.7.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { plantFileSample, plantPrompt, plantTextSample } from "./support/planted.ts";
import { expect, test } from "./support/test.ts";

const canary = "Heliotropic-canary-7319";
const premium = {
  title: "Kept behind the door",
  prompt_text: `# Plan\nName three ${canary} ideas for {{product}}.\n\n1. ${canary} first.\n\n\`\`\`\n${canary}\n\`\`\``,
  prompt_text_ar: `اذكر ثلاث أفكار ${canary} عن {{product}}.`,
  variables: [{ name: "product", label: "Product", type: "text" }],
};
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** The bodies of all responses to the page from now on. */
function received(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  return async () => (await Promise.all(bodies)).join("\n");
}

test("P1: a visitor gets the form, the outline and the benefits, never the text", async ({ page }) => {
  const { path, id } = await plantPrompt(premium);
  await plantTextSample(id, { title: "Shown to all", body: "**A public** result", is_public: true });
  await plantTextSample(id, { title: "Shown to members", body: `${canary} result`, position: 1 });
  const bodies = received(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "What is inside" })).toBeVisible();
  await page.getByRole("textbox", { name: "Product" }).fill("a tea house");
  await expect(page.getByRole("link", { name: "View Pricing Plans" }).first()).toBeVisible();
  await page.getByRole("heading", { name: "What is inside" }).scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Shown to all" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Shown to members" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Prompt", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await bodies()).not.toContain(canary);
  expect(await page.content()).not.toContain(canary);
});

for (const [account, isLocked] of [
  ["member", false],
  ["user", true],
] as const)
  test(`${account}: locks are ${isLocked ? "shown" : "not shown"}, and never before the plan is known`, async ({
    page,
    beginAs,
  }) => {
    const price = page.getByRole("link", { name: "See plans" });
    const isAnswered = Promise.withResolvers<void>();
    await page.route("**/rest/v1/user_subscriptions*", async (route) => {
      await isAnswered.promise;
      await route.fallback();
    });
    await beginAs(account);
    await page.goto("/prompts");
    await expect(page.getByRole("article").nth(5)).toBeVisible();
    await expect(price).toHaveCount(0);
    isAnswered.resolve();
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await palette.getByRole("combobox").fill("positioning memo");
    const found = palette.getByRole("option", { name: /Positioning memo/ });
    await expect(found).toBeVisible();
    await expect(found.getByText("Members")).toBeVisible({ visible: isLocked });
    await page.keyboard.press("Escape");
    await expect(price).toBeVisible({ visible: isLocked });
  });

const files = { "first steps.txt": "Steps for lifetime members.", "notes.txt": "Notes." };

test("S2: a lifetime member downloads an attachment under its own name", async ({ page, beginAs }) => {
  const { path } = await plantPrompt({ ...premium, files });
  await beginAs("lifetime");
  await page.goto(path);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download first steps.txt" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("first steps.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("Steps for lifetime members.");
  await expect(page).toHaveURL(path);
  await expect(page.getByText("Files to download come with Lifetime.")).toHaveCount(0);
});

for (const { account, name } of [
  { account: "lifetime", name: /^planted-.*\.zip$/ },
  { account: "member", name: /^SKILL\.md$/ },
] as const) {
  test(`S2: ${account} downloads the skill with the files of that plan`, async ({ page, beginAs }) => {
    const { path } = await plantPrompt({ ...premium, files });
    await beginAs(account);
    await page.goto(path);
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /Agent Skill/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    const bytes = new Uint8Array(await readFile(await download.path()));
    if (account === "member") return;
    const entries = Object.entries(unzipSync(bytes)).map(([file, content]) => [
      file.replace(/^[^/]*\//, ""),
      strFromU8(content),
    ]);
    expect(Object.fromEntries(entries)).toEqual({
      ...files,
      "SKILL.md": expect.stringContaining(`${canary} ideas`),
    });
  });
}

test.describe("samples with files", () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test("a picture has a signed address; a lost one leaves a placeholder", async ({ page }) => {
    const { path, id } = await plantPrompt({ ...premium, is_free: true });
    const image = {
      content: Buffer.from(picture, "base64"),
      type: "image/png",
      extension: "png",
      is_public: true,
    };
    await plantFileSample(id, "image", { ...image, title: "A good picture" });
    const lost = await plantFileSample(id, "image", { ...image, title: "A lost picture", position: 1 });
    await page.route(`**/render/image/sign/**/${lost}?*`, (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page.goto(path);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const good = page.getByRole("img", { name: "A good picture" });
    await expect
      .poll(() => good.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: "This sample is not available right now" })).toBeVisible();
    expect(await good.getAttribute("src")).toMatch(/\/render\/image\/sign\/prompt-images\/.+\?token=/);
  });
});

test("the official client loads only with a session", async ({ page, beginAs }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const [name] = request.url().match(/member-client-[\w-]+\.js$/) ?? [];
    if (name) scripts.add(name);
  });
  const { path, id } = await plantPrompt({ ...premium, is_free: true });
  const content = Buffer.from(picture, "base64");
  const sample = { title: "A picture", content, type: "image/png", extension: "png", is_public: true };
  await plantFileSample(id, "image", sample);
  const shown = page.getByRole("img", { name: "A picture" });
  for (const [isMember, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    if (isMember) await beginAs("member");
    await page.goto("/contact");
    await expect(page.getByLabel("Your name")).toBeVisible();
    await page.goto(path);
    await page.mouse.wheel(0, 2_000);
    await expect(shown).toBeVisible();
    expect(scripts.size).toBe(count);
  }
});

test("a film and a sound play from signed addresses", async ({ page, beginAs }) => {
  await beginAs("member");
  await page.goto("/prompts/storyboard-in-six-frames-for-a-short-film");
  await page.getByRole("button", { name: "Copy prompt" }).waitFor();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const film = page.getByLabel("The rhythm of six cuts, from the drawing's frames");
  const sound = page.getByLabel("Click track for thirty seconds, with a bell at each of the six cuts");
  for (const [sample, bucket] of [
    [film, "prompt-videos"],
    [sound, "prompt-audio"],
  ] as const) {
    await sample.scrollIntoViewIfNeeded();
    expect(await sample.getAttribute("src")).toContain(`/object/sign/${bucket}/`);
    await sample.evaluate((player: HTMLMediaElement) => {
      player.muted = true;
      return player.play();
    });
    await expect
      .poll(() => sample.evaluate((player: HTMLMediaElement) => player.currentTime))
      .toBeGreaterThan(0.2);
  }
  expect(await film.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(480);
});

test("a file is saved with the sample's title", async ({ page, beginAs }) => {
  const { path, id } = await plantPrompt(premium);
  await plantFileSample(id, "file", {
    title: "The report",
    content: "A whole report.",
    type: "text/plain",
    extension: "txt",
  });
  await beginAs("member");
  await page.goto(path);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download TXT" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("The report.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("A whole report.");
});
