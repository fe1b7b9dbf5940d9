// Spec 4.12, 5.6, 7.9.

import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  openEditor,
  promptsOf,
  publishAs,
} from "@test/components/editor";
import { answerRequests, holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { findToast, toastTitles } from "@test/components/toasts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { savePrompt } from "@/features/prompt-editor/api/save-prompt";
import { baseOf, valuesOf } from "@/features/prompt-editor/model/saved-prompt";
import { storeFile } from "@/lib/prompt-data/stored-files";

const inspect = /\/functions\/v1\/inspect-file$/;

const megabyte = 1024 * 1024;
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

// spec 3.14, 7.22
test("files are stored under {promptId}/{timestamp}-{filename}, cached for an hour", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), [
    fileOf("Notes on gold.txt", "Some notes", "text/plain"),
    fileOf("ملف.json", '{"a": 1}', "application/json"),
  ]);
  await editor.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row, files } = await listed();
  expect(files).toMatchObject([
    { name: "Notes on gold.txt", size: 10, type: "text/plain" },
    { name: "ملف.json", size: 8, type: "application/json" },
  ]);
  expect(files[0]?.path).toMatch(new RegExp(`^${row.id}/\\d{13}-Notes-on-gold\\.txt$`));
  expect(files[1]?.path).toMatch(new RegExp(`^${row.id}/\\d{13}-file\\.json$`));
  const { data } = await service.storage.from("prompt-attachments").info(files[0]?.path ?? "");
  expect(data?.cacheControl).toBe("max-age=3600");
});

// spec 4.31, 8.18
test("S7: a failed file shows 'Failed to upload {file}'; the others are attached", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), [
    fileOf("first.txt", "Some notes", "text/plain"),
    fileOf("page.txt", "<!doctype html><script>alert(1)</script>", "text/plain"),
    fileOf("last.json", "{}", "application/json"),
  ]);
  await editor.user.click(create());
  await findToast("error", "Upload failed", "Failed to upload page.txt");
  await editor.dialog.findByText(/^Saved as a draft\. Not attached: \W?page\.txt/);
  const { row, files } = await listed();
  expect(files.map(({ name }) => name)).toEqual(["first.txt", "last.json"]);
  expect(await filesIn(row.id)).toHaveLength(2);
});

test.each([
  ["flow.json", `${JSON.stringify({ nodes: [] })}\nAttached by hand`, /not valid JSON/],
  ["page.txt", "<!doctype html><script>alert(1)</script>", /not plain text/],
  ["paper.pdf", "No paper", /not what its name says/],
  ["many.zip", "No archive", /archive is damaged/],
])("a refused %s shows the reason, and the prompt stays a draft", async (...refused) => {
  const [name, content, reason] = refused;
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), fileOf(name, content));
  await editor.user.click(create());
  await editor.dialog.findByText(reason);
  // Some reasons are shown when the file is chosen, before anything is saved.
  await expect.poll(async () => (await promptsOf(author.id))[0]?.status).toBe("draft");
  expect(toastTitles()).not.toContain("Success");
  await editor.user.click(await editor.dialog.findByRole("button", { name: "Publish" }));
  await findToast("success", "Success", "The prompt is in the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await promptsOf(author.id)).toMatchObject([{ status: "published" }]);
});

test("a prompt with files is published once they are attached", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), fileOf("notes.txt", "Some notes"));
  const held = holdRequests(inspect);
  await editor.user.click(create());
  await held.asked;
  expect((await listed()).row.status).toBe("draft");
  held.letGo();
  await findToast("success", "Success", "The prompt is in the library.");
  expect((await listed()).row.status).toBe("published");
});

test("a published prompt stays published when a new file is refused", async () => {
  const { id, slug } = await publishWithFiles("keep.txt");
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.upload(dialog.getByLabelText("Add files"), fileOf("bad.json", "{} and more"));
  await user.click(update());
  await dialog.findByText(/^The prompt is saved\. Not attached: \W?bad\.json/);
  const [row] = (await promptsOf(author.id)).filter((each) => each.id === id);
  expect(row?.status).toBe("published");
  await user.click(dialog.getByRole("button", { name: "Remove bad.json" }));
  expect(dialog.queryByText(/Not attached/)).toBeNull();
});

test("S8: an eleventh file fails with 'Too many files' and is not retried", async () => {
  const { id, slug } = await publishWithFiles("0.txt");
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  for (let at = 1; at < 10; at += 1)
    await storeFile("prompt-attachments", {
      path: `${id}/2-${at}.txt`,
      file: new Blob(["x"]),
      type: "text/plain",
    });
  await user.upload(dialog.getByLabelText("Add files"), fileOf("more.txt", "Some notes"));
  await user.click(update());
  await findToast("error", "Too many files", "Maximum 10 files allowed per prompt");
  expect(dialog.queryByRole("button", { name: "Upload more.txt again" })).toBeNull();
  expect(await filesIn(id)).toHaveLength(10);
});

