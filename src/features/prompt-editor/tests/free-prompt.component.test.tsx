// Spec 1.9.

import { beginAsPrompter, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { createPerson, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const freeBox = "Free: everybody may read the text";

/** An earlier save's toast may still be visible, so wait until the dialog is closed. */
async function saved() {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await findToast("success", "Success", "Your changes are saved.");
}

test("R9: a prompter sees that a prompt is free but cannot change it", async () => {
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

test("staff can set and clear free together with the other fields", async () => {
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

test("a form that does not change free keeps another user's change of it", async () => {
  const { at, setFreeMeanwhile, isFree } = await publishForStaff();
  const { user, dialog } = await openEditor(at);
  await setFreeMeanwhile();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await saved();
  expect(await isFree()).toBe(true);
});

test("a draft changes free only if its author changed it", async () => {
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

test("a deleted free prompt stays free when it is saved as a new one", async () => {
  const { at, prompt, setFreeMeanwhile, isFree } = await publishForStaff();
  await setFreeMeanwhile();
  const { user, dialog } = await openEditor(at);
  await service.from("prompts").delete().eq("id", prompt.id).throwOnError();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await user.click(await screen.findByRole("button", { name: "Save as a new prompt" }));
  await waitFor(async () => expect(await isFree()).toBe(true));
});
