// Spec 4.13, 5.8, 7.10.

import { beginAsPrompter, fillPrompt, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

const translate = /\/functions\/v1\/translate-text$/;

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
  // The test document cannot draw, so pictures are sent unscaled; a browser test covers scaling.
  vi.stubGlobal("createImageBitmap", undefined);
});

const create = () => screen.getByRole("button", { name: "Create and publish" });

/** Stubs the translation: each text comes back prefixed with the languages. */
function answerTranslations() {
  const asked: unknown[] = [];
  answerRequests(translate, (body) => {
    asked.push(body);
    const { text, sourceLanguage, targetLanguage } = body as Record<string, string>;
    return { status: 200, body: { translatedText: `${sourceLanguage}-${targetLanguage} ${text}` } };
  });
  return asked;
}

test("an empty text is not translated (spec 5.17)", async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "No text to translate", "Please enter some text before translating.");
});

test("English is translated to Arabic, copied, applied and saved (spec 4.32, 8.15)", async () => {
  const asked = answerTranslations();
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor, { title: "Gold", text: "Write about gold" });
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("success", "Translation completed", "Text translated from EN to AR.");
  expect(asked).toEqual([
    { text: "Write about gold", targetLanguage: "ar", sourceLanguage: "en" },
    { text: "Gold", targetLanguage: "ar", sourceLanguage: "en" },
  ]);
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  await findToast("success", "Copied!", "Translation copied to clipboard.");
  expect(await navigator.clipboard.readText()).toBe("en-ar Write about gold");
  expect(dialog.getByRole("button", { name: "Copied!" })).toBeTruthy();
  await dialog.findByRole("button", { name: "Copy" });
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await findToast("success", "Translation applied", "It is in the form now, and saved with the prompt.");
  expect(dialog.queryByRole("region", { name: "Translated text" })).toBeNull();
  await user.click(create());
  await waitFor(async () => expect(await promptsOf(author.id)).toHaveLength(1));
  expect((await promptsOf(author.id))[0]?.metadata).toMatchObject({
    translations: {
      english: { title: "Gold", prompt_text: "Write about gold" },
      arabic: { title: "en-ar Gold", prompt_text: "en-ar Write about gold" },
    },
  });
});

test("the field of an Arabic text without a title stays when it is cleared", async () => {
  const { slug } = await publishAs(author.id, { prompt_text_ar: "نص كان هنا" });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const arabic = dialog.getByLabelText("Arabic prompt text");
  await user.clear(arabic);
  await user.type(arabic, "نص جديد");
  expect(dialog.getByLabelText("Arabic prompt text")).toHaveProperty("value", "نص جديد");
  await user.click(dialog.getByRole("button", { name: "Remove the Arabic version" }));
  expect(dialog.queryByLabelText("Arabic prompt text")).toBeNull();
});

// spec 5.18, 9.39
test("an Arabic text is translated to English and kept as the Arabic version", async () => {
  answerTranslations();
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor, { title: "ذهب", text: "اكتب عن الذهب" });
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("success", "Translation completed", "Text translated from AR to EN.");
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await user.click(create());
  await waitFor(async () =>
    expect(await promptsOf(author.id)).toMatchObject([
      {
        title: "ar-en ذهب",
        prompt_text: "ar-en اكتب عن الذهب",
        title_ar: "ذهب",
        prompt_text_ar: "اكتب عن الذهب",
      },
    ]),
  );
});

test("an English title of an Arabic text is kept and not translated", async () => {
  const asked = answerTranslations();
  const { slug } = await publishAs(author.id, {
    title: "Gold",
    title_ar: "ذهب",
    prompt_text: "اكتب عن الذهب",
  });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("success", "Translation completed", "Text translated from AR to EN.");
  expect(asked).toEqual([{ text: "اكتب عن الذهب", targetLanguage: "en", sourceLanguage: "ar" }]);
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  expect(dialog.getByLabelText("Title")).toHaveProperty("value", "Gold");
  expect(dialog.getByLabelText("Arabic title")).toHaveProperty("value", "ذهب");
  expect(dialog.getByLabelText("Prompt text")).toHaveProperty("value", "ar-en اكتب عن الذهب");
  expect(dialog.getByLabelText("Arabic prompt text")).toHaveProperty("value", "اكتب عن الذهب");
});

