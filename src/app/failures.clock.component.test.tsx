import { focusManager } from "@tanstack/react-query";
import { answerRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { findToast, toastTitles } from "@test/components/toasts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

const broken = () => ({ status: 500, body: {} });

/** The window is looked at again so many minutes later. */
async function lookAgain(minutes: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => focusManager.setFocused(undefined));
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}

test("F2: an unreachable API gets three requests and no more", async () => {
  const asked = watchRequests(/\/rpc\/search_prompts/);
  loseRequests(/\/rpc\/search_prompts/);
  openApp("/prompts");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(asked).toHaveLength(3);
});

test("F1: a failing API removes neither a known role nor unsaved input", async () => {
  const { user } = openApp("/pricing", "prompter");
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  const dialog = await screen.findByRole("dialog");
  const title = (await within(dialog).findByRole("textbox", { name: "Title" })) as HTMLInputElement;
  await user.type(title, "Half a thought");
  const asked = watchRequests(/\/user_roles/);
  answerRequests(/\/user_roles/, broken);
  // By then its role has become old.
  await lookAgain(6);
  await waitFor(() => expect(asked).toHaveLength(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(title.value).toBe("Half a thought");
  expect(toastTitles()).toEqual([]);
});

test("a list of users stays where it cannot be loaded again", async () => {
  openApp("/admin/users?q=member@aurum.test", "admin");
  const row = await screen.findByRole("row", { name: /member@aurum\.test/ });
  const asked = watchRequests(/\/rpc\/list_users/);
  answerRequests(/\/rpc\/list_users/, broken);
  await lookAgain(2);
  await waitFor(() => expect(asked).toHaveLength(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(row.isConnected).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
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