test("a file of another type and an empty file are refused at once", async () => {
  const { dialog } = await openEditor();
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText("Add files"), { target: { files: [file] } });
  choose(fileOf("setup.exe", "MZ"));
  await findToast("error", "Invalid file", "setup.exe is no PDF, JSON, TXT or ZIP file");
  choose(fileOf("empty.txt", ""));
  await findToast("error", "Invalid file", "empty.txt is empty");
  choose(fileOf("NOTES", "no ending"));
  await findToast("error", "Invalid file", "NOTES is no PDF, JSON, TXT or ZIP file");
  expect(dialog.queryByText("Uploaded when you save")).toBeNull();
});

test("removing a file cancels its request", async () => {
  const first = await openEditor();
  await fillPrompt(first);
  await first.user.upload(first.dialog.getByLabelText("Add files"), [fileOf("notes.txt", "Some notes")]);
  await first.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row } = await listed();
  first.unmount();
  const { asked, abandoned } = holdRequests(/\/functions\/v1\/sign-attachment$/);
  const { user, dialog } = await openEditor(`/prompts/${row.slug}`);
  await asked;
  await user.click(dialog.getByRole("button", { name: "Remove notes.txt" }));
  await abandoned;
});

test("S8: a file above 20 MB and an eleventh file are refused (spec 5.13)", async () => {
  const { user, dialog } = await openEditor();
  const add = dialog.getByLabelText("Add files");
  await user.upload(add, fileOf("large.zip", 20 * megabyte + 1, "application/zip"));
  await findToast("error", "File too large", "large.zip exceeds 20MB limit");
  await user.upload(
    add,
    Array.from({ length: 11 }, (_, at) => fileOf(`${at}.txt`, "x", "text/plain")),
  );
  await findToast("error", "Too many files", "Maximum 10 files allowed per prompt");
  expect(dialog.getAllByText("Uploaded when you save")).toHaveLength(10);
});

test("X3: a file name loses its direction marks, and its markup is shown as text", async () => {
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Add files"), fileOf("a\u202Etxt.<img src=x>.json", "{}"));
  const files = within(dialog.getByRole("list", { name: "Attachments" }));
  expect(files.getByText("atxt.<img src=x>.json")).toBeTruthy();
});

test("F5: an upload that could not be inspected is deleted and can be retried", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.upload(dialog.getByLabelText("Add files"), [
    fileOf("lost.txt", "Some notes", "text/plain"),
    fileOf("good.txt", "Other notes", "text/plain"),
  ]);
  const mend = answerRequests(inspect, (body) =>
    JSON.stringify(body).includes("lost") ? { status: 503 } : undefined,
  );
  await user.click(create());
  await findToast("error", "Upload failed", "Failed to upload lost.txt");
  await dialog.findByText(/^Saved as a draft\. Not attached: \W?lost\.txt/);
  await dialog.findByText(/^Not uploaded: the server could not take it now/);
  const before = await listed();
  expect(before.files.map(({ name }) => name)).toEqual(["good.txt"]);
  expect(await filesIn(before.row.id)).toHaveLength(1);
  mend();
  await user.click(dialog.getByRole("button", { name: "Upload lost.txt again" }));
  await findToast("success", "Success", "The prompt is in the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const after = await listed();
  expect(after.files.map(({ name }) => name)).toEqual(["good.txt", "lost.txt"]);
  expect(await promptsOf(author.id)).toHaveLength(1);
});

test("F1: a new prompt with a failed file becomes an edit, and so does its draft", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor, { title: "Saved" });
  await user.upload(dialog.getByLabelText("Add files"), fileOf("lost.txt", "Some notes", "text/plain"));
  answerRequests(inspect, () => ({ status: 503 }));
  await user.click(create());
  await dialog.findByText(/^Saved as a draft\. Not attached/);
  expect(screen.getByRole("dialog", { name: "Edit prompt" })).toBeTruthy();
  await dialog.findByRole("button", { name: "Add a text" });
  await user.type(dialog.getByLabelText("Title"), " and corrected");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  expect(((await screen.findByLabelText("Title")) as HTMLInputElement).value).toBe("");
  expect(screen.queryByText(/unsaved draft/)).toBeNull();
  editor.unmount();

  const again = openApp("/dashboard/prompter");
  await again.user.click(await screen.findByRole("button", { name: "Actions for Saved" }));
  await again.user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByText(/unsaved draft/);
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Saved and corrected");
  await again.user.click(update());
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([{ title: "Saved and corrected" }]);
});

test("cancelling an upload does not stop the others", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.upload(dialog.getByLabelText("Add files"), [
    fileOf("unwanted.txt", "Some notes", "text/plain"),
    fileOf("wanted.txt", "Other notes", "text/plain"),
  ]);
  const held = holdRequests(inspect);
  await user.click(create());
  await held.asked;
  await dialog.findByText("Uploaded when you save");
  await user.click(dialog.getByRole("button", { name: "Cancel the upload of unwanted.txt" }));
  held.letGo();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { row, files } = await listed();
  expect(files.map(({ name }) => name)).toEqual(["wanted.txt"]);
  expect(await filesIn(row.id)).toHaveLength(1);
  expect(toastTitles()).not.toContain("Upload failed");
});

