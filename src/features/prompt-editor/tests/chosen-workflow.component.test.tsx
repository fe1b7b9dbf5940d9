import { beginAsPrompter, fileOf, fillPrompt, openEditor, promptsOf } from "@test/components/editor";
import { answerRequests } from "@test/components/network";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

const filesIn = async (promptId: string) =>
  (await service.storage.from("prompt-attachments").list(promptId)).data?.map(({ name }) => name);

const listed = async () => {
  const [row] = await promptsOf(author.id);
  if (!row) throw new Error("There is no prompt");
  return {
    row,
    files: (row.metadata as { attached_files: { name: string; path: string }[] }).attached_files,
  };
};

const workflow = (parameters: object) =>
  JSON.stringify({
    nodes: [
      { name: "Start", type: "n8n-nodes-base.webhook", position: [0, 0], parameters: {} },
      {
        name: "Ask",
        type: "n8n-nodes-base.httpRequest",
        position: [220, 0],
        parameters,
        credentials: { openAiApi: { id: "1", name: "Of the team" } },
      },
    ],
    connections: { Start: { main: [[{ node: "Ask", type: "main", index: 0 }]] } },
  });

test("a chosen n8n workflow is drawn with the kinds of credentials that it needs", async () => {
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Add files"), [
    fileOf("flow.json", workflow({})),
    fileOf("other.json", '{"nodes": []}'),
  ]);
  await dialog.findByText("An n8n workflow of 2 nodes");
  expect(dialog.getByRole("img", { name: /^Picture of the nodes/ }).textContent).toContain("Ask");
  expect(dialog.getAllByText("openAiApi").length).toBeGreaterThan(0);
  expect(dialog.queryByText("Of the team")).toBeNull();
});

test("a file without a workflow or with invalid JSON gets a message at once", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.selectOptions(dialog.getByLabelText("Category"), "n8n-workflow");
  await user.upload(dialog.getByLabelText("Add files"), [
    fileOf("none.json", '{"nodes": []}'),
    fileOf("cut.json", workflow({}).slice(0, -1)),
    fileOf("page.json", JSON.stringify({ data: [JSON.parse(workflow({}))] })),
  ]);
  await dialog.findByText("An n8n workflow of 2 nodes");
  await dialog.findByText("There is no n8n workflow in it that can be drawn. It is attached as it is.");
  await dialog.findByText("This is not valid JSON, and will be refused.");
});

test("an attached workflow is drawn when the dialog opens again", async () => {
  const first = await openEditor();
  await fillPrompt(first);
  await first.user.upload(first.dialog.getByLabelText("Add files"), [
    fileOf("flow.json", workflow({})),
    fileOf("other.json", '{"nodes": []}'),
  ]);
  await first.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row } = await listed();
  first.unmount();

  const second = await openEditor(`/prompts/${row.slug}`);
  await second.dialog.findByRole("img", { name: /^Picture of the nodes/ });
  expect(second.dialog.getAllByText("openAiApi").length).toBeGreaterThan(0);
  expect(second.dialog.getAllByRole("img")).toHaveLength(1);
});

test("a workflow that could not be fetched is drawn after a retry", async () => {
  const first = await openEditor();
  await fillPrompt(first);
  await first.user.upload(first.dialog.getByLabelText("Add files"), [fileOf("flow.json", workflow({}))]);
  await first.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row } = await listed();
  first.unmount();
  const mend = answerRequests(/\/functions\/v1\/sign-attachment$/, () => ({
    status: 404,
    body: { code: "not_found", message: "There is no such file" },
  }));
  const { user, dialog } = await openEditor(`/prompts/${row.slug}`);
  await dialog.findByText("The workflow could not be drawn.");
  mend();
  await user.click(dialog.getByRole("button", { name: "Try Again" }));
  await dialog.findByRole("img", { name: /^Picture of the nodes/ });
});

test("S11: a workflow with a secret is refused, and the prompt is saved without it", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  const value = `Bearer ${crypto.randomUUID()}${crypto.randomUUID()}`;
  const headerParameters = { parameters: [{ name: "Authorization", value }] };
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), [
    fileOf("flow.json", workflow({ headerParameters })),
    fileOf("good.txt", "Some notes"),
  ]);
  await editor.user.click(create());
  await findToast("error", "Upload failed", "Failed to upload flow.json");
  await editor.dialog.findByText(/^Saved as a draft\. Not attached: \W?flow\.json/);
  await editor.dialog.findByText("Ask › parameters.headerParameters.parameters[0].value (Authorization)");
  expect(editor.dialog.queryByRole("button", { name: "Upload flow.json again" })).toBeNull();
  const { row, files } = await listed();
  expect(files.map(({ name }) => name)).toEqual(["good.txt"]);
  expect(await filesIn(row.id)).toHaveLength(1);
});
