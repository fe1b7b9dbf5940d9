import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  beginAsPrompter,
  fillPrompt,
  openEditor,
  promptsOf,
  publishAs,
} from "../../../tests/support/components/editor";
import { watchRequests } from "../../../tests/support/components/network";
import { openApp } from "../../../tests/support/components/open-app";
import { createPerson, service } from "../../../tests/support/components/service";
import { findToast } from "../../../tests/support/components/toasts";

const points = ["Finds the one thing to say", "Fits on a page", "Says what to leave out"];
const freeBox = "Free: everybody may read the text";

/** The notification of an earlier save may still be there: the dialog closes with this one. */
async function saved() {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await findToast("success", "Success", "Your changes are saved.");
}

test("points and notes are written in both languages; points that are too few are told in their field", async () => {
  const author = await beginAsPrompter();
  const prompt = await publishAs(author.id, { points_ar: ["أولى", "ثانية", "ثالثة"], notes_ar: "ملاحظة" });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  const area = (label: string) => dialog.getByLabelText(label) as HTMLTextAreaElement;
  expect(area("Points in Arabic").value).toBe("أولى\nثانية\nثالثة");
  expect(area("Notes in Arabic").value).toBe("ملاحظة");
  const ofReaders = within(dialog.getByRole("region", { name: "For readers of the text" }));
  expect(ofReaders.getAllByRole("textbox")).toEqual([area("Notes"), area("Notes in Arabic")]);
  await user.type(area("Points"), `${points[0]}{Enter}${points[1]}`);
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  const words = "Write three to five lines of at most 160 characters, or none";
  await findToast("error", "Points not readable", words);
  expect(area("Points").getAttribute("aria-invalid")).toBe("true");
  await user.type(area("Points"), `{Enter} {Enter}${points[2]}`);
  await user.type(area("Notes"), "Best with a long text.");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await promptsOf(author.id)).toMatchObject([
    { points, points_ar: ["أولى", "ثانية", "ثالثة"], notes: "Best with a long text.", notes_ar: "ملاحظة" },
  ]);
  const notes = within(await screen.findByRole("region", { name: "Notes on its use" }));
  expect(notes.getByText("Best with a long text.")).toBeTruthy();
});

test("search terms are written in both languages, one a line and each once; too many are told in their field", async () => {
  const author = await beginAsPrompter();
  const prompt = await publishAs(author.id, { search_terms_ar: ["شعار لمقهى", "هوية"] });
  const { user, dialog, unmount } = await openEditor(`/prompts/${prompt.slug}`);
  const area = (label: string) => dialog.getByLabelText(label) as HTMLTextAreaElement;
  expect(area("Search terms in Arabic").value).toBe("شعار لمقهى\nهوية");
  const many = Array.from({ length: 13 }, (_, at) => `term ${at}`);
  await user.type(area("Search terms"), many.join("{Enter}"));
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  const words = "Write at most twelve lines of at most 80 characters";
  await findToast("error", "Search terms not readable", words);
  expect(area("Search terms").getAttribute("aria-invalid")).toBe("true");
  await user.clear(area("Search terms"));
  await user.type(area("Search terms"), " logo for a cafe{Enter}{Enter}coffee brand{Enter}coffee brand ");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  const search_terms = ["logo for a cafe", "coffee brand"];
  expect(await promptsOf(author.id)).toMatchObject([
    { search_terms, search_terms_ar: ["شعار لمقهى", "هوية"] },
  ]);
  expect(screen.queryByText(/coffee brand/)).toBeNull();
  unmount();
  const again = await openEditor(`/prompts/${prompt.slug}`);
  expect((again.dialog.getByLabelText("Search terms") as HTMLTextAreaElement).value).toBe(
    search_terms.join("\n"),
  );
});

test("P1: who may not read the text sees the points and nothing of the notes", async () => {
  const author = await createPerson("author");
  const { slug } = await publishAs(author.id, { points, notes: "Best with a long text." });
  openApp(`/prompts/${slug}`, "user");
  expect(await screen.findByText("What it does for you")).toBeTruthy();
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(points));
  expect(screen.queryByText(/Best with a long text/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Notes on its use" })).toBeNull();
});

test("R9: a prompter is told that a prompt is free and may not say so", async () => {
  const author = await beginAsPrompter();
  const { slug } = await publishAs(author.id, { is_free: true });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  expect(dialog.getByText("Staff have set this prompt free: everybody may read it.")).toBeTruthy();
  expect(dialog.queryByRole("checkbox", { name: /Free/ })).toBeNull();
  await user.type(dialog.getByLabelText("Title"), " again");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await promptsOf(author.id)).toMatchObject([{ is_free: true }]);
});

