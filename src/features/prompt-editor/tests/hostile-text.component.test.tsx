import { beginAsPrompter, fillPrompt, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });
const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("X1: markup in a title, a text and a tag is shown as plain text", async () => {
  const written = '<img src=x onerror="alert(1)">';
  const prompt = await publishAs(author.id, {
    title: written,
    prompt_text: `${written} and more`,
    metadata: { category: "claude-text", tags: [written] },
  });
  const { dialog } = await openEditor(`/prompts/${prompt.slug}`);
  expect(valueIn("Title")).toBe(written);
  expect(dialog.getByRole("button", { name: `Remove the tag ${written}` })).toBeTruthy();
  expect(document.querySelector("img[onerror]")).toBeNull();
});

test("X3: a title with direction marks is refused with a message", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "A \u202Eeltit" });
  await editor.user.click(create());
  await findToast(
    "error",
    "Title not readable",
    "Please remove line breaks and marks that turn the direction of text",
  );
  expect(await promptsOf(author.id)).toEqual([]);
});
