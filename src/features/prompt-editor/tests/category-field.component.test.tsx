// Spec 3.7, 5.7, 8.11.

import { beginAsPrompter, fillPrompt, openEditor, promptsOf } from "@test/components/editor";
import { loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { findToast, toastTitles } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

// spec 2.35, 5.14
test("a custom category shows its three messages and is saved as a slug", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.click(dialog.getByRole("button", { name: "Add custom category" }));
  await user.click(dialog.getByRole("button", { name: "Add category" }));
  await findToast("error", "Invalid input", "Please enter a category name.");
  const name = dialog.getByLabelText("Name of the category");
  await user.type(name, "Claude Text{Enter}");
  await findToast("error", "Category exists", "This category already exists.");
  await user.clear(name);
  await user.type(name, "  Legal & Tax ");
  await user.click(dialog.getByRole("button", { name: "Add category" }));
  await findToast("success", "Category added", "It is chosen for this prompt.");
  expect((dialog.getByLabelText("Category") as HTMLSelectElement).value).toBe("legal-tax");
  await user.click(create());
  await waitFor(async () =>
    expect(await promptsOf(author.id)).toMatchObject([{ metadata: { category: "legal-tax" } }]),
  );
});

const categories = /\/rest\/v1\/categories/;

// spec 8.20
test("a failure to load the categories shows an error", async () => {
  loseRequests(categories);
  await openEditor();
  await findToast("error", "Error", "Failed to load categories");
});

test("a failure to load the categories is shown once for page and dialog", async () => {
  const asked = watchRequests(categories);
  loseRequests(categories);
  const { user } = openApp("/dashboard/prompter");
  await findToast("error", "Error", "Failed to load categories");
  const before = asked.length;
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  await waitFor(() => expect(asked).toHaveLength(before + 3));
  await user.click(await screen.findByRole("button", { name: "Create and publish" }));
  await findToast("error", "Title required", "Please enter a title for your prompt");
  // An earlier toast may still be fading out.
  await expect.poll(() => toastTitles().filter((title) => title === "Error").length).toBeLessThan(2);
});
