import { fill } from "@test/components/forms";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

/** A free prompt for one test in two languages, in view, with fields filled in. */
async function openPrompt() {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Two languages ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "Explain {{topic}} in a {{tone}} tone for {{reader}}.",
      prompt_text_ar: "اشرح {{topic}} بنبرة {{tone}} من أجل {{reader}} في سطرين.",
      variables: [
        { name: "topic", label: "Topic", type: "text", default: "interest", default_ar: "الفائدة" },
        {
          name: "tone",
          label: "Tone",
          type: "choice",
          options: ["warm", "dry"],
          options_ar: ["دافئة", "جافّة"],
        },
        { name: "reader", label: "Reader", type: "text" },
      ],
      status: "published",
      user_id: null,
      is_free: true,
    })
    .select("slug")
    .single()
    .throwOnError();
  const page = openApp(`/prompts/${data.slug}`);
  await page.user.selectOptions(await screen.findByRole("combobox", { name: "Tone" }), "dry");
  await fill(page.user, screen.getByRole("textbox", { name: "Reader" }), "Lina");
  return page;
}

const promptText = () => screen.getByRole("region", { name: "Prompt" }).textContent;
const copiedText = () => navigator.clipboard.readText();

test("the other language's text has its own defaults and choices, and typed values", async () => {
  const { user } = await openPrompt();
  await expect.poll(promptText).toContain("Explain interest in a dry tone for Lina.");
  expect(promptText()).toContain("8 words");
  await user.click(screen.getByRole("radio", { name: "العربية" }));
  await expect.poll(promptText).toContain("اشرح الفائدة بنبرة جافّة من أجل Lina في سطرين.");
  expect(promptText()).toContain("9 words");
  await user.keyboard("c");
  await screen.findAllByText("Copied!");
  expect(await copiedText()).toBe("اشرح الفائدة بنبرة جافّة من أجل Lina في سطرين.");
});

test("side by side, the button says which text it copies", async () => {
  const { user } = await openPrompt();
  await user.click(screen.getByRole("radio", { name: "Side by side" }));
  await expect.poll(promptText).toContain("اشرح الفائدة بنبرة جافّة من أجل Lina");
  const [button] = screen.getAllByRole("button", { name: /^Copy the English text/ });
  await user.click(button as HTMLElement);
  await screen.findAllByText("Copied!");
  expect(await copiedText()).toBe("Explain interest in a dry tone for Lina.");
});

test("letters in an open menu or dialog are its own", async () => {
  const { user, address } = await openPrompt();
  const at = address();
  await navigator.clipboard.writeText("what was there");
  const [button] = screen.getAllByRole("button", { name: "Run in..." });
  await user.click(button as HTMLElement);
  const menu = await screen.findByRole("menu");
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await user.keyboard("c");
  expect(screen.getByRole("menuitem", { name: /^ChatGPT/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await user.click(screen.getByRole("heading", { level: 1 }));
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("/c{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(at);
  expect(await copiedText()).toBe("what was there");
});
