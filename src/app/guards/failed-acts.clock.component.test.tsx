import { beginAsPrompter, publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

function goOffline() {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  return () => online.mockReturnValue(true);
}

test("F8: a download whose script fails to load says so and can be repeated", async () => {
  const { id } = await beginAsPrompter();
  const { slug, title } = await publishAs(id);
  const { user } = openApp(`/prompts/${slug}`);
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Download" }));
    return screen.findByRole("menuitem", { name: /Markdown/ });
  };
  const choice = await open();
  const comeBack = goOffline();
  await user.click(choice);
  await findToast(
    "error",
    "Download failed",
    `Failed to download ${title}. There is no connection. Try again when you are online.`,
  );
  comeBack();
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  await user.click(await open());
  await expect.poll(() => pressed.mock.contexts.length).toBeGreaterThan(0);
});

test("F8: a copy is confirmed also where the script of its words does not come", async () => {
  const { user } = openApp("/");
  const [button] = await screen.findAllByRole("button", { name: /^Copy/ });
  goOffline();
  await user.click(button as HTMLElement);
  await findToast("success", "Copied!", "The prompt is in your clipboard.");
});

test("F8: a dialog whose script is not loaded says that it waits for the connection", async () => {
  const { user } = openApp("/terms");
  await screen.findByRole("heading", { level: 1 });
  goOffline();
  await user.keyboard("?");
  await findToast("error", "You are offline", "It opens by itself once you are connected again.");
});
