// Spec 2.9, 3.7, 4.12, 7.6.

import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  openEditor,
  promptsOf,
  publishAs,
} from "@test/components/editor";
import { fill } from "@test/components/forms";
import { holdRequests, loseRequests } from "@test/components/network";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

const rows = /\/rest\/v1\/prompts(\?|$)/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

// spec 3.13, 4.29
test("creating a prompt shows 'Creating...' and then closes the dialog", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "A new one" });
  const held = holdRequests(rows);
  await editor.user.click(create());
  await held.asked;
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Creating..." });
  expect(busy.disabled).toBe(true);
  held.letGo();
  await findToast("success", "Success", "The prompt is in the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await promptsOf(author.id)).toMatchObject([
    {
      title: "A new one",
      prompt_text: "Write about gold",
      prompt_type: "text",
      status: "published",
      metadata: { category: "claude-text", tags: [], attached_files: [] },
    },
  ]);
  await editor.user.click(screen.getByRole("button", { name: "Add Prompt" }));
  expect(((await screen.findByLabelText("Title")) as HTMLInputElement).value).toBe("");
});

test("the title has the focus when the dialog opens", async () => {
  const first = await openEditor();
  expect(document.activeElement).toBe(first.dialog.getByLabelText("Title"));
  first.unmount();
  const { slug } = await publishAs(author.id);
  const second = await openEditor(`/prompts/${slug}`);
  expect(document.activeElement).toBe(second.dialog.getByLabelText("Title"));
});

// spec 5.11
test("the first failed check shows an error toast and marks its field", async () => {
  const { user, dialog } = await openEditor();
  const title = dialog.getByLabelText("Title");
  const text = dialog.getByLabelText("Prompt text");
  await user.click(create());
  await findToast("error", "Title required", "Please enter a title for your prompt");
  await user.click(title);
  await user.paste("x".repeat(201));
  await user.click(create());
  await findToast("error", "Title too long", "Title must be 200 characters or less");
  await user.clear(title);
  await user.type(title, "A title");
  await user.click(create());
  await findToast("error", "Prompt text required", "Please enter prompt text");
  await user.type(text, "Too short");
  await user.click(create());
  await findToast("error", "Prompt too short", "Prompt text must be at least 10 characters");
  await user.type(text, " no more");
  await user.click(create());
  await findToast("error", "Category required", "Please select a category");
  expect(dialog.getByLabelText("Category").getAttribute("aria-invalid")).toBe("true");
  expect(await promptsOf(author.id)).toEqual([]);
});

test("a field's error disappears when the field is changed", async () => {
  const { user, dialog } = await openEditor();
  await user.click(create());
  expect((await dialog.findByRole("alert")).textContent).toBe("Please enter a title for your prompt");
  await user.type(dialog.getByLabelText("Title"), "A");
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  expect(dialog.getByLabelText("Title").getAttribute("aria-invalid")).not.toBe("true");
});

// spec 8.19
test("a failed save shows an error and loses no typed text", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  loseRequests(rows);
  await editor.user.click(create());
  await findToast("error", "Save failed", "Failed to save prompt. Please try again.");
  expect((editor.dialog.getByLabelText("Title") as HTMLInputElement).value).toBe("A title");
});

// spec 4.30
test("Edit shows every field, then 'Updating...', then the changed page", async () => {
  const prompt = await publishAs(author.id, {
    title_ar: "عنوان",
    prompt_text_ar: "نص كان هنا من قبل",
    description: "What one gets",
    prompt_text: "A text for {{reader}} that was here",
    variables: [{ name: "reader", label: "Who reads it", type: "choice", options: ["all", "some"] }],
  });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  const valueIn = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value;
  expect(valueIn("Title")).toBe(prompt.title);
  expect(valueIn("Prompt text")).toBe(prompt.prompt_text);
  expect(valueIn("Category")).toBe("claude-text");
  expect(valueIn("Arabic title")).toBe("عنوان");
  expect(valueIn("Arabic prompt text")).toBe("نص كان هنا من قبل");
  expect(valueIn("Short description")).toBe("What one gets");
  expect(valueIn("Label")).toBe("Who reads it");
  expect(valueIn("Choices, one a line")).toBe("all\nsome");
  expect(dialog.getByRole("button", { name: "Remove the tag first" })).toBeTruthy();
  await user.type(dialog.getByLabelText("Title"), " again");
  const held = holdRequests(rows);
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await held.asked;
  await screen.findByRole("button", { name: "Updating..." });
  held.letGo();
  await findToast("success", "Success", "Your changes are saved.");
  await screen.findByRole("heading", { level: 1, name: `${prompt.title} again` });
  expect(await promptsOf(author.id)).toMatchObject([
    { title_ar: "عنوان", variables: prompt.variables, metadata: { tags: ["first"] } },
  ]);
});

test("a draft is not published", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.click(editor.dialog.getByRole("button", { name: "Create draft" }));
  await findToast("success", "Success", "The draft is saved. Nobody else sees it.");
  const [row] = await promptsOf(author.id);
  const { data } = await service
    .from("prompt_cards")
    .select("id")
    .eq("id", row?.id ?? "");
  expect(data).toEqual([]);
});

test("an author moves a published prompt back to drafts", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(dialog.getByRole("button", { name: "Move to drafts" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([{ status: "draft" }]);
});

test("a failed check opens the closed section of its field and focuses it", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  const points = editor.dialog.getByLabelText("Points");
  const section = points.closest("details");
  expect(section?.open).toBe(false);
  await fill(editor.user, points, "One point alone");
  await editor.user.click(editor.dialog.getByRole("button", { name: "Create and publish" }));
  await waitFor(() => expect(section?.open).toBe(true));
  expect(document.activeElement).toBe(points);
});

test("closing the dialog with files to upload needs a confirmation", async () => {
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Add files"), fileOf("notes.txt", "Some notes", "text/plain"));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const question = await screen.findByRole("dialog", { name: "Leave without the files?" });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
