// Spec 5.8, 7.9, 8.6, 9.15.

import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  openEditor,
  promptsOf,
  publishAs,
} from "@test/components/editor";
import { answerRequests, holdRequests } from "@test/components/network";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createPrompt } from "@/features/prompt-editor/api/write-prompt";
import { emptyPrompt } from "@/features/prompt-editor/model/prompt-form";

const inspect = /\/functions\/v1\/inspect-file$/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
  // The test document cannot draw, so pictures are sent unscaled; a browser test covers scaling.
  vi.stubGlobal("createImageBitmap", undefined);
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

/** A PNG of one pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

const picture = (name = "gold.png") => new File([pixel], name, { type: "image/png" });

test("a thumbnail must be a picture of at most 5 MB (spec 5.19)", async () => {
  const { user, dialog } = await openEditor();
  const choose = dialog.getByLabelText("Choose an image");
  const unbound = userWithoutAccept(user);
  await unbound(choose, fileOf("notes.txt", "Some notes", "text/plain"));
  await findToast("error", "Invalid file", "Please select an image file.");
  await unbound(choose, fileOf("large.png", 5 * 1024 * 1024 + 1, "image/png"));
  await findToast("error", "File too large", "Please select an image smaller than 5MB.");
  await unbound(choose, fileOf("false.png", "no picture at all", "image/png"));
  await findToast("error", "Upload failed", "Failed to upload image. Please try again.");
});

/** Chooses files without the browser's filter, as dropping a file does. */
function userWithoutAccept(user: Awaited<ReturnType<typeof openEditor>>["user"]) {
  return async (input: HTMLElement, file: File) => {
    input.removeAttribute("accept");
    await user.upload(input, file);
  };
}

// spec 4.34, 8.16
test("a picture is uploaded under a generated name and previewed at quality 85", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await findToast("success", "Image uploaded", "It is shown once the prompt is saved.");
  const preview = (await dialog.findByAltText("Preview of the thumbnail")) as HTMLImageElement;
  const token = JSON.parse(atob(new URL(preview.src).searchParams.get("token")?.split(".")[1] ?? ""));
  expect(JSON.stringify(token)).toContain('"quality":85');
  await user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [row] = await promptsOf(author.id);
  expect(row?.image_path).toMatch(/^\d{13}-[0-9a-f]{12}\.png$/);
  const { data } = await service.storage.from("default-prompt-images").list(`cards/${row?.id}`);
  expect(data?.map(({ name }) => name)).toEqual([
    `${row?.image_path}-400.webp`,
    `${row?.image_path}-800.webp`,
  ]);
  const { data: info } = await service.storage.from("prompt-images").info(row?.image_path ?? "");
  expect(info?.cacheControl).toBe("max-age=3600");
});

test("a save waits for a picture's upload, also while another tab is shown", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  const held = holdRequests(inspect);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await held.asked;
  expect(create()).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  expect(dialog.getByText("Uploading the image...")).toBeTruthy();
  held.letGo();
  await dialog.findByAltText("Preview of the thumbnail");
  await user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await promptsOf(author.id)).toMatchObject([{ image_path: expect.stringMatching(/\.png$/) }]);
});

test("closing during an upload needs a confirmation, and staying keeps the picture", async () => {
  const { user, dialog } = await openEditor();
  const held = holdRequests(inspect);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await held.asked;
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await screen.findByRole("dialog", { name: "Leave without the files?" });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  held.letGo();
  await dialog.findByAltText("Preview of the thumbnail");
});

// spec 2.36, 8.17, 9.38
test("From Database offers the user's unused pictures and four placeholders", async () => {
  const first = await openEditor();
  await first.user.upload(first.dialog.getByLabelText("Choose an image"), picture());
  await findToast("success", "Image uploaded", "It is shown once the prompt is saved.");
  const shown = () => first.dialog.getByAltText<HTMLImageElement>("Preview of the thumbnail").src;
  await waitFor(() => expect(shown()).toContain("token="));
  const before = shown();
  await first.user.upload(first.dialog.getByLabelText("Choose an image"), picture("second.png"));
  // A picture that arrives later would count as a change and keep the dialog open.
  await waitFor(() => expect(shown()).not.toBe(before));
  await fillPrompt(first);
  await first.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  first.unmount();

  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  const own = await dialog.findByRole("button", { name: "Your picture 1" });
  expect(dialog.getAllByRole("button", { name: /^Your picture/ })).toHaveLength(1);
  expect(dialog.getAllByRole("button", { name: /^Placeholder/ })).toHaveLength(4);
  await user.click(own);
  await findToast("success", "Thumbnail selected", "It is shown once the prompt is saved.");
  expect(own.getAttribute("aria-pressed")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Placeholder 3" }));
  const preview = (await dialog.findByAltText("Preview of the thumbnail")) as HTMLImageElement;
  await waitFor(() => expect(preview.src).toContain("/default-prompt-images/placeholder-3.webp"));
  await user.click(dialog.getByRole("button", { name: "Remove the thumbnail" }));
  expect(dialog.queryByAltText("Preview of the thumbnail")).toBeNull();
});

const defaultPicture = /\/default-prompt-images\/default-text-prompt\.webp$/;

// spec 8.21
test("a thumbnail whose URL cannot be signed shows the default picture", async () => {
  answerRequests(/\/functions\/v1\/sign-files$/, () => ({ status: 400 }));
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  const preview = await dialog.findByAltText<HTMLImageElement>("Preview of the thumbnail");
  expect(preview.src).toMatch(defaultPicture);
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  const own = await dialog.findByRole("button", { name: "Your picture 1" });
  await waitFor(() => expect(own.querySelector("img")?.src).toMatch(defaultPicture));
});

test("a thumbnail that does not load is replaced by the default picture, once", async () => {
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  const preview = () => dialog.findByAltText<HTMLImageElement>("Preview of the thumbnail");
  expect((await preview()).src).toContain("token=");
  fireEvent.error(await preview());
  expect((await preview()).src).toMatch(defaultPicture);
  fireEvent.error(await preview());
  expect((await preview()).src).toMatch(defaultPicture);
});

test("a picture that is removed from the examples stays as the thumbnail", async () => {
  const { id, slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  const remove = (await dialog.findByRole("button", {
    name: "Remove the example gold",
  })) as HTMLButtonElement;
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  await user.click(await dialog.findByRole("button", { name: "Your picture 1" }));
  await waitFor(() => expect(remove.disabled).toBe(false));
  await user.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  const update = dialog.getByRole("button", { name: "Update prompt" });
  await waitFor(() => expect(update).toHaveProperty("disabled", false));
  await user.click(update);
  await findToast("success", "Success", "Your changes are saved.");
  const path = (await promptsOf(author.id))[0]?.image_path ?? "";
  expect((await service.storage.from("prompt-images").exists(path)).data).toBe(true);
  expect((await service.from("prompt_samples").select("id").eq("prompt_id", id)).data).toEqual([]);
});

test("P9: the server refuses a thumbnail that the author did not upload", async () => {
  const theirs = await publishAs(author.id);
  const values = { ...emptyPrompt, title: "T", promptText: theirs.prompt_text, category: "claude-text" };
  await expect(
    createPrompt({ ...values, thumbnail: "1788000000000-0123456789ab.webp" }, crypto.randomUUID(), false),
  ).rejects.toMatchObject({ code: "23514" });
});