test("a translation that overwrites text needs a confirmation and can be undone", async () => {
  answerTranslations();
  const { slug } = await publishAs(author.id, { prompt_text_ar: "نص كتبته بيدي" });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const arabicText = () => dialog.getByLabelText("Arabic prompt text");
  await user.type(dialog.getByLabelText("Arabic title"), "عنوان");
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await user.click(await dialog.findByRole("button", { name: "Apply" }));
  await user.click(await screen.findByRole("button", { name: "Keep mine" }));
  expect(arabicText()).toHaveProperty("value", "نص كتبته بيدي");
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  expect(arabicText()).toHaveProperty("value", "en-ar A text that was here before");
  await user.click(dialog.getByRole("button", { name: "Undo the translation" }));
  expect(arabicText()).toHaveProperty("value", "نص كتبته بيدي");
  expect(dialog.getByLabelText("Arabic title")).toHaveProperty("value", "عنوان");
});

test("a direction without a text in its source language shows an error", async () => {
  const asked = answerTranslations();
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.click(editor.dialog.getByRole("radio", { name: "Arabic to English" }));
  await editor.user.click(editor.dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "No text to translate", "There is no Arabic text here. Change the direction.");
  expect(asked).toEqual([]);
});

test("a failed translation and a failed copy show an error (spec 8.14)", async () => {
  const mend = answerRequests(translate, () => ({ status: 502, body: { message: "No" } }));
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "Translation failed", "Failed to translate text. Please try again.");
  mend();
  answerTranslations();
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  const copy = await dialog.findByRole("button", { name: "Copy" });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(copy);
  await findToast("error", "Copy failed", "Failed to copy translation.");
});

test("variables are marked in the text, and the preview fills in their defaults", async () => {
  const variables = [{ name: "metal", type: "text", label: "Metal", default: "silver" }];
  const row = await publishAs(author.id, { prompt_text: "Write about {{metal}} today", variables });
  const { user, dialog } = await openEditor(`/prompts/${row.slug}`);
  const mark = dialog.getByText("{{metal}}", { selector: "mark" });
  expect(mark.closest("[aria-hidden=true]")?.textContent).toBe("Write about {{metal}} today\n");
  const preview = () => dialog.queryByRole("region", { name: "Preview" })?.textContent;
  await waitFor(() => expect(preview()).toBe("Write about silver today"));
  await user.type(dialog.getByLabelText("Prompt text"), " and [[WHEN]");
  await waitFor(() => expect(preview()).toBe("Write about silver today and when"));
  await user.click(dialog.getByRole("button", { name: "Hide preview" }));
  expect(preview()).toBeUndefined();
  await user.click(dialog.getByRole("button", { name: "Show preview" }));
  expect(preview()).toBe("Write about silver today and when");
});

test("a long text is translated in parts, and a retry continues after a failure", async () => {
  const mend = answerRequests(translate, () =>
    asked.length === 2 ? { status: 502, body: { code: "ai_failed", message: "No" } } : undefined,
  );
  const asked = answerTranslations();
  const paragraph = `Say it to {{somebody}}. ${"Again. ".repeat(1_400)}`.trim();
  const row = await publishAs(author.id, { prompt_text: [paragraph, paragraph, paragraph].join("\n\n") });
  const { user, dialog } = await openEditor(`/prompts/${row.slug}`);
  expect(dialog.getByText(/takes about 4 calls of the day's quota/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "Translation failed", "Failed to translate text. Please try again.");
  expect(dialog.getByText("2 of 3 parts are translated and kept.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Apply" })).toBeNull();
  mend();
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await findToast("success", "Translation completed", "Text translated from EN to AR.");
  expect(asked).toHaveLength(4);
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  const translated = `en-ar ${paragraph}`;
  expect(dialog.getByLabelText("Arabic prompt text")).toHaveProperty(
    "value",
    [translated, translated, translated].join("\n\n"),
  );
});

test("an outdated translation is marked in the list and dialog and can be renewed", async () => {
  answerTranslations();
  const row = await publishAs(author.id, { prompt_text_ar: "نص كان هنا" });
  await service
    .from("prompts")
    .update({ prompt_text: "A text from elsewhere" })
    .eq("id", row.id)
    .throwOnError();
  const list = openApp("/dashboard/prompter");
  await list.user.click(await screen.findByRole("button", { name: "Translation outdated" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit prompt" }));
  await dialog.findByText("Translation outdated.");
  await list.user.click(dialog.getByRole("button", { name: "Translate again" }));
  await findToast("success", "Translation completed", "Text translated from EN to AR.");
  await list.user.click(dialog.getByRole("button", { name: "Apply" }));
  const question = within(await screen.findByRole("dialog", { name: "Replace what is written?" }));
  expect(question.getByRole("listitem").textContent).toBe("Arabic prompt text");
  await list.user.click(question.getByRole("button", { name: "Replace" }));
  expect(dialog.queryByText("Translation outdated.")).toBeNull();
  await list.user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Translation outdated" })).toBeNull());
  expect((await promptsOf(author.id))[0]).toMatchObject({
    prompt_text_ar: "en-ar A text from elsewhere",
    is_translation_outdated: false,
  });
});
