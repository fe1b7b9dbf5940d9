// Spec 1.9.

import { beginAsPrompter, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";

const check = {
  checked_on: "2026-11-20",
  checked_tool: "Midjourney 8.2",
  sources: [{ url: "https://docs.midjourney.com/a", date: "2026-10-01" }],
};

test("staff state when and with what a prompt was checked, and correct it", async () => {
  const author = await beginAsPrompter();
  await service.from("user_roles").update({ role: "jadmin" }).eq("user_id", author.id).throwOnError();
  const { slug } = await publishAs(author.id, check);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const sources = dialog.getByLabelText<HTMLTextAreaElement>("Sources");
  expect(sources.value).toBe("2026-10-01 https://docs.midjourney.com/a");
  fireEvent.change(dialog.getByLabelText("Facts compared on"), { target: { value: "2026-11-27" } });
  await user.clear(dialog.getByLabelText("Tool and version"));
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("error", "Check not readable", "Give both the day and the tool, or neither");
  await user.type(dialog.getByLabelText("Tool and version"), "Midjourney 9");
  await user.type(sources, "\nno page");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast(
    "error",
    "Check not readable",
    "Write at most eight lines, each with a day and an https address",
  );
  await user.clear(sources);
  await user.type(sources, "2026-11-02 https://docs.midjourney.com/b");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([
    {
      checked_on: "2026-11-27",
      checked_tool: "Midjourney 9",
      sources: [{ url: "https://docs.midjourney.com/b", date: "2026-11-02" }],
    },
  ]);
});

test("an author's save leaves the check of staff as it is", async () => {
  const author = await beginAsPrompter();
  const { slug } = await publishAs(author.id, check);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  expect(dialog.queryByLabelText("Facts compared on")).toBeNull();
  await user.type(dialog.getByLabelText("Title"), " again");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([check]);
});
