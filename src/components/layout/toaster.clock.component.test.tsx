import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { renderPage } from "@test/components/render-page";
import { findToast, toasts, toastTitles } from "@test/components/toasts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { notify } from "@/lib/notify";
import { NotificationArea } from "./notification-area";

const reported = "Error reported successfully. Thank you for helping us improve!";

/** A page with a button that notifies at every press. */
async function openNotifyingPage() {
  expectConsoleErrors(/Failed to load subscription/);
  answerRequests(/\/user_subscriptions/, () => ({
    status: 403,
    body: { code: "42501", message: "permission denied" },
  }));
  const app = openApp("/favorites", "user");
  return { ...app, button: await screen.findByRole("button", { name: "Report this error" }) };
}

// Once loaded, the script stays, so this test comes first.
test("F8: without its script a notice shows plainly and the next one retries it", async () => {
  const script = "@/components/layout/toaster";
  vi.doMock(script, () => {
    throw new TypeError("The script was lost");
  });
  onTestFinished(() => void vi.doUnmock(script));
  const { user, button } = await openNotifyingPage();
  await user.click(button);
  const notice = await findToast("success", "Success", reported);
  expect(notice.closest("[aria-live=assertive]")).toBeTruthy();
  await user.keyboard("[F8]");
  expect(document.activeElement?.contains(notice)).toBe(true);
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button);
  await user.click(within(notice).getByRole("button", { name: "Close" }));
  expect(toasts()).toEqual([]);

  act(() => notify.failure("Save failed", "Try again."));
  const failure = await findToast("error", "Save failed", "Try again.");
  expect(within(failure).getByText("Save failed").className).toContain("text-danger");

  vi.doUnmock(script);
  act(() => notify.error("The third"));
  await findToast("error", "Error", "The third");
  // The notifier takes over what was shown plainly.
  await expect.poll(() => document.querySelectorAll("[data-sonner-toast]")).toHaveLength(2);
  expect(document.querySelector("[data-notices]")).toBeNull();
});

test("F8: without the script, progress shows Loading and then Success in place", async () => {
  const script = "@/components/layout/toaster";
  vi.doMock(script, () => {
    throw new TypeError("The script was lost");
  });
  onTestFinished(() => void vi.doUnmock(script));
  renderPage(<NotificationArea />);
  const work = Promise.withResolvers<void>();
  notify.progress(work.promise, { loading: "Working", success: "Worked", failure: String });
  await findToast("loading", "Loading", "Working");
  work.resolve();
  await findToast("success", "Success", "Worked");
  expect(toastTitles()).toEqual(["Success"]);
});

test("3 notifications show at most (spec 9.10)", async () => {
  await openNotifyingPage();
  for (const words of ["1", "2", "3", "4", "5"]) notify.error(words);
  await waitFor(() => expect(toasts()).toHaveLength(5));
  await expect.poll(() => toasts().filter(({ dataset }) => dataset.visible === "true")).toHaveLength(3);
});

test("the same words again take the place of the first", async () => {
  await openNotifyingPage();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (let time = 0; time < 5; time++) {
    notify.failure("Title required", "Enter a title");
    // React's double effects announce only once.
    notify.failure("Title required", "Enter a title");
    await act(() => vi.advanceTimersByTimeAsync(800));
  }
  await expect.poll(toastTitles).toEqual(["Title required"]);
});

test("each is kept for 4000 ms (spec 9.10)", async () => {
  const { user, button } = await openNotifyingPage();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const began = Date.now();
  await user.click(button);
  await findToast("success", "Success", reported);
  await vi.advanceTimersByTimeAsync(began + 3_900 - Date.now());
  expect(toasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(toasts).toHaveLength(0);
});

test("F8 leads to them (spec 9.10)", async () => {
  const { user, button } = await openNotifyingPage();
  await user.click(button);
  const toast = await findToast("success", "Success", reported);
  await user.keyboard("[F8]");
  expect(document.activeElement?.contains(toast)).toBe(true);
  expect(document.activeElement?.tagName).toBe("OL");
});

const exportCall = /\/rpc\/export_own_data/;

async function askForExport() {
  const { user } = openApp("/terms", "lifetime");
  await user.click(await screen.findByRole("button", { name: /^Account of/ }));
  await user.click(await screen.findByRole("menuitem", { name: /^Account settings/ }));
  await user.click(await screen.findByRole("tab", { name: "Your data" }));
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
}

test("long work is titled Loading, then in the same place Success (spec 8.2)", async () => {
  const { letGo } = holdRequests(exportCall);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  await askForExport();
  await findToast("loading", "Loading", "Collecting your data...");
  letGo();
  await findToast("success", "Success", "Your data is in your downloads.");
  expect(toastTitles()).toEqual(["Success"]);
});

test("work that fails is titled Error and destructive (spec 8.2)", async () => {
  answerRequests(exportCall, () => ({ status: 403, body: { code: "42501", message: "permission denied" } }));
  await askForExport();
  await findToast("error", "Error", "That did not work. Check your connection and try again.");
  expect(toastTitles()).toEqual(["Error"]);
});

test("F8 moves from a dialog to the notices and Escape back (spec 9.10)", async () => {
  const { user } = openApp("/terms", "prompter");
  await user.click(await screen.findByRole("button", { name: "Add Prompt" }));
  const dialog = await screen.findByRole("dialog", { name: "New prompt" });
  const button = await within(dialog).findByRole("button", { name: "Create and publish" });
  await user.click(button);
  act(() => notify.error("Another one"));
  const toast = await findToast("error", "Title required", "Please enter a title for your prompt");
  const focused = document.activeElement;
  await user.keyboard("[F8]");
  expect(document.activeElement?.contains(toast)).toBe(true);
  expect(toast.dataset.expanded).toBe("true");
  await user.keyboard("{Escape}");
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBe(focused);
  expect(dialog.isConnected).toBe(true);
  await expect.poll(() => toast.dataset.expanded).toBe("false");
});

test("a toast that loses the focus folds again, and its timer goes on", async () => {
  const { user, button } = await openNotifyingPage();
  notify.error("One");
  notify.error("Two");
  const toast = await findToast("error", "Error", "Two");
  await user.keyboard("[F8]");
  await expect.poll(() => toast.dataset.expanded).toBe("true");
  act(() => button.focus());
  await expect.poll(() => toast.dataset.expanded).toBe("false");
});

test("Escape takes the newest toast away, which may cover the focus (WCAG 2.4.11)", async () => {
  const { user, button } = await openNotifyingPage();
  act(() => notify.error("Older"));
  act(() => notify.error("Newer"));
  await findToast("error", "Error", "Newer");
  act(() => button.focus());
  await user.keyboard("{Escape}");
  await expect
    .poll(() => toasts().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining("Older")]);
});
