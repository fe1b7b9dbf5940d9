import { fill } from "@test/components/forms";
import { openApp } from "@test/components/open-app";
import { watchOpened } from "@test/components/opened";
import { publishPrompt } from "@test/components/prompts";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const copiedText = () => navigator.clipboard.readText();

test("a prompt too long for a link is copied and opened blank, with a message", async () => {
  const opened = watchOpened();
  const { path } = await publishPrompt({ prompt_text: "Explain {{topic}} to me.", is_free: true });
  const { user } = openApp(path);
  await fill(user, await field("Topic"), "ش".repeat(1_400));
  await user.click(screen.getByRole("button", { name: "Run in ChatGPT" }));
  await findToast("success", "Copied for ChatGPT", "The prompt is too long for a link. Paste it there.");
  expect(opened).toEqual(["https://chatgpt.com/"]);
  expect(await copiedText()).toBe(`Explain ${"ش".repeat(1_400)} to me.`);
});

test("Gemini takes no text by link: it is copied first; the choice is remembered", async () => {
  const opened = watchOpened();
  const { path } = await publishPrompt({ is_free: true });
  const { user, unmount } = openApp(path);
  const [menu] = await screen.findAllByRole("button", { name: "Run in..." });
  await user.click(menu as HTMLElement);
  expect(await screen.findAllByRole("menuitem")).toHaveLength(8);
  await user.click(screen.getByRole("menuitem", { name: /Gemini/ }));
  await screen.findByText(/^Gemini takes no text by link\. Paste the prompt there\./);
  expect(opened).toEqual(["https://gemini.google.com/app"]);
  expect(await copiedText()).toContain("Explain tea to");
  unmount();
  openApp(path);
  expect(await screen.findByRole("button", { name: "Run in Gemini" })).toBeTruthy();
});

test("sharing uses the device's dialog, or else copies the address", async () => {
  const { path, title } = await publishPrompt({ is_free: true });
  const { user } = openApp(path, undefined, true);
  const url = `${window.location.origin}${path}`;
  const button = await screen.findByRole("button", { name: "Share" });
  await user.click(button);
  await findToast("success", "Link copied", "Send it to whoever should see this prompt.");
  expect(await copiedText()).toBe(url);
  const share = vi.fn();
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await user.click(button);
  expect(share.mock.calls).toEqual([[{ title, url }]]);
});