test("staff set a prompt free with the rest of it, and take that back", async () => {
  const author = await beginAsPrompter();
  await service.from("user_roles").update({ role: "jadmin" }).eq("user_id", author.id).throwOnError();
  const { slug } = await publishAs((await createPerson("rival")).id);
  const isFree = async () =>
    (await service.from("prompts").select("is_free, description").eq("slug", slug).single()).data;
  const first = await openEditor(`/prompts/${slug}`);
  await first.user.click(first.dialog.getByRole("checkbox", { name: freeBox }));
  await first.user.type(first.dialog.getByLabelText("Short description"), "For all");
  await first.user.click(first.dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await isFree()).toEqual({ is_free: true, description: "For all" });
  first.unmount();
  const second = await openEditor(`/prompts/${slug}`);
  const box = second.dialog.getByRole("checkbox", { name: freeBox });
  expect((box as HTMLInputElement).checked).toBe(true);
  await second.user.click(box);
  await second.user.click(second.dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await isFree()).toEqual({ is_free: false, description: "For all" });
});

async function publishForStaff() {
  const author = await beginAsPrompter();
  await service.from("user_roles").update({ role: "jadmin" }).eq("user_id", author.id).throwOnError();
  const prompt = await publishAs(author.id);
  return {
    prompt,
    at: `/prompts/${prompt.slug}`,
    setFreeMeanwhile: () =>
      service.from("prompts").update({ is_free: true }).eq("id", prompt.id).throwOnError(),
    isFree: async () => (await promptsOf(author.id))[0]?.is_free,
  };
}

test("what somebody else says of free meanwhile stands where this form says nothing of it", async () => {
  const { at, setFreeMeanwhile, isFree } = await publishForStaff();
  const { user, dialog } = await openEditor(at);
  await setFreeMeanwhile();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await isFree()).toBe(true);
});

test("a draft sets free what its writer has said, and takes nothing back that was said meanwhile", async () => {
  const { at, setFreeMeanwhile, isFree } = await publishForStaff();
  const closeDraft = async (editor: Awaited<ReturnType<typeof openEditor>>) => {
    await editor.user.click(editor.dialog.getByRole("button", { name: "Close" }));
    editor.unmount();
  };
  const first = await openEditor(at);
  await first.user.type(first.dialog.getByLabelText("Title"), " again");
  await closeDraft(first);
  await setFreeMeanwhile();
  const second = await openEditor(at);
  await second.user.click(second.dialog.getByRole("button", { name: "Update prompt" }));
  await second.user.click(await screen.findByRole("button", { name: "Save mine over it" }));
  await saved();
  expect(await isFree()).toBe(true);
  second.unmount();

  const third = await openEditor(at);
  await third.user.click(third.dialog.getByRole("checkbox", { name: freeBox }));
  await closeDraft(third);
  const fourth = await openEditor(at);
  await fourth.user.click(fourth.dialog.getByRole("button", { name: "Update prompt" }));
  await waitFor(async () => expect(await isFree()).toBe(false));
});

test("a prompt that was free and is gone is free again as a new one", async () => {
  const { at, prompt, setFreeMeanwhile, isFree } = await publishForStaff();
  await setFreeMeanwhile();
  const { user, dialog } = await openEditor(at);
  await service.from("prompts").delete().eq("id", prompt.id).throwOnError();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await user.click(await screen.findByRole("button", { name: "Save as a new prompt" }));
  await waitFor(async () => expect(await isFree()).toBe(true));
});

test("'Does one like it exist?' is answered by links while the title is typed, and before publishing; it stops nobody", async () => {
  const author = await beginAsPrompter();
  const word = `Quixotry${crypto.randomUUID().slice(0, 6)}`;
  const other = await publishAs((await createPerson("rival")).id, { title: word });
  await publishAs((await createPerson("rival")).id, { title: `${word} drafts`, status: "draft" });
  const editor = await openEditor();
  const asked = watchRequests(/\/rpc\/search_prompts/);
  await fillPrompt(editor, { title: word });
  // What the first letters have found may come and go before.
  const targets = () =>
    within(editor.dialog.getByRole("list", { name: "Prompts like this one" }))
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.getAttribute("target")]);
  await waitFor(() => expect(targets()).toEqual([[`/prompts/${other.slug}`, "_blank"]]));
  expect(asked.length).toBeLessThan(word.length);
  const answer = "One prompt like this is in the library.";
  const said = () => editor.dialog.getAllByRole("status").map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain(answer));
  const list = editor.dialog.getByRole("list", { name: "Prompts like this one" }).closest("details");
  expect(list?.open).toBe(false);
  await editor.user.click(editor.dialog.getByRole("button", { name: "Look at the list" }));
  expect(list?.open).toBe(true);
  expect(document.activeElement).toBe(list?.querySelector("summary"));
  await editor.user.click(editor.dialog.getByRole("button", { name: "Create and publish" }));
  await findToast("success", "Success", "The prompt is in the library.");
  expect(await promptsOf(author.id)).toHaveLength(1);
});

test("a prompt is not said to be like itself", async () => {
  const author = await beginAsPrompter();
  const title = `Quixotry${crypto.randomUUID().slice(0, 6)}`;
  const own = await publishAs(author.id, { title });
  const rival = await publishAs((await createPerson("rival")).id, { title });
  const { dialog } = await openEditor(`/prompts/${own.slug}`);
  const list = within(await dialog.findByRole("list", { name: "Prompts like this one" }));
  await waitFor(() =>
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      `/prompts/${rival.slug}`,
    ]),
  );
});
