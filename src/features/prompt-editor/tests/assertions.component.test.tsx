import { beginAsPrompter, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { findToast } from "@test/components/toasts";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";

test("an author writes assertions, and corrects a line that is none", async () => {
  const author = await beginAsPrompter();
  const { slug } = await publishAs(author.id, { assertions: [{ type: "contains", value: "Total" }] });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const field = dialog.getByLabelText<HTMLTextAreaElement>("What a result must have");
  expect(field.value).toBe("contains: Total");
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  write("contains: Total\nat most 200 words");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast(
    "error",
    "Expectation not readable",
    "Write at most ten lines, such as contains: Total or is-json",
  );
  write("word-count: max 200\nis-json");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(await promptsOf(author.id)).toMatchObject([
    { assertions: [{ type: "word-count", value: { max: 200 } }, { type: "is-json" }] },
  ]);
});
