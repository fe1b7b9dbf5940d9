import { storeAttachment } from "@test/components/attachments";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

/** A prompt with a file for lifetime members, opened by a user. */
async function openWithFile(as: "member" | "lifetime") {
  const id = crypto.randomUUID();
  const file = { name: "steps.txt", content: "Steps for lifetime members.", type: "text/plain" };
  const attached_files = [await storeAttachment(id, file)];
  const { path } = await publishPrompt({
    id,
    metadata: { category: "chatgpt-text", tags: [], attached_files },
  });
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

describe("an API that fails", () => {
  test("leaves a prompt the heading that its card has shown", async () => {
    const { title } = await publishPrompt({ title: "Amberglass memo" });
    const { user } = openApp("/search?q=amberglass", undefined, true);
    const card = await screen.findByRole("link", { name: title });
    const mend = answerRequests(/\/prompt_cards/, () => ({ status: 500 }));
    await user.click(card);
    const failure = await within(screen.getByRole("main")).findByRole("alert");
    expect(failure.textContent).toContain("This could not be loaded");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    mend();
    await user.click(within(failure).getByRole("button", { name: "Try Again" }));
    await screen.findByRole("heading", { name: "What is inside" });
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
