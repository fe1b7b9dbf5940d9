// Spec 1.8.

import { beginAsPrompter, promptsOf } from "@test/components/editor";
import { answerRequests, streamAnswers } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

const generatePrompt = /\/functions\/v1\/generate-prompt/;
const idea = "A mail that wins customers back. It must not sound like a stock reply.";

let author: { id: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

async function openGenerator() {
  const app = openApp("/prompter");
  await screen.findByLabelText("Your idea");
  return app;
}

type App = Awaited<ReturnType<typeof openGenerator>>;

async function writeIdea({ user }: App, text = idea) {
  await user.clear(screen.getByLabelText("Your idea"));
  await user.click(screen.getByLabelText("Your idea"));
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: /^Write (the prompt|a new one)$/ }));
}

const result = () => screen.findByRole("region", { name: "Written prompt" });
const hasText = async (text: string) => {
  const panel = await result();
  await waitFor(() => expect(panel.textContent).toContain(text));
};
const button = (name: string) => screen.findByRole("button", { name });

/** Starts a stream, once it has been requested. */
async function asked(model: ReturnType<typeof streamAnswers>, times = 1) {
  await waitFor(() => expect(model.asked).toHaveLength(times));
}

async function writeWhole(app: App, model: ReturnType<typeof streamAnswers>, text: string) {
  const before = model.asked.length;
  await writeIdea(app);
  await asked(model, before + 1);
  model.send({ text }, { end: "done" });
  await button("Use it");
}

test("an idea that is too short is reported without a request", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await writeIdea(app, "short");
  expect((await screen.findByRole("alert")).textContent).toBe("Write at least 10 characters");
  expect(document.activeElement).toBe(screen.getByLabelText("Your idea"));
  expect(model.asked).toEqual([]);
});

test("a prompt appears while it is streamed; Stop keeps the text, Continue goes on", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await app.user.click(screen.getByRole("radio", { name: "Image" }));
  await app.user.selectOptions(screen.getByLabelText("Tone"), "Formal");
  await writeIdea(app);
  await asked(model);
  expect(model.asked[0]).toEqual({ idea, kind: "image", tone: "formal", language: "en" });
  model.send({ text: "A photo of " });
  await hasText("A photo of");
  model.send({ text: "{{product}} in " });
  await hasText("product");
  expect((await result()).getAttribute("aria-busy")).toBe("true");

  await app.user.click(await button("Stop"));
  await screen.findByText("You stopped it here.");
  await waitFor(() => expect(model.isOver()).toBe(true));
  await app.user.click(await button("Continue"));
  await asked(model, 2);
  expect(model.asked[1]).toMatchObject({ prompt: "A photo of {{product}} in " });
  model.send({ text: "north light." }, { end: "done" });
  await screen.findByText("Ready. Read it through before you use it.");
  await hasText("in north light.");
  expect(screen.queryByRole("list", { name: "Versions" })).toBeNull();
});

test("a change makes another version, and earlier ones can be gone back to", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await writeWhole(app, model, "The first one.");
  await app.user.type(screen.getByLabelText("Change something"), "ab");
  await app.user.click(await button("Change it"));
  expect((await screen.findByRole("alert")).textContent).toBe("Write what is to be changed");
  await app.user.type(screen.getByLabelText("Change something"), " shorter");
  await app.user.click(await button("Change it"));
  await asked(model, 2);
  expect(model.asked[1]).toMatchObject({ idea, prompt: "The first one.", change: "ab shorter" });
  model.send({ text: "The second." }, { end: "done" });
  await hasText("The second.");
  await app.user.click(await button("Version 1"));
  await hasText("The first one.");
  expect((await button("Version 1")).getAttribute("aria-pressed")).toBe("true");
});

test("a stream that is cut off shows what came and offers to go on or to begin again", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await writeIdea(app);
  await asked(model);
  model.send({ text: "Half of" });
  await hasText("Half of");
  model.cutOff();
  await screen.findByText("The answer broke off here.");
  await hasText("Half of");
  await app.user.click(await button("Try Again"));
  await asked(model, 2);
  expect(model.asked[1]).not.toHaveProperty("prompt");
});

test.each([
  [429, "rate_limited", /^That was your last one for now/],
  [500, "not_configured", /^The generator is not set up on this site yet/],
  [502, "ai_failed", /^Not a word came/],
  [403, "insufficient_privileges", /^Your account may not use the generator/],
])(
  "a refusal of status %d, %s, has a message, keeps the input, and can be retried",
  async (status, code, words) => {
    const mend = answerRequests(generatePrompt, () => ({ status, body: { code, message: "No" } }));
    const app = await openGenerator();
    await writeIdea(app);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect((screen.getByLabelText("Your idea") as HTMLTextAreaElement).value).toBe(idea);
    mend();
    const model = streamAnswers(generatePrompt);
    await app.user.click(await button("Try Again"));
    await asked(model);
    model.send({ text: "There it is." }, { end: "done" });
    await hasText("There it is.");
  },
);

