import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  labelOf,
  openEditor,
  promptsOf,
  publishAs,
} from "@test/components/editor";
import { answerRequests } from "@test/components/network";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

const rows = /\/rest\/v1\/prompts(\?|$)/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });
const saveFailed = () => findToast("error", "Save failed", "Failed to save prompt. Please try again.");

/** The server handles the request, but its response is lost. */
function loseAnswers(method: string, address = rows) {
  const send = globalThis.fetch;
  let isOver = false;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (isOver || init?.method !== method || !address.test(String(input))) return answer;
    isOver = true;
    globalThis.fetch = send;
    throw new TypeError("Failed to fetch");
  };
}

test("F3: a create with a lost response leaves one row and reports success", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "Once" });
  loseAnswers("POST");
  await editor.user.click(create());
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toHaveLength(1);
});

test("F3: if the server is down after a create, the retry finds the created row", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "Twice asked" });
  let isDown = false;
  answerRequests(rows, () => (isDown ? { status: 503, body: { message: "down" } } : undefined));
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (isDown || init?.method !== "POST" || !rows.test(String(input))) return answer;
    isDown = true;
    return Response.json({ message: "gateway timeout" }, { status: 504 });
  };
  await editor.user.click(create());
  await saveFailed();
  isDown = false;
  globalThis.fetch = send;
  await editor.user.click(create());
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toHaveLength(1);
});

test("F3: an update with a lost response does not conflict with itself", async () => {
  const prompt = await publishAs(author.id, {
    prompt_text: "About {{topic}} for {{reader}}",
    variables: [{ name: "reader", label: "Who", type: "choice", options: ["all", "some"], hint: "Or none" }],
  });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await user.type(dialog.getByLabelText("Title"), " new");
  await user.type(labelOf(dialog, "topic"), " of the text");
  loseAnswers("PATCH");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saveFailed();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([{ title: `${prompt.title} new` }]);
});

test("F3: an example with a lost response keeps its file", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  loseAnswers("POST", /\/prompt_samples/);
  const example = fileOf("gold.json", "{}", "application/json");
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), example);
  await dialog.findByRole("button", { name: "Remove the example gold" });
  const { data } = await service
    .from("prompt_samples")
    .select("path")
    .eq("prompt_id", prompt.id)
    .single()
    .throwOnError();
  expect((await service.storage.from("prompt-files").exists(data.path ?? "")).data).toBe(true);
});
