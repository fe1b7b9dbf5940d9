// Spec 4.13, 5.8, 7.10, 8.10, 9.15.

import { beginAsPrompter, fillPrompt, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { answerRequests } from "@test/components/network";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

// The model's responses are stubbed here; tests/functions tests the functions.
const suggest = /\/functions\/v1\/generate-metadata$/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
  // The test document cannot draw, so pictures are sent unscaled; a browser test covers scaling.
  vi.stubGlobal("createImageBitmap", undefined);
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

const tagsOf = async () => {
  const [row] = await promptsOf(author.id);
  return (row?.metadata as { tags: string[] } | undefined)?.tags;
};

// spec 5.15
test("tags are trimmed and lower-cased; empty and duplicate tags are ignored", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  const field = dialog.getByLabelText("Add a tag");
  await user.type(field, "  Gold Leaf {Enter}gold leaf{Enter}   {Enter}Paper{Enter}");
  expect(dialog.getAllByRole("button", { name: /^Remove the tag/ })).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Remove the tag paper" }));
  await user.click(create());
  await waitFor(async () => expect(await tagsOf()).toEqual(["gold leaf"]));
});

test("removing a tag by keyboard leads to the next one, and the last one to the field", async () => {
  const { user, dialog } = await openEditor();
  await user.type(dialog.getByLabelText("Add a tag"), "one{Enter}two{Enter}");
  const remove = (tag: string) => dialog.getByRole("button", { name: `Remove the tag ${tag}` });
  remove("one").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(remove("two")));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Add a tag")));
});

test("a save adds a tag that was typed without Enter", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.type(editor.dialog.getByLabelText("Add a tag"), "Gold Leaf");
  await editor.user.click(create());
  await waitFor(async () => expect(await tagsOf()).toEqual(["gold leaf"]));
});

test("a duplicate tag clears the field, and a tag above the limit stays in it", async () => {
  const tags = Array.from({ length: 30 }, (_, at) => `tag ${at}`);
  const { slug } = await publishAs(author.id, { metadata: { category: "claude-text", tags } });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const field = dialog.getByLabelText("Add a tag");
  await user.type(field, "Tag 3{Enter}");
  expect(field).toHaveProperty("value", "");
  await user.type(field, "One more{Enter}");
  expect(field).toHaveProperty("value", "One more");
  expect(dialog.getByText("A prompt takes 30 tags. Remove one first")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("error", "Too many tags", "A prompt takes 30 tags. Remove one first");
  await user.click(dialog.getByRole("button", { name: "Remove the tag tag 3" }));
  await user.type(field, "{Enter}");
  expect(dialog.getByRole("button", { name: "Remove the tag one more" })).toBeTruthy();
});

test("a tag of 50 emoji is accepted, and one of 51 is refused", async () => {
  const { user, dialog } = await openEditor();
  const field = dialog.getByLabelText("Add a tag");
  await user.click(field);
  await user.paste("🏅".repeat(51));
  await user.type(field, "{Enter}");
  expect(dialog.getByText("A tag must be 50 characters or less")).toBeTruthy();
  await user.clear(field);
  await user.paste("🏅".repeat(50));
  await user.type(field, "{Enter}");
  expect(dialog.getByRole("button", { name: `Remove the tag ${"🏅".repeat(50)}` })).toBeTruthy();
});

// spec 4.33, 5.16
test("a text of more than 20 characters gets up to eight distinct suggested tags", async () => {
  const asked: unknown[] = [];
  answerRequests(suggest, (body) => {
    asked.push(body);
    const tags = ["Gold", "paper", "paper", ...Array.from({ length: 9 }, (_, at) => `tag ${at}`)];
    return { status: 200, body: { metadata: { tags } } };
  });
  const { user, dialog } = await openEditor();
  const text = dialog.getByLabelText("Prompt text");
  await user.type(text, "x".repeat(20));
  expect(dialog.getByText("Write at least 20 characters of prompt text to get suggestions.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Add a tag"), "gold{Enter}");
  await user.type(text, " and more of it");
  const list = await dialog.findByRole("list", { name: "Suggested tags" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "paper",
    ...Array.from({ length: 7 }, (_, at) => `tag ${at}`),
  ]);
  expect(asked).toEqual([{ prompt_text: `${"x".repeat(20)} and more of it`, category: "general" }]);
  await user.click(dialog.getByRole("button", { name: "Add the tag paper" }));
  expect(dialog.getByRole("button", { name: "Remove the tag paper" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Add the tag paper" })).toBeNull();
});

test("an edit requests tags after its text is changed, not before", async () => {
  const asked: unknown[] = [];
  answerRequests(suggest, (body) => {
    asked.push(body);
    return { status: 200, body: { metadata: { tags: ["gold"] } } };
  });
  const { slug, prompt_text } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  expect(dialog.getByText("Change the prompt text to get suggestions.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Prompt text"), " anew");
  await dialog.findByRole("list", { name: "Suggested tags" });
  expect(asked).toEqual([{ prompt_text: `${prompt_text} anew`, category: "general" }]);
});

test("a saved prompt without tags gets suggestions at once", async () => {
  answerRequests(suggest, () => ({ status: 200, body: { metadata: { tags: ["gold"] } } }));
  const { slug } = await publishAs(author.id, { metadata: { category: "claude-text" } });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(await dialog.findByRole("button", { name: "Add the tag gold" }));
  expect(dialog.getByText("No more suggestions for this text.")).toBeTruthy();
});

test("if the suggestion fails, words from the text are suggested (spec 8.22)", async () => {
  answerRequests(suggest, () => ({ status: 502, body: { code: "provider_failed", message: "No" } }));
  const { user, dialog } = await openEditor();
  await user.type(
    dialog.getByLabelText("Prompt text"),
    "Write about paper, paper and gold for extraordinarily curious readers of old books today",
  );
  const list = await dialog.findByRole("list", { name: "Suggested tags" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "paper",
    "write",
    "about",
    "gold",
    "curious",
    "readers",
  ]);
});
