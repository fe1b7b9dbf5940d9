import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectConsoleErrors } from "../../../tests/support/components/console";
import { answerRequests, holdRequests } from "../../../tests/support/components/network";
import { openApp } from "../../../tests/support/components/open-app";
import { findToast, toasts, toastTitles } from "../../../tests/support/components/toasts";

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

test("3 notifications show at most (specification, section 9)", async () => {
  const { user, button } = await openNotifyingPage();
  for (let press = 0; press < 5; press++) await user.click(button);
  await waitFor(() => expect(toasts()).toHaveLength(5));
  await expect.poll(() => toasts().filter(({ dataset }) => dataset.visible === "true")).toHaveLength(3);
});

test("each is kept for 4000 ms (specification, section 9)", async () => {
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

test("F8 leads to them (specification, section 9)", async () => {
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

test("long work is titled Loading, then in the same place Success (specification, section 8)", async () => {
  const { letGo } = holdRequests(exportCall);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  await askForExport();
  await findToast("loading", "Loading", "Collecting your data...");
  letGo();
  await findToast("success", "Success", "Your data is in your downloads.");
  expect(toastTitles()).toEqual(["Success"]);
});

test("work that fails is titled Error and destructive (specification, section 8)", async () => {
  answerRequests(exportCall, () => ({ status: 403, body: { code: "42501", message: "permission denied" } }));
  await askForExport();
  await findToast("error", "Error", "That did not work. Check your connection and try again.");
  expect(toastTitles()).toEqual(["Error"]);
});
