import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { keys } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import PromptDialog from "@/features/prompt-editor/components/prompt-dialog";
import { personalStore } from "@/lib/session/personal-store";
import { endSession } from "@/lib/session/session-store";
import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  labelOf,
  openEditor,
  promptsOf,
  publishAs,
} from "../../../tests/support/components/editor";
import { fill } from "../../../tests/support/components/forms";
import { answerRequests, holdRequests, loseRequests } from "../../../tests/support/components/network";
import { openApp } from "../../../tests/support/components/open-app";
import { beginOwnSession } from "../../../tests/support/components/own-session";
import { renderPage } from "../../../tests/support/components/render-page";
import { createPerson, goodPassword, service } from "../../../tests/support/components/service";
import { findToast } from "../../../tests/support/components/toasts";

const rows = /\/rest\/v1\/prompts(\?|$)/;

let author: { id: string; email: string };
beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });
const saveFailed = () => findToast("error", "Save failed", "Failed to save prompt. Please try again.");
const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("F1: offline while saving: the draft stays on this device and is offered again; one write later", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "Written offline" });
  const mend = loseRequests(rows);
  await editor.user.click(create());
  await saveFailed();
  await editor.user.click(editor.dialog.getByRole("button", { name: "Close" }));
  editor.unmount();
  mend();
  await openEditor();
  expect(screen.getByText(/^Your unsaved draft of .+ is back\.$/)).toBeTruthy();
  expect(valueIn("Title")).toBe("Written offline");
  await editor.user.click(create());
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toHaveLength(1);
  await editor.user.click(screen.getByRole("button", { name: "Add Prompt" }));
  await screen.findByLabelText("Title");
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
  expect(valueIn("Title")).toBe("");
});

test("F1: a draft can be thrown away", async () => {
  const first = await openEditor();
  await first.user.type(first.dialog.getByLabelText("Title"), "Not this");
  await first.user.click(first.dialog.getByRole("button", { name: "Close" }));
  first.unmount();
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole("button", { name: "Discard it" }));
  expect(valueIn("Title")).toBe("");
});

const choiceOf = (...options: string[]) => [
  { name: "reader", label: "Who reads it", type: "choice", options },
];

/** A prompt with a draft that has one more choice, opened again. */
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

test("F1: a choice of a draft that is thrown away leaves its field too, and is not saved with the next key", async () => {
  const { user, dialog } = await openChoiceDraft();
  await user.click(dialog.getByRole("button", { name: "Discard it" }));
  expect(valueIn("Choices, one a line")).toBe("all");
  await user.type(dialog.getByLabelText("Choices, one a line"), "{Enter}{Enter}some");
  expect(valueIn("Choices, one a line")).toBe("all\n\nsome");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect((await promptsOf(author.id))[0]?.variables).toEqual(choiceOf("all", "some"));
});

/** A second tab of the same browser, over the first: the form of a new prompt. */
async function openSecondTab() {
  const nothing = () => {};
  const tab = renderPage(
    <PromptDialog
      promptId={null}
      categories={[]}
      userId={author.id}
      maySetFree={false}
      onClose={nothing}
      onSaved={nothing}
    />,
  );
  await waitFor(() => expect(screen.getAllByLabelText("Title")).toHaveLength(2));
  return { ...tab, title: screen.getAllByLabelText("Title")[1] as HTMLInputElement };
}

const draftsKept = async () => (await keys<string>(personalStore)).filter((key) => key.includes(author.id));
const addAnother = async ({ user }: { user: UserEvent }) => {
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  await screen.findByLabelText("Title");
};

test("F1: two tabs write new prompts: what one saves takes nothing of the other's draft", async () => {
  const first = await openEditor();
  await fillPrompt(first, { title: "First" });
  await waitFor(async () => expect(await draftsKept()).toHaveLength(1));
  const second = await openSecondTab();
  await fill(second.user, second.title, "Second");
  second.unmount();
  await first.user.click(create());
  await findToast("success", "Success", "The prompt is in the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await addAnother(first);
  expect(screen.getByText(/unsaved draft/)).toBeTruthy();
  expect(valueIn("Title")).toBe("Second");
  expect(await draftsKept()).toHaveLength(1);
});

test("F1: a draft that another tab has thrown away is kept once more by the form that still shows it", async () => {
  const first = await openEditor();
  await fillPrompt(first, { title: "Still here" });
  await waitFor(async () => expect(await draftsKept()).toHaveLength(1));
  const second = await openSecondTab();
  await second.user.click(await screen.findByRole("button", { name: "Discard it" }));
  await waitFor(async () => expect(await draftsKept()).toEqual([]));
  second.unmount();
  await first.user.click(first.dialog.getByRole("button", { name: "Close" }));
  await addAnother(first);
  expect(valueIn("Title")).toBe("Still here");
});

/** A new prompt whose file is held back while it is saved. */
async function createSlowly() {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "First" });
  await editor.user.upload(
    editor.dialog.getByLabelText("Add files"),
    fileOf("slow.txt", "Some notes", "text/plain"),
  );
  const held = holdRequests(/\/functions\/v1\/inspect-file$/);
  await editor.user.click(create());
  await held.asked;
  return { ...editor, letGo: held.letGo };
}

