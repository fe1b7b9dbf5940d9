import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createPrompt } from "@/features/prompt-editor/api/write-prompt";
import { emptyPrompt } from "@/features/prompt-editor/model/prompt-form";
import {
  beginAsPrompter,
  fileOf,
  fillPrompt,
  openEditor,
  promptsOf,
  publishAs,
} from "../../../tests/support/components/editor";
import { answerRequests, holdRequests } from "../../../tests/support/components/network";
import { openApp } from "../../../tests/support/components/open-app";
import { service } from "../../../tests/support/components/service";
import { findToast } from "../../../tests/support/components/toasts";

// What a model says is decided here; the functions themselves are tested in tests/functions.
const suggest = /\/functions\/v1\/generate-metadata$/;
const translate = /\/functions\/v1\/translate-text$/;
const inspect = /\/functions\/v1\/inspect-file$/;

let author: { id: string; email: string };
beforeEach(async () => {
  author = await beginAsPrompter();
  // Nothing is drawn in this document: a picture goes as it is, and a browser's spec sees it scaled.
  vi.stubGlobal("createImageBitmap", undefined);
});

const create = () => screen.getByRole("button", { name: "Create and publish" });
const tagsOf = async () => {
  const [row] = await promptsOf(author.id);
  return (row?.metadata as { tags: string[] } | undefined)?.tags;
};

test("tags are trimmed and lower-cased, Enter adds one, empty and double ones are ignored (section 5)", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  const field = dialog.getByLabelText("Add a tag");
  await user.type(field, "  Gold Leaf {Enter}gold leaf{Enter}   {Enter}Paper{Enter}");
  expect(dialog.getAllByRole("button", { name: /^Remove the tag/ })).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Remove the tag paper" }));
  await user.click(create());
  await waitFor(async () => expect(await tagsOf()).toEqual(["gold leaf"]));
});

test("a tag that is typed without Enter is taken in by the save", async () => {
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.type(editor.dialog.getByLabelText("Add a tag"), "Gold Leaf");
  await editor.user.click(create());
  await waitFor(async () => expect(await tagsOf()).toEqual(["gold leaf"]));
});

