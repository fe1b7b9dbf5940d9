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
import { beginOwnSession } from "@test/components/own-session";
import { renderPage } from "@test/components/render-page";
import { goodPassword } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { keys } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import PromptDialog from "@/features/prompt-editor/components/prompt-dialog";
import { personalStore } from "@/lib/session/personal-store";
import { endSession } from "@/lib/session/session-store";

const rows = /\/rest\/v1\/prompts(\?|$)/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });
const saveFailed = () => findToast("error", "Save failed", "Failed to save prompt. Please try again.");

const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("F1: after a save fails offline, the draft is offered again and saved once", async () => {
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

test("F1: a draft can be discarded", async () => {
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

test("F1: discarding a draft also resets its field of choices", async () => {
  const { user, dialog } = await openChoiceDraft();
  await user.click(dialog.getByRole("button", { name: "Discard it" }));
  expect(valueIn("Choices, one a line")).toBe("all");
  await user.type(dialog.getByLabelText("Choices, one a line"), "{Enter}{Enter}some");
  expect(valueIn("Choices, one a line")).toBe("all\n\nsome");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect((await promptsOf(author.id))[0]?.variables).toEqual(choiceOf("all", "some"));
});

/** Opens the form of a new prompt, as a second tab of the same browser would. */
async function openSecondTab() {
  const nothing = () => {};
  const tab = renderPage(
    <PromptDialog
      Card={() => null}
      promptId={null}
      categories={[]}
      userId={author.id}
      isStaff={false}
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

test("F1: saving a new prompt in one tab keeps the draft of the other tab", async () => {
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

test("F1: a draft that another tab discarded is stored again by its open form", async () => {
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

/** Saves a new prompt whose file inspection is held back. */
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

test("F1: a save that ends after closing does not touch the next dialog or draft", async () => {
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

test("a dialog without files can be closed during a save, which continues", async () => {
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

test("F1: text typed during the first save stays, and the dialog becomes an edit", async () => {
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

test("F1: logging out with a draft needs a confirmation and deletes the draft", async () => {
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

test("F1: a session that expires keeps the draft", async () => {
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

test("P8: the next user of this browser does not see another user's draft", async () => {
  const { user, dialog, unmount } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), "Mine alone");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  unmount();
  await beginAsPrompter();
  await openEditor();
  expect(valueIn("Title")).toBe("");
});

test("F1: leaving the page with unsaved work needs a confirmation", async () => {
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