test("F1: a save that goes on behind a closed dialog neither closes the next one nor takes its draft", async () => {
  const { user, dialog, letGo } = await createSlowly();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await addAnother({ user });
  expect(valueIn("Title")).toBe("");
  await user.type(screen.getByLabelText("Title"), "Second");
  letGo();
  await findToast("success", "Success", "The prompt is in the library.");
  await waitFor(async () => expect(await draftsKept()).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await addAnother({ user });
  expect(valueIn("Title")).toBe("Second");
  expect(await promptsOf(author.id)).toMatchObject([{ title: "First" }]);
});

test("a dialog without files is left while it saves, unasked, and the save goes on", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "First" });
  const held = holdRequests(rows);
  await editor.user.click(create());
  await held.asked;
  await editor.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  held.letGo();
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toMatchObject([{ title: "First" }]);
});

test("F1: what is typed while the prompt is saved stays in the dialog, which goes on as an edit", async () => {
  const { user, dialog, letGo } = await createSlowly();
  await user.type(dialog.getByLabelText("Title"), " and more");
  letGo();
  await findToast("success", "Success", "The prompt is in the library.");
  expect(valueIn("Title")).toBe("First and more");
  expect(screen.getByRole("dialog", { name: "Edit prompt" })).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([{ title: "First and more" }]);
  expect(await draftsKept()).toEqual([]);
});

test("F1: logging out over a draft asks, and then deletes it", async () => {
  const { user, dialog, unmount } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), "Unsaved");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const logOut = async () => {
    await user.click(await screen.findByRole("button", { name: `Account of ${author.email}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
    return screen.findByRole("dialog", { name: "Log out and delete your draft?" });
  };
  await logOut();
  await user.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await logOut();
  await user.click(screen.getByRole("button", { name: "Log out" }));
  await findToast("success", "Logged out", "You have been successfully logged out.");
  unmount();
  await beginOwnSession(author.email, goodPassword);
  await openEditor();
  expect(valueIn("Title")).toBe("");
});

test("F1: a session that ends on the server takes no draft along", async () => {
  const { user, dialog, unmount } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), "Still mine");
  await waitFor(async () => expect(await draftsKept()).toHaveLength(1));
  act(() => endSession("expired"));
  await screen.findByLabelText("Password");
  unmount();
  await beginOwnSession(author.email, goodPassword);
  await openEditor();
  expect(valueIn("Title")).toBe("Still mine");
});

test("P8: the next person of this browser is offered nobody else's draft", async () => {
  const { user, dialog, unmount } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), "Mine alone");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  unmount();
  await beginAsPrompter();
  await openEditor();
  expect(valueIn("Title")).toBe("");
});

test("F1: leaving the page with unsaved work asks", async () => {
  const { user, dialog } = await openEditor();
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(dialog.getByLabelText("Title"), "U");
  expect(leave()).toBe(true);
});

/** The server does what it is asked, and its answer is lost. */
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

test("F3: a create whose answer is lost leaves one row, and is known to be there", async () => {
  const editor = await openEditor();
  await fillPrompt(editor, { title: "Once" });
  loseAnswers("POST");
  await editor.user.click(create());
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toHaveLength(1);
});

test("F3: where the server cannot be asked then, the next attempt finds the row that is there", async () => {
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

test("F3: an update whose answer is lost is no conflict with itself", async () => {
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

test("F3: an example whose answer is lost keeps its file", async () => {
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

test("F4: a change over somebody else's shows both texts, and overwrites nothing until one chooses", async () => {
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

test("F4: the words in which the two differ are marked, theirs and mine", async () => {
  await openConflict();
  const conflict = within(screen.getByRole("alert"));
  expect(conflict.getByRole("heading", { name: "What differs" })).toBeTruthy();
  const marked = (role: "deletion" | "insertion") =>
    conflict.getAllByRole(role).map(({ textContent }) => textContent);
  expect(marked("deletion")).toEqual(["Theirs", "saved"]);
  expect(marked("insertion")).toEqual(["Mine", "written"]);
});

test("F4: two who describe a variable: the second sees both, and theirs is not overwritten", async () => {
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

test("F4: who takes theirs goes on from there", async () => {
  const { user } = await openConflict();
  await user.click(screen.getByRole("button", { name: "Take theirs, drop mine" }));
  expect(valueIn("Prompt text")).toBe("Theirs, saved meanwhile");
  expect(await savedText()).toBe("Theirs, saved meanwhile");
});

test("F4: who takes theirs over a draft has theirs alone, in the field of choices too, and nothing to discard", async () => {
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

test("F4: a prompt that is gone meanwhile can be saved as a new one", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await service.from("prompts").delete().eq("id", prompt.id);
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await screen.findByRole("heading", { name: "This prompt is gone" });
  await user.click(screen.getByRole("button", { name: "Save as a new prompt" }));
  await waitFor(async () => expect(await promptsOf(author.id)).toMatchObject([{ title: prompt.title }]));
});

test("X1: markup in a title, a text and a tag is shown as it is written", async () => {
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

test("X3: a title that turns the text around it is refused in words", async () => {
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

test("who may not manage prompts is offered neither dialog", async () => {
  const reader = await createPerson("reader");
  const prompt = await publishAs(author.id);
  await beginOwnSession(reader.email, goodPassword);
  openApp(`/prompts/${prompt.slug}`);
  await screen.findByRole("heading", { level: 1, name: prompt.title });
  await screen.findByRole("button", { name: `Account of ${reader.email}` });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add Prompt" })).toBeNull();
});
