// Spec 6.10.

import { beginAsPrompter, publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { renderPage } from "@test/components/render-page";
import { createPerson, goodPassword } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import Toaster from "@/components/layout/toaster";
import PromptDialog from "@/features/prompt-editor/components/prompt-dialog";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

test("a reader sees neither Edit nor Add Prompt", async () => {
  const reader = await createPerson("reader");
  const prompt = await publishAs(author.id);
  await beginOwnSession(reader.email, goodPassword);
  openApp(`/prompts/${prompt.slug}`);
  await screen.findByRole("heading", { level: 1, name: prompt.title });
  await screen.findByRole("button", { name: `Account of ${reader.email}` });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add Prompt" })).toBeNull();
});

test("saving while signed out shows an error (spec 5.12)", async () => {
  const nothing = () => {};
  localStorage.clear();
  const { user } = renderPage(
    <PromptDialog
      Card={() => null}
      promptId={null}
      categories={[{ slug: "claude-text", label: "Claude" }]}
      userId={null}
      isStaff={false}
      onClose={nothing}
      onSaved={nothing}
    />,
  );
  const area = renderPage(<Toaster />);
  await user.click(await screen.findByRole("button", { name: "Create and publish" }));
  await findToast("error", "Authentication required", "Please sign in to create prompts");
  area.unmount();
});

test("a prompter sees no Edit on another prompter's prompt", async () => {
  const other = await publishAs((await createPerson("rival")).id);
  openApp(`/prompts/${other.slug}`);
  await screen.findByRole("heading", { level: 1, name: other.title });
  await screen.findByRole("button", { name: "Add Prompt" });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});
