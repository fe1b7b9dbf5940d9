import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { storeAttachment } from "../../../tests/support/components/attachments";
import { fill, logIn } from "../../../tests/support/components/forms";
import { answerRequests } from "../../../tests/support/components/network";
import { openApp } from "../../../tests/support/components/open-app";
import { watchOpened } from "../../../tests/support/components/opened";
import { beginOwnSession } from "../../../tests/support/components/own-session";
import { createPerson, goodPassword, service } from "../../../tests/support/components/service";
import { findToast } from "../../../tests/support/components/toasts";

/** A prompt for members of one test alone. */
async function publish(fields: object = {}) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Three depths ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "Explain {{topic}} to {{reader}} in {{words}} words.",
      variables: [
        { name: "topic", label: "Topic", type: "text", default: "tea" },
        { name: "reader", label: "Reader", type: "text" },
        { name: "words", label: "Words", type: "number", default: "120" },
      ],
      status: "published",
      user_id: null,
      ...fields,
    })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return { ...data, path: `/prompts/${data.slug}` };
}

async function createMember() {
  const person = await createPerson("reader");
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "monthly" }).throwOnError();
  return person;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

async function fillAll(user: UserEvent) {
  await fill(user, await field("Topic"), "compound interest");
  await fill(user, await field("Reader"), "a curious child");
  await fill(user, screen.getByRole("spinbutton", { name: "Words" }), "80");
}

const promptText = () => screen.queryByRole("region", { name: "Prompt" })?.textContent;
const copiedText = () => navigator.clipboard.readText();
/** What this browser keeps of anybody. */
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("aurum-personal:"));

async function logOut(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Account of / }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
}

test("starting over returns to the defaults and can be taken back", async () => {
  const { path } = await publish({ is_free: true });
  const { user } = openApp(path);
  const [topic, reader] = [await field("Topic"), await field("Reader")];
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  await fillAll(user);
  screen.getByRole("button", { name: "Start over" }).focus();
  await user.keyboard("{Enter}");
  expect([topic.value, reader.value]).toEqual(["tea", ""]);
  await expect.poll(kept).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  await user.keyboard("{Enter}");
  expect([topic.value, reader.value]).toEqual(["compound interest", "a curious child"]);
  await expect.poll(kept).toHaveLength(1);
});

test("what a visitor typed at the gate is there when they have logged in", async () => {
  const { email } = await createMember();
  const { path } = await publish();
  const { user, address } = openApp(path);
  await fill(user, await field("Topic"), "compound interest");
  await expect.poll(kept).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "I have a plan: log in" }));
  await logIn(user, email, goodPassword);
  await expect.poll(promptText).toContain("Explain compound interest to reader in 120 words.");
  await logOut(user);
  await expect.poll(address).toBe("/login");
  expect(kept()).toEqual([]);
});

test("P8: what a visitor typed in another tab is not the next person's", async () => {
  const { email } = await createMember();
  const { id, path } = await publish();
  // As another tab leaves it.
  localStorage.setItem(`aurum-personal:visitor:values:${id}`, JSON.stringify({ topic: "compound interest" }));
  const { user } = openApp(path);
  expect((await field("Topic")).value).toBe("compound interest");
  await user.click(screen.getByRole("link", { name: "I have a plan: log in" }));
  await logIn(user, email, goodPassword);
  await expect.poll(promptText).toContain("Explain tea to");
  expect((await field("Topic")).value).toBe("tea");
  expect(kept()).toEqual([]);
});

test("P8: what a member typed is gone with the logout, for everybody", async () => {
  const { email } = await createMember();
  const { path } = await publish();
  await beginOwnSession(email, goodPassword);
  const { user, address, unmount } = openApp(path);
  await expect.poll(promptText).toContain("Explain tea to");
  await fillAll(user);
  await expect.poll(kept).toHaveLength(1);
  await logOut(user);
  await expect.poll(address).toBe("/login");
  expect(kept()).toEqual([]);
  unmount();
  openApp(path);
  expect((await field("Topic")).value).toBe("tea");
});

test("a prompt too long for a link is copied, opened blank, and that is said", async () => {
  const opened = watchOpened();
  const { path } = await publish({ prompt_text: "Explain {{topic}} to me.", is_free: true });
  const { user } = openApp(path);
  await fill(user, await field("Topic"), "ش".repeat(1_400));
  await user.click(screen.getByRole("button", { name: "Run in ChatGPT" }));
  await findToast("success", "Copied for ChatGPT", "The prompt is too long for a link. Paste it there.");
  expect(opened).toEqual(["https://chatgpt.com/"]);
  expect(await copiedText()).toBe(`Explain ${"ش".repeat(1_400)} to me.`);
});