const changeField = () => screen.getByLabelText("Change something");

async function askForChange({ user }: App, change: string) {
  await user.type(changeField(), change);
  await user.click(await button("Change it"));
}

test("a failed change stays in its field, is retried, and is cleared by its version", async () => {
  let isDown = false;
  answerRequests(generatePrompt, () =>
    isDown ? { status: 500, body: { code: "not_configured", message: "No" } } : undefined,
  );
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await writeWhole(app, model, "The first one.");
  isDown = true;
  await askForChange(app, "shorter");
  expect((await screen.findByRole("alert")).textContent).toMatch(/What you typed stays here/);
  expect(changeField()).toHaveProperty("value", "shorter");
  isDown = false;
  await app.user.click(await button("Try Again"));
  await asked(model, 2);
  model.send({ text: "The second." }, { end: "done" });
  await hasText("The second.");
  await waitFor(() => expect(changeField()).toHaveProperty("value", ""));
});

test("a change that is cut off is begun again as the change that it was", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await writeWhole(app, model, "The first one.");
  await askForChange(app, "shorter");
  await asked(model, 2);
  model.send({ text: "The" });
  await hasText("The");
  model.cutOff();
  await screen.findByText("The answer broke off here.");
  await app.user.click(await button("Try Again"));
  await asked(model, 3);
  expect(model.asked[2]).toEqual(model.asked[1]);
});

test("P8: input and output survive a reload, but not a change of the user", async () => {
  const model = streamAnswers(generatePrompt);
  const first = await openGenerator();
  await writeWhole(first, model, "Kept for me.");
  first.unmount();
  const again = await openGenerator();
  expect((screen.getByLabelText("Your idea") as HTMLTextAreaElement).value).toBe(idea);
  await hasText("Kept for me.");
  again.unmount();
  await beginAsPrompter();
  await openGenerator();
  expect((screen.getByLabelText("Your idea") as HTMLTextAreaElement).value).toBe("");
  expect(screen.queryByRole("region", { name: "Written prompt" })).toBeNull();
});

test("X1: markup in the output is plain text", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script> [a](javascript:alert(3))';
  await writeWhole(app, model, markup);
  await hasText(markup);
  const panel = await result();
  expect(panel.querySelector("img, script, a")).toBeNull();
});

const editor = async () => within(await screen.findByRole("dialog", { name: "New prompt" }));
const shownIn = async (label: string) =>
  ((await (await editor()).findByLabelText(label)) as HTMLInputElement).value;

test("a used result opens the prompt dialog with title and category, and is saved", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await app.user.click(screen.getByRole("radio", { name: "Workflow" }));
  await writeWhole(app, model, "Build a workflow for {{form}}.");
  await app.user.click(await button("Use it"));
  await (await editor()).findByText(/^From the prompt generator, not saved yet/);
  expect(await shownIn("Title")).toBe("A mail that wins customers back");
  expect(await shownIn("Prompt text")).toBe("Build a workflow for {{form}}.");
  await waitFor(async () => expect(await shownIn("Category")).toBe("n8n-workflow"));
  await app.user.click((await editor()).getByRole("button", { name: "Create and publish" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await promptsOf(author.id)).toMatchObject([
    { title: "A mail that wins customers back", prompt_text: "Build a workflow for {{form}}." },
  ]);
});

test("an existing draft is replaced only after a confirmation", async () => {
  const model = streamAnswers(generatePrompt);
  const app = await openGenerator();
  await app.user.click(screen.getByRole("button", { name: "Add Prompt" }));
  await app.user.type(await (await editor()).findByLabelText("Title"), "Typed by hand");
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await writeWhole(app, model, "Written by the model.");

  await app.user.click(await button("Use it"));
  const question = () => screen.findByRole("dialog", { name: "Replace your draft?" });
  expect((await question()).textContent).toContain("Typed by hand");
  await app.user.click(await button("Keep my draft"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await app.user.click(screen.getByRole("button", { name: "Add Prompt" }));
  expect(await shownIn("Title")).toBe("Typed by hand");
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await app.user.click(await button("Use it"));
  await question();
  await app.user.click(await button("Replace it"));
  expect(await shownIn("Prompt text")).toBe("Written by the model.");
});
