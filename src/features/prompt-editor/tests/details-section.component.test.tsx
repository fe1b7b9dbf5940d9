// Spec 1.9.

import { beginAsPrompter, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const points = ["Finds the one thing to say", "Fits on a page", "Says what to leave out"];

/** An earlier save's toast may still be visible, so wait until the dialog is closed. */
async function saved() {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await findToast("success", "Success", "Your changes are saved.");
}

test("points and notes are saved in both languages; too few points are refused", async () => {
  const author = await beginAsPrompter();
  const prompt = await publishAs(author.id, { points_ar: ["أولى", "ثانية", "ثالثة"], notes_ar: "ملاحظة" });
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  const area = (label: string) => dialog.getByLabelText(label) as HTMLTextAreaElement;
  expect(area("Points in Arabic").value).toBe("أولى\nثانية\nثالثة");
  expect(area("Notes in Arabic").value).toBe("ملاحظة");
  const ofReaders = within(dialog.getByRole("region", { name: "For readers of the text" }));
  const forReaders = [area("Notes"), area("Notes in Arabic"), area("What a result must have")];
  expect(ofReaders.getAllByRole("textbox")).toEqual(forReaders);
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

// spec 1.13
test("search terms are saved in both languages; too many terms are refused", async () => {
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