test("a removed file is deleted by the next save, not before", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.upload(editor.dialog.getByLabelText("Add files"), [
    fileOf("one.txt", "Some notes", "text/plain"),
    fileOf("two.txt", "Other notes", "text/plain"),
  ]);
  await editor.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  editor.unmount();
  const { row } = await listed();
  const { user, dialog } = await openEditor(`/prompts/${row.slug}`);
  await user.click(dialog.getByRole("button", { name: "Remove one.txt" }));
  expect(await filesIn(row.id)).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await listed()).files.map(({ name }) => name)).toEqual(["two.txt"]);
  await waitFor(async () => expect(await filesIn(row.id)).toHaveLength(1));
});

/** Publishes a prompt of the author with text files, all stored and inspected. */
async function publishWithFiles(...names: string[]) {
  const prompt = await publishAs(author.id);
  const files = names.map((name) => ({ name, path: `${prompt.id}/1-${name}`, size: 5, type: "text/plain" }));
  await Promise.all(
    files.map(({ path, type }) => storeFile("prompt-attachments", { path, file: new Blob(["notes"]), type })),
  );
  const metadata = { category: "claude-text", attached_files: files };
  await service.from("prompts").update({ metadata }).eq("id", prompt.id).throwOnError();
  return { ...prompt, files };
}

const update = () => screen.getByRole("button", { name: "Update prompt" });

const updated = () => findToast("success", "Success", "Your changes are saved.");

test("F4: a removed file that their version restores is kept when mine is saved", async () => {
  const { id, slug } = await publishWithFiles("keep.txt");
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const meetConflict = async (prompt_text: string) => {
    await service.from("prompts").update({ prompt_text }).eq("id", id).throwOnError();
    await user.click(update());
    await screen.findByRole("heading", { name: "Somebody else has changed this prompt" });
  };
  await user.click(dialog.getByRole("button", { name: "Remove keep.txt" }));
  await meetConflict("Theirs, saved meanwhile");
  await user.click(screen.getByRole("button", { name: "Take theirs, drop mine" }));
  expect(dialog.getByRole("button", { name: "Remove keep.txt" })).toBeTruthy();
  await user.type(dialog.getByLabelText("Title"), " again");
  await meetConflict("Theirs, saved once more");
  await user.click(screen.getByRole("button", { name: "Save mine over it" }));
  await updated();
  expect((await listed()).files.map(({ name }) => name)).toEqual(["keep.txt"]);
  expect(await filesIn(id)).toEqual(["1-keep.txt"]);
});

test("discarding a draft keeps the files that it removed", async () => {
  const { id, slug } = await publishWithFiles("keep.txt");
  const first = await openEditor(`/prompts/${slug}`);
  await first.user.type(first.dialog.getByLabelText("Title"), " again");
  await first.user.click(first.dialog.getByRole("button", { name: "Close" }));
  first.unmount();
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(dialog.getByRole("button", { name: "Remove keep.txt" }));
  await user.click(dialog.getByRole("button", { name: "Discard it" }));
  await user.click(update());
  await updated();
  expect((await listed()).files.map(({ name }) => name)).toEqual(["keep.txt"]);
  expect(await filesIn(id)).toEqual(["1-keep.txt"]);
});

test("a save deletes no file that its prompt lists and none of another prompt", async () => {
  const other = await publishWithFiles("other.txt");
  const { id, files } = await publishWithFiles("one.txt", "two.txt");
  const [row] = (await promptsOf(author.id)).filter((each) => each.id === id);
  if (!row) throw new Error("There is no prompt");
  const values = { ...valuesOf(row), attachedFiles: files.slice(1) };
  const removed = [...other.files, ...files].map(({ path }) => path);
  await savePrompt({
    isStaff: false,
    setsFree: false,
    saveKey: crypto.randomUUID(),
    values,
    base: baseOf(row),
    files: [],
    removed,
    isPublished: true,
    onRow: () => {},
    onFile: () => {},
  });
  expect(await filesIn(id)).toEqual(["1-two.txt"]);
  expect(await filesIn(other.id)).toEqual(["1-other.txt"]);
});

test("one save can replace one of ten files", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `${at}.txt`);
  const { id, slug } = await publishWithFiles(...names);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(dialog.getByRole("button", { name: "Remove 0.txt" }));
  await user.upload(dialog.getByLabelText("Add files"), fileOf("new.txt", "Some notes", "text/plain"));
  await user.click(update());
  await updated();
  expect((await listed()).files.map(({ name }) => name)).toEqual([...names.slice(1), "new.txt"]);
  expect(await filesIn(id)).toHaveLength(10);
});

test("S5: the server refuses an upload into another prompter's folder", async () => {
  const theirs = await publishAs((await createPerson("rival")).id);
  const paths = [`${theirs.id}/1-x.txt`, `${theirs.id}/../${theirs.id}/1-x.txt`, `${theirs.id}%2F1-x.txt`];
  for (const path of paths)
    await expect(
      storeFile("prompt-attachments", { path, file: new Blob(["x"]), type: "text/plain" }),
    ).rejects.toThrow();
  expect(await filesIn(theirs.id)).toEqual([]);
});
