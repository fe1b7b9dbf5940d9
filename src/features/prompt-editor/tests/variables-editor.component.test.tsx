import {
  beginAsPrompter,
  fillPrompt,
  labelOf,
  openEditor,
  promptsOf,
  publishAs,
} from "@test/components/editor";
import { fill } from "@test/components/forms";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

test("the variables of a text are listed and can be described", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.type(dialog.getByLabelText("Prompt text"), " for {{{{kind_of_reader}}");
  const label = await dialog.findByLabelText("Label");
  await user.clear(label);
  await user.type(label, "Reader");
  await user.selectOptions(dialog.getByLabelText("Type"), "Choice");
  await user.type(dialog.getByLabelText("Choices, one a line"), "Child{Enter}Adult");
  await user.selectOptions(dialog.getByLabelText("Default"), "Adult");
  await user.click(create());
  await waitFor(async () => expect(await promptsOf(author.id)).toHaveLength(1));
  expect((await promptsOf(author.id))[0]?.variables).toEqual([
    {
      name: "kind_of_reader",
      label: "Reader",
      type: "choice",
      options: ["Child", "Adult"],
      default: "Adult",
    },
  ]);
});

const savedLabels = async () =>
  (await promptsOf(author.id)).flatMap(({ variables }) =>
    (variables as { label: string }[]).map(({ label }) => label),
  );

test("a variable that is described again keeps its position", async () => {
  const prompt = await publishAs(author.id, { prompt_text: "About {{topic}} for {{reader}} in a {{tone}}" });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await fill(user, labelOf(dialog, "topic"), "Matter");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await savedLabels()).toEqual(["Matter", "Reader", "Tone"]);
});

test("the variables of a new prompt are saved in the order of its text", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { text: "About {{topic}} for {{reader}} in a {{tone}}" });
  await editor.dialog.findByRole("group", { name: "{{tone}}" });
  await fill(editor.user, labelOf(editor.dialog, "tone"), "Voice");
  await fill(editor.user, labelOf(editor.dialog, "reader"), "Who reads");
  await editor.user.click(create());
  await waitFor(async () => expect(await promptsOf(author.id)).toHaveLength(1));
  expect(await savedLabels()).toEqual(["Topic", "Who reads", "Voice"]);
});