test("Gemini takes no text by link: it is copied first; the choice is remembered", async () => {
  const opened = watchOpened();
  const { path } = await publish({ is_free: true });
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

test("sharing hands the page to the device, or copies its address where the device cannot", async () => {
  const { path, title } = await publish({ is_free: true });
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

test("a report asks to log in, comes back to the prompt and reaches staff", async () => {
  const { email } = await createPerson("reporter");
  const { id, path } = await publish({ is_free: true });
  const { user, address } = openApp(path);
  await user.click(await screen.findByRole("button", { name: "Report" }));
  await user.click(await screen.findByRole("link", { name: "Log in to report" }));
  await logIn(user, email, goodPassword);
  await expect.poll(address).toBe(path);
  await user.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this prompt" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await dialog.findByText("Choose what is wrong with it.");
  await user.click(dialog.getByRole("radio", { name: "It does not work as described" }));
  await fill(user, dialog.getByRole("textbox"), "The second variable does nothing.");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await findToast("success", "Report sent", "Thank you. We look at every report.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { data } = await service.from("prompt_reports").select("reason, note, status").eq("prompt_id", id);
  expect(data).toEqual([{ reason: "broken", note: "The second variable does nothing.", status: "open" }]);
});

test("a member sees the text in both languages and every sample", async () => {
  const { id, path } = await publish({ prompt_text_ar: "اشرح {{topic}} إلى {{reader}}." });
  await service
    .from("prompt_samples")
    .insert({
      prompt_id: id,
      kind: "text",
      title: "Shown to members",
      body: "## Result\n\n- one\n- **two**",
      is_public: false,
      position: 0,
    })
    .throwOnError();
  const { user } = openApp(path, "member");
  await expect.poll(promptText).toContain("Explain tea to");
  await user.click(screen.getByRole("radio", { name: "Side by side" }));
  await expect.poll(promptText).toContain("اشرح tea إلى");
  expect(promptText()).toContain("Explain tea to");
  await screen.findByRole("heading", { name: "Result" });
  expect(screen.getByText("two").closest("li")).toBeTruthy();
});

/** A prompt with a file that comes with Lifetime, opened by somebody. */
async function openWithFile(as: "member" | "lifetime") {
  const id = crypto.randomUUID();
  const file = { name: "steps.txt", content: "Steps for lifetime members.", type: "text/plain" };
  const attached_files = [await storeAttachment(id, file)];
  const { path } = await publish({ id, metadata: { category: "chatgpt-text", tags: [], attached_files } });
  const { user } = openApp(path, as);
  return { user, attachments: within(await screen.findByRole("region", { name: "Attachments" })) };
}

test("S1: a member sees what is attached and the way to it, and no download", async () => {
  const { attachments } = await openWithFile("member");
  attachments.getByText("steps.txt");
  attachments.getByText("27 bytes");
  const way = await attachments.findByRole("link", { name: "See Lifetime" });
  expect(way.getAttribute("href")).toBe("/pricing");
  expect(attachments.queryByRole("button")).toBeNull();
});

test("prompts near this one lead on", async () => {
  const near = { metadata: { category: "chatgpt-text", tags: [crypto.randomUUID().slice(0, 8)] } };
  const { path } = await publish(near);
  await Promise.all(Array.from({ length: 6 }, () => publish(near)));
  const { user } = openApp(path);
  const related = within(await screen.findByRole("region", { name: "Related prompts" }));
  expect(related.getAllByRole("listitem")).toHaveLength(6);
  const [first] = related.getAllByRole("link");
  const title = first?.textContent;
  await user.click(first as HTMLElement);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title));
});

describe("an API that fails", () => {
  test("leaves a prompt the heading that its card has shown", async () => {
    const { title } = await publish({ title: "Amberglass memo" });
    const { user } = openApp("/search?q=amberglass", undefined, true);
    const card = await screen.findByRole("link", { name: title });
    const mend = answerRequests(/\/prompt_cards/, () => ({ status: 500 }));
    await user.click(card);
    const failure = await within(screen.getByRole("main")).findByRole("alert");
    expect(failure.textContent).toContain("This could not be loaded");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    mend();
    await user.click(within(failure).getByRole("button", { name: "Try Again" }));
    await screen.findByRole("heading", { name: "The text is for members" });
  });

  test("does not send a lifetime member to buy Lifetime", async () => {
    const mend = answerRequests(/\/readable_attachments/, () => ({ status: 500 }));
    const { user, attachments } = await openWithFile("lifetime");
    const failure = await attachments.findByRole("alert");
    expect(failure.textContent).toContain("The files could not be asked for.");
    expect(attachments.queryByRole("link", { name: "See Lifetime" })).toBeNull();
    mend();
    await user.click(within(failure).getByRole("button", { name: "Try Again" }));
    expect(await attachments.findByRole("button", { name: "Download steps.txt" })).toBeTruthy();
  });
});
