import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { service } from "@test/components/service";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const promptText = () => screen.queryByRole("region", { name: "Prompt" })?.textContent;

test("a member sees the text in both languages and every sample", async () => {
  const { id, path } = await publishPrompt({ prompt_text_ar: "اشرح {{topic}} إلى {{reader}}." });
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

test("prompts near this one lead on", async () => {
  const near = { metadata: { category: "chatgpt-text", tags: [crypto.randomUUID().slice(0, 8)] } };
  const { path } = await publishPrompt(near);
  await Promise.all(Array.from({ length: 6 }, () => publishPrompt(near)));
  const { user } = openApp(path);
  const related = within(await screen.findByRole("region", { name: "Related prompts" }));
  expect(related.getAllByRole("listitem")).toHaveLength(6);
  const [first] = related.getAllByRole("link");
  const title = first?.textContent;
  await user.click(first as HTMLElement);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title));
});