test("a tag that is there already leaves its field, and one too many stays", async () => {
  const tags = Array.from({ length: 30 }, (_, at) => `tag ${at}`);
  const { slug } = await publishAs(author.id, { metadata: { category: "claude-text", tags } });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const field = dialog.getByLabelText("Add a tag");
  await user.type(field, "Tag 3{Enter}");
  expect(field).toHaveProperty("value", "");
  await user.type(field, "One more{Enter}");
  expect(field).toHaveProperty("value", "One more");
  expect(dialog.getByText("A prompt takes 30 tags. Remove one first")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("error", "Too many tags", "A prompt takes 30 tags. Remove one first");
  await user.click(dialog.getByRole("button", { name: "Remove the tag tag 3" }));
  await user.type(field, "{Enter}");
  expect(dialog.getByRole("button", { name: "Remove the tag one more" })).toBeTruthy();
});

test("a tag of 50 emoji is one, and of 51 is told to be too long", async () => {
  const { user, dialog } = await openEditor();
  const field = dialog.getByLabelText("Add a tag");
  await user.click(field);
  await user.paste("🏅".repeat(51));
  await user.type(field, "{Enter}");
  expect(dialog.getByText("A tag must be 50 characters or less")).toBeTruthy();
  await user.clear(field);
  await user.paste("🏅".repeat(50));
  await user.type(field, "{Enter}");
  expect(dialog.getByRole("button", { name: `Remove the tag ${"🏅".repeat(50)}` })).toBeTruthy();
});

test("tags are suggested a second after the last key, for more than 20 characters, eight at most, none twice", async () => {
  const asked: unknown[] = [];
  answerRequests(suggest, (body) => {
    asked.push(body);
    const tags = ["Gold", "paper", "paper", ...Array.from({ length: 9 }, (_, at) => `tag ${at}`)];
    return { status: 200, body: { metadata: { tags } } };
  });
  const { user, dialog } = await openEditor();
  const text = dialog.getByLabelText("Prompt text");
  await user.type(text, "x".repeat(20));
  expect(dialog.getByText("Write at least 20 characters of prompt text to get suggestions.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Add a tag"), "gold{Enter}");
  await user.type(text, " and more of it");
  const list = await dialog.findByRole("list", { name: "Suggested tags" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "paper",
    ...Array.from({ length: 7 }, (_, at) => `tag ${at}`),
  ]);
  expect(asked).toEqual([{ prompt_text: `${"x".repeat(20)} and more of it`, category: "general" }]);
  await user.click(dialog.getByRole("button", { name: "Add the tag paper" }));
  expect(dialog.getByRole("button", { name: "Remove the tag paper" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Add the tag paper" })).toBeNull();
});

test("an edit asks for tags once its text is changed, and not before", async () => {
  const asked: unknown[] = [];
  answerRequests(suggest, (body) => {
    asked.push(body);
    return { status: 200, body: { metadata: { tags: ["gold"] } } };
  });
  const { slug, prompt_text } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  expect(dialog.getByText("Change the prompt text to get suggestions.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Prompt text"), " anew");
  await dialog.findByRole("list", { name: "Suggested tags" });
  expect(asked).toEqual([{ prompt_text: `${prompt_text} anew`, category: "general" }]);
});

test("a saved prompt without tags is suggested some at once", async () => {
  answerRequests(suggest, () => ({ status: 200, body: { metadata: { tags: ["gold"] } } }));
  const { slug } = await publishAs(author.id, { metadata: { category: "claude-text" } });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(await dialog.findByRole("button", { name: "Add the tag gold" }));
  expect(dialog.getByText("No more suggestions for this text.")).toBeTruthy();
});

test("where tags cannot be suggested, words of the text stand in for them (section 8)", async () => {
  answerRequests(suggest, () => ({ status: 502, body: { code: "provider_failed", message: "No" } }));
  const { user, dialog } = await openEditor();
  await user.type(
    dialog.getByLabelText("Prompt text"),
    "Write about paper, paper and gold for extraordinarily curious readers of old books today",
  );
  const list = await dialog.findByRole("list", { name: "Suggested tags" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "paper",
    "write",
    "about",
    "gold",
    "curious",
    "readers",
  ]);
});

/** Answers every text by itself, marked with the languages. */
function answerTranslations() {
  const asked: unknown[] = [];
  answerRequests(translate, (body) => {
    asked.push(body);
    const { text, sourceLanguage, targetLanguage } = body as Record<string, string>;
    return { status: 200, body: { translatedText: `${sourceLanguage}-${targetLanguage} ${text}` } };
  });
  return asked;
}

test("nothing is translated where there is no text (section 5)", async () => {
  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "No text to translate", "Please enter some text before translating.");
});

test("English is translated to Arabic, copied, applied and saved (sections 4 and 8)", async () => {
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

test("an Arabic text without a title is emptied and written anew in its field, until the version is removed", async () => {
  const { slug } = await publishAs(author.id, { prompt_text_ar: "نص كان هنا" });
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const arabic = dialog.getByLabelText("Arabic prompt text");
  await user.clear(arabic);
  await user.type(arabic, "نص جديد");
  expect(dialog.getByLabelText("Arabic prompt text")).toHaveProperty("value", "نص جديد");
  await user.click(dialog.getByRole("button", { name: "Remove the Arabic version" }));
  expect(dialog.queryByLabelText("Arabic prompt text")).toBeNull();
});

test("Arabic is known by its letters and translated to English; the original is kept as the Arabic version", async () => {
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

test("an English title over an Arabic text is kept and not sent as Arabic", async () => {
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

test("a translation that would overwrite text asks first and can be undone", async () => {
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

test("a direction from a language that is not there says so", async () => {
  const asked = answerTranslations();
  const editor = await openEditor();
  await fillPrompt(editor);
  await editor.user.click(editor.dialog.getByRole("radio", { name: "Arabic to English" }));
  await editor.user.click(editor.dialog.getByRole("button", { name: "Translate" }));
  await findToast("error", "No text to translate", "There is no Arabic text here. Change the direction.");
  expect(asked).toEqual([]);
});

test("a translation that fails, and one that cannot be copied, say so (section 8)", async () => {
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

test("beside the text its variables shine through, and it reads as readers see it, with defaults filled in", async () => {
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

test("a long text is translated in parts; what is done is kept where one fails, and goes on from there", async () => {
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

test("a translation whose text has moved on is called outdated, in the dialog and in My Prompts, and made again", async () => {
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

/** A PNG of one pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const picture = (name = "gold.png") => new File([pixel], name, { type: "image/png" });

test("a thumbnail has to be a picture of at most 5 MB (section 5)", async () => {
  const { user, dialog } = await openEditor();
  const choose = dialog.getByLabelText("Choose an image");
  const unbound = userWithoutAccept(user);
  await unbound(choose, fileOf("notes.txt", "Some notes", "text/plain"));
  await findToast("error", "Invalid file", "Please select an image file.");
  await unbound(choose, fileOf("large.png", 5 * 1024 * 1024 + 1, "image/png"));
  await findToast("error", "File too large", "Please select an image smaller than 5MB.");
  await unbound(choose, fileOf("false.png", "no picture at all", "image/png"));
  await findToast("error", "Upload failed", "Failed to upload image. Please try again.");
});

/** What is dropped, or chosen past the browser's filter. */
function userWithoutAccept(user: Awaited<ReturnType<typeof openEditor>>["user"]) {
  return async (input: HTMLElement, file: File) => {
    input.removeAttribute("accept");
    await user.upload(input, file);
  };
}

test("a picture is uploaded under a generated name, previewed at quality 85, saved, and public once published", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await findToast("success", "Image uploaded", "It is shown once the prompt is saved.");
  const preview = (await dialog.findByAltText("Preview of the thumbnail")) as HTMLImageElement;
  const token = JSON.parse(atob(new URL(preview.src).searchParams.get("token")?.split(".")[1] ?? ""));
  expect(JSON.stringify(token)).toContain('"quality":85');
  await user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [row] = await promptsOf(author.id);
  expect(row?.image_path).toMatch(/^\d{13}-[0-9a-f]{12}\.png$/);
  const { data } = await service.storage.from("default-prompt-images").list(`cards/${row?.id}`);
  expect(data?.map(({ name }) => name)).toEqual([
    `${row?.image_path}-400.webp`,
    `${row?.image_path}-800.webp`,
  ]);
  const { data: info } = await service.storage.from("prompt-images").info(row?.image_path ?? "");
  expect(info?.cacheControl).toBe("max-age=3600");
});

test("a picture under way is waited for before a save, and is taken though another tab of the panel shows", async () => {
  const editor = await openEditor();
  const { user, dialog } = editor;
  await fillPrompt(editor);
  const held = holdRequests(inspect);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await held.asked;
  expect(create()).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  expect(dialog.getByText("Uploading the image...")).toBeTruthy();
  held.letGo();
  await dialog.findByAltText("Preview of the thumbnail");
  await user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await promptsOf(author.id)).toMatchObject([{ image_path: expect.stringMatching(/\.png$/) }]);
});

test("who closes the dialog over a picture under way is asked, and has it where they stay", async () => {
  const { user, dialog } = await openEditor();
  const held = holdRequests(inspect);
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  await held.asked;
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await screen.findByRole("dialog", { name: "Leave without the files?" });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  held.letGo();
  await dialog.findByAltText("Preview of the thumbnail");
});

test("an example's file under way is waited for before a save; who leaves is asked, and told where it fails", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const held = holdRequests(inspect);
  answerRequests(inspect, () => ({ status: 503 }));
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  await held.asked;
  expect(dialog.getByRole("button", { name: "Update prompt" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await screen.findByRole("dialog", { name: "Leave without the files?" });
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  held.letGo();
  await findToast("error", "Save failed", "Failed to save the example. Please try again.");
});

test("a refused example file says why", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  answerRequests(inspect, () => ({ status: 422, body: { code: "wrong_type", message: "no picture" } }));
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  await findToast("error", "Save failed", "Refused: the file is not what its name says, or not safe");
});

test("From Database offers one's own pictures that no other prompt shows, and four placeholders", async () => {
  const first = await openEditor();
  await first.user.upload(first.dialog.getByLabelText("Choose an image"), picture());
  await findToast("success", "Image uploaded", "It is shown once the prompt is saved.");
  const shown = () => first.dialog.getByAltText<HTMLImageElement>("Preview of the thumbnail").src;
  await waitFor(() => expect(shown()).toContain("token="));
  const before = shown();
  await first.user.upload(first.dialog.getByLabelText("Choose an image"), picture("second.png"));
  // A picture that arrives later would keep the dialog open, as any other change.
  await waitFor(() => expect(shown()).not.toBe(before));
  await fillPrompt(first);
  await first.user.click(create());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  first.unmount();

  const { user, dialog } = await openEditor();
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  const own = await dialog.findByRole("button", { name: "Your picture 1" });
  expect(dialog.getAllByRole("button", { name: /^Your picture/ })).toHaveLength(1);
  expect(dialog.getAllByRole("button", { name: /^Placeholder/ })).toHaveLength(4);
  await user.click(own);
  await findToast("success", "Thumbnail selected", "It is shown once the prompt is saved.");
  expect(own.getAttribute("aria-pressed")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Placeholder 3" }));
  const preview = (await dialog.findByAltText("Preview of the thumbnail")) as HTMLImageElement;
  await waitFor(() => expect(preview.src).toContain("/default-prompt-images/placeholder-3.webp"));
  await user.click(dialog.getByRole("button", { name: "Remove the thumbnail" }));
  expect(dialog.queryByAltText("Preview of the thumbnail")).toBeNull();
});

const defaultPicture = /\/default-prompt-images\/default-text-prompt\.webp$/;

test("a thumbnail whose address cannot be had shows the default picture, above and among one's own (section 8)", async () => {
  answerRequests(/\/functions\/v1\/sign-files$/, () => ({ status: 400 }));
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  const preview = await dialog.findByAltText<HTMLImageElement>("Preview of the thumbnail");
  expect(preview.src).toMatch(defaultPicture);
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  const own = await dialog.findByRole("button", { name: "Your picture 1" });
  await waitFor(() => expect(own.querySelector("img")?.src).toMatch(defaultPicture));
});

test("a thumbnail that does not load gives way to the default picture, once", async () => {
  const { user, dialog } = await openEditor();
  await user.upload(dialog.getByLabelText("Choose an image"), picture());
  const preview = () => dialog.findByAltText<HTMLImageElement>("Preview of the thumbnail");
  expect((await preview()).src).toContain("token=");
  fireEvent.error(await preview());
  expect((await preview()).src).toMatch(defaultPicture);
  fireEvent.error(await preview());
  expect((await preview()).src).toMatch(defaultPicture);
});

test("a picture that is taken out of the examples stays the author's own, and the thumbnail that it has become", async () => {
  const { id, slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  const remove = (await dialog.findByRole("button", {
    name: "Remove the example gold",
  })) as HTMLButtonElement;
  await user.click(dialog.getByRole("tab", { name: "From Database" }));
  await user.click(await dialog.findByRole("button", { name: "Your picture 1" }));
  await waitFor(() => expect(remove.disabled).toBe(false));
  await user.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  const update = dialog.getByRole("button", { name: "Update prompt" });
  await waitFor(() => expect(update).toHaveProperty("disabled", false));
  await user.click(update);
  await findToast("success", "Success", "Your changes are saved.");
  const path = (await promptsOf(author.id))[0]?.image_path ?? "";
  expect((await service.storage.from("prompt-images").exists(path)).data).toBe(true);
  expect((await service.from("prompt_samples").select("id").eq("prompt_id", id)).data).toEqual([]);
});

test("P9: a prompt takes no picture of somebody else's, whatever the form is made to say", async () => {
  const theirs = await publishAs(author.id);
  const values = { ...emptyPrompt, title: "T", promptText: theirs.prompt_text, category: "claude-text" };
  await expect(
    createPrompt({ ...values, thumbnail: "1788000000000-0123456789ab.webp" }, author.id, false),
  ).rejects.toMatchObject({ code: "23514" });
});
