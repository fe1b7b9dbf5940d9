import { beginAsPrompter, labelOf, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { fill } from "@test/components/forms";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

const choiceOf = (...options: string[]) => [
  { name: "reader", label: "Who reads it", type: "choice", options },
];

/** Reopens a prompt whose draft has one more choice. */
async function openChoiceDraft(fields: object = {}) {
  const variables = choiceOf("all");
  const prompt = await publishAs(author.id, { prompt_text: "A text for {{reader}}", variables, ...fields });
  const first = await openEditor(`/prompts/${prompt.slug}`);
  await first.user.type(first.dialog.getByLabelText("Choices, one a line"), "{Enter}unwanted");
  await first.user.click(first.dialog.getByRole("button", { name: "Close" }));
  first.unmount();
  const editor = await openEditor(`/prompts/${prompt.slug}`);
  expect(valueIn("Choices, one a line")).toBe("all\nunwanted");
  return { ...editor, prompt };
}

async function openConflict() {
  const prompt = await publishAs(author.id);
  const editor = await openEditor(`/prompts/${prompt.slug}`);
  await service.from("prompts").update({ prompt_text: "Theirs, saved meanwhile" }).eq("id", prompt.id);
  const text = editor.dialog.getByLabelText("Prompt text");
  await editor.user.clear(text);
  await editor.user.type(text, "Mine, written meanwhile");
  await editor.user.click(editor.dialog.getByRole("button", { name: "Update prompt" }));
  await screen.findByRole("heading", { name: "Somebody else has changed this prompt" });
  return editor;
}

const savedText = async () => (await promptsOf(author.id))[0]?.prompt_text;

test("F4: a conflict shows both texts and overwrites nothing until one is chosen", async () => {
  const { user } = await openConflict();
  expect(screen.getByRole("article", { name: "Saved by somebody else" }).textContent).toContain(
    "Theirs, saved meanwhile",
  );
  expect(screen.getByRole("article", { name: "What you wrote" }).textContent).toContain(
    "Mine, written meanwhile",
  );
  expect(await savedText()).toBe("Theirs, saved meanwhile");
  await user.click(screen.getByRole("button", { name: "Save mine over it" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await savedText()).toBe("Mine, written meanwhile");
});

test("F4: the words that differ are marked in both texts", async () => {
  await openConflict();
  const conflict = within(screen.getByRole("alert"));
  expect(conflict.getByRole("heading", { name: "What differs" })).toBeTruthy();
  const marked = (role: "deletion" | "insertion") =>
    conflict.getAllByRole(role).map(({ textContent }) => textContent);
  expect(marked("deletion")).toEqual(["Theirs", "saved"]);
  expect(marked("insertion")).toEqual(["Mine", "written"]);
});

test("F4: a conflict over a variable shows both definitions and overwrites nothing", async () => {
  const prompt = await publishAs(author.id, { prompt_text: "About {{topic}}" });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  const variables = [{ name: "topic", label: "Theirs", type: "longtext" }];
  await service.from("prompts").update({ variables }).eq("id", prompt.id).throwOnError();
  await fill(user, labelOf(dialog, "topic"), "Mine");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await screen.findByRole("heading", { name: "Somebody else has changed this prompt" });
  const differs = within(
    screen.getByRole("heading", { name: "Variables" }).closest("section") as HTMLElement,
  );
  expect(differs.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual([
    "Theirs",
    "Long text",
  ]);
  expect(differs.getAllByRole("insertion").map(({ textContent }) => textContent)).toEqual(["Mine", "Text"]);
  expect((await promptsOf(author.id))[0]?.variables).toEqual(variables);
});

test("F4: taking their version loads it into the form", async () => {
  const { user } = await openConflict();
  await user.click(screen.getByRole("button", { name: "Take theirs, drop mine" }));
  expect(valueIn("Prompt text")).toBe("Theirs, saved meanwhile");
  expect(await savedText()).toBe("Theirs, saved meanwhile");
});

test("F4: taking their version over a draft replaces every field and the draft", async () => {
  const { user, dialog, prompt } = await openChoiceDraft({ prompt_text_ar: "نص إلى {{reader}}" });
  await service
    .from("prompts")
    .update({
      prompt_text: "Theirs for {{reader}}",
      prompt_text_ar: "نصهم إلى {{reader}}",
      variables: choiceOf("theirs"),
    })
    .eq("id", prompt.id)
    .throwOnError();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await user.click(await screen.findByRole("button", { name: "Take theirs, drop mine" }));
  expect(valueIn("Choices, one a line")).toBe("theirs");
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
  expect(dialog.queryByText("Translation outdated.")).toBeNull();
  await user.type(dialog.getByLabelText("Prompt text"), " anew");
  await dialog.findByText("Translation outdated.");
});

test("F4: a prompt that was deleted meanwhile can be saved as a new one", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await service.from("prompts").delete().eq("id", prompt.id);
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await screen.findByRole("heading", { name: "This prompt is gone" });
  await user.click(screen.getByRole("button", { name: "Save as a new prompt" }));
  await waitFor(async () => expect(await promptsOf(author.id)).toMatchObject([{ title: prompt.title }]));
});
