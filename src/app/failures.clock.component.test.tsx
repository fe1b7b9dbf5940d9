import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerRequests, loseRequests, watchRequests } from "../../tests/support/components/network";
import { openApp } from "../../tests/support/components/open-app";
import { findToast, toastTitles } from "../../tests/support/components/toasts";

const broken = () => ({ status: 500, body: {} });

test("F2: an API that cannot be reached is asked three times and no more", async () => {
  const asked = watchRequests(/\/rpc\/search_prompts/);
  loseRequests(/\/rpc\/search_prompts/);
  openApp("/prompts");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(asked).toHaveLength(3);
});

test("F1: an API that fails takes away neither a role that was known nor what is being written", async () => {
  const { user } = openApp("/pricing", "prompter");
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  const dialog = await screen.findByRole("dialog");
  const title = (await within(dialog).findByRole("textbox", { name: "Title" })) as HTMLInputElement;
  await user.type(title, "Half a thought");
  const asked = watchRequests(/\/user_roles/);
  answerRequests(/\/user_roles/, broken);
  // The window is looked at again after its role has become old.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(asked).toHaveLength(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(title.value).toBe("Half a thought");
  expect(toastTitles()).toEqual([]);
  focusManager.setFocused(undefined);
});

test("a prompt that cannot be saved says so, and the dialog keeps everything", async () => {
  answerRequests(/\/rest\/v1\/prompts/, (body) => (body ? { status: 400 } : undefined));
  const { user } = openApp("/search", "prompter");
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New prompt" }));
  const title = (await dialog.findByRole("textbox", { name: "Title" })) as HTMLInputElement;
  await user.type(title, "Never saved");
  await user.type(dialog.getByRole("textbox", { name: "Prompt text" }), "Something long enough to be saved.");
  const category = dialog.getByRole("combobox", { name: "Category" });
  await within(category).findByText("Claude");
  await user.selectOptions(category, "Claude");
  await user.click(dialog.getByRole("button", { name: "Create and publish" }));
  await findToast("error", "Save failed", "Failed to save prompt. Please try again.");
  expect(title.value).toBe("Never saved");
});
