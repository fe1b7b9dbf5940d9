// Spec 4.8.

import { openApp } from "@test/components/open-app";
import { watchOpened } from "@test/components/opened";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";

const minutes = {
  prompt_text: "Minutes of {{meeting}} for {{absent}}. Material: {{transcript}} In {{words}} words.",
  prompt_text_ar: "محضر {{meeting}} من أجل {{absent}}. المادة: {{transcript}}",
  variables: [
    {
      name: "meeting",
      label: "Meeting and date",
      label_ar: "الاجتماع وتاريخه",
      type: "text",
      default: "weekly site meeting, 12 May",
      default_ar: "اجتماع الموقع الأسبوعي",
    },
    { name: "transcript", label: "Transcript", label_ar: "النص المفرّغ", type: "longtext" },
    {
      name: "absent",
      label: "Who was absent",
      label_ar: "من تغيّب",
      type: "text",
      default: "Nadia, who signs the invoices",
      default_ar: "نادية التي توقّع الفواتير",
    },
    { name: "words", label: "Words", label_ar: "الكلمات", type: "number", default: "120" },
  ],
};

let opened: string[] = [];

beforeEach(() => {
  opened = watchOpened();
});

/** A free prompt for one test, in view. */
async function openPrompt(fields: object) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Minutes ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "",
      status: "published",
      user_id: null,
      is_free: true,
      ...fields,
    })
    .select("slug")
    .single()
    .throwOnError();
  return openApp(`/prompts/${data.slug}`);
}

const copiedText = () => navigator.clipboard.readText();
const copyButtons = () => screen.findAllByRole("button", { name: /^Copy prompt/ });

async function copyByButton(user: { click: (element: Element) => Promise<void> }) {
  const [button] = await copyButtons();
  if (button) await user.click(button);
}

test("copying names the blank fields, focuses the first, and still copies", async () => {
  const { user } = await openPrompt(minutes);
  await copyByButton(user);
  const toast = await findToast(
    "success",
    "Copied with 1 blank: \u2068Transcript\u2069",
    "Still our examples: \u2068Meeting and date\u2069, \u2068Who was absent\u2069. Put in your own, then copy again.",
  );
  expect(toast).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Transcript" }));
  expect(await copiedText()).toBe(
    "Minutes of weekly site meeting, 12 May for Nadia, who signs the invoices. Material: {{transcript}} In 120 words.",
  );
});

test("a value is marked as an example until it is touched, and named while it is one", async () => {
  const { user } = await openPrompt(minutes);
  const meeting = await screen.findByRole("textbox", { name: "Meeting and date" });
  const absent = screen.getByRole("textbox", { name: "Who was absent" });
  const words = screen.getByRole("spinbutton", { name: "Words" });
  const marked = (field: HTMLElement) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .some((id) => document.getElementById(id)?.textContent === "Example");
  expect([meeting, absent, words].map(marked)).toEqual([true, true, false]);
  await user.type(screen.getByRole("textbox", { name: "Transcript" }), "We met.");
  await user.clear(meeting);
  await user.type(meeting, "Board, 3 June");
  expect([meeting, absent].map(marked)).toEqual([false, true]);
  const text = within(screen.getByRole("region", { name: "Prompt" }));
  expect((await text.findByText("Board, 3 June")).dataset.state).toBe("own");
  expect(text.getByText("Nadia, who signs the invoices").dataset.state).toBe("example");

  await user.click(document.body);
  await user.keyboard("c");
  await findToast(
    "success",
    "Copied with our example: \u2068Who was absent\u2069",
    "Put in your own, then copy again.",
  );
  expect(document.activeElement).toBe(absent);
  expect((absent as HTMLInputElement).value).toBe("Nadia, who signs the invoices");
  // Its words are selected: typing replaces them.
  await user.keyboard("Sami");
  expect((absent as HTMLInputElement).value).toBe("Sami");
  await copyByButton(user);
  await findToast("success", "Copied!", "The prompt is in your clipboard.");
  expect(await copiedText()).toBe("Minutes of Board, 3 June for Sami. Material: We met. In 120 words.");
});

test("starting over makes examples of them again", async () => {
  const { user } = await openPrompt(minutes);
  const absent = await screen.findByRole("textbox", { name: "Who was absent" });
  await user.type(absent, "!");
  await user.type(absent, "{Backspace}");
  expect(absent.getAttribute("aria-describedby")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(absent.getAttribute("aria-describedby")).not.toBeNull();
});

test("running names the same fields, and focuses the first", async () => {
  const { user } = await openPrompt(minutes);
  await user.click(await screen.findByRole("button", { name: "Run in ChatGPT" }));
  await findToast(
    "success",
    "Opened in ChatGPT",
    "1 blank: \u2068Transcript\u2069. Still our examples: \u2068Meeting and date\u2069, \u2068Who was absent\u2069.",
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Transcript" }));
  expect(opened).toEqual([expect.stringContaining("https://chatgpt.com/?q=Minutes%20of")]);
  const [menu] = screen.getAllByRole("button", { name: "Run in..." });
  if (menu) await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: /Gemini/ }));
  await findToast(
    "success",
    "Copied for Gemini",
    "Gemini takes no text by link. Paste the prompt there. 1 blank: \u2068Transcript\u2069. Still our examples: \u2068Meeting and date\u2069, \u2068Who was absent\u2069.",
  );
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("transcript");
  expect(opened.at(-1)).toBe("https://gemini.google.com/app");
});

test("a field of only the other text is not a gap", async () => {
  const { user } = await openPrompt({
    ...minutes,
    prompt_text: "Minutes in {{words}} words.",
  });
  await copyByButton(user);
  await findToast("success", "Copied!", "The prompt is in your clipboard.");
});

test("the Arabic page names them in Arabic, with Arabic digits", async () => {
  setLocale("ar", { reload: false });
  const { user } = await openPrompt({ ...minutes, prompt_text_ar: `${minutes.prompt_text_ar} {{place}}` });
  const [button] = await screen.findAllByRole("button", { name: /^نسخ الموجّه/ });
  if (button) await user.click(button);
  await screen.findByText("نُسخ وفيه فراغان: \u2068النص المفرّغ\u2069، \u2068Place\u2069");
  screen.getByText(
    "ما زالا مثالين من عندنا: \u2068الاجتماع وتاريخه\u2069، \u2068من تغيّب\u2069. ضع ما يخصّك ثم انسخ من جديد.",
  );
  expect(document.activeElement?.getAttribute("name")).toBe("transcript");
});

/** A field's language and direction are those of the element around it. */
const around = (field: HTMLElement) => field.closest("div[lang]");

test("the form is of the language of the text that is read", async () => {
  const tone = {
    name: "tone",
    label: "Tone",
    label_ar: "النبرة",
    type: "choice",
    options: ["warm", "dry"],
    options_ar: ["دافئة", "جافّة"],
    default: "dry",
  };
  const { user } = await openPrompt({ ...minutes, variables: [...minutes.variables, tone] });
  const english = await screen.findByRole("combobox", { name: "Tone" });
  expect([around(english)?.getAttribute("lang"), around(english)?.getAttribute("dir")]).toEqual([
    "en",
    "ltr",
  ]);
  await user.click(screen.getByRole("radio", { name: "العربية" }));
  const arabic = await screen.findByRole("combobox", { name: "النبرة" });
  expect([around(arabic)?.getAttribute("lang"), around(arabic)?.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  expect(within(arabic).getByText("جافّة")).toBeTruthy();
  const meeting = screen.getByRole("textbox", { name: "الاجتماع وتاريخه" });
  expect((meeting as HTMLInputElement).value).toBe("اجتماع الموقع الأسبوعي");
  expect(screen.getByRole("textbox", { name: "النص المفرّغ" }).getAttribute("dir")).toBe("rtl");
  expect(screen.queryByRole("textbox", { name: "Meeting and date" })).toBeNull();
});

test("an Arabic page shows an English-only prompt with an English form", async () => {
  setLocale("ar", { reload: false });
  for (const is_free of [true, false]) {
    const { unmount } = await openPrompt({ ...minutes, prompt_text_ar: null, is_free });
    const meeting = await screen.findByRole("textbox", { name: "Meeting and date" });
    expect((meeting as HTMLInputElement).value).toBe("weekly site meeting, 12 May");
    expect([around(meeting)?.getAttribute("lang"), around(meeting)?.getAttribute("dir")]).toEqual([
      "en",
      "ltr",
    ]);
    const title = screen.getByRole("heading", { level: 1 });
    expect([title.lang, title.dir]).toEqual(["en", "ltr"]);
    unmount();
  }
});

test("an English page shows an Arabic-only prompt from right to left", async () => {
  await openPrompt({
    title: `محضر ${crypto.randomUUID().slice(0, 8)}`,
    prompt_text: "اكتب محضرًا عن {{topic}} من أجل {{reader}}.",
    variables: [{ name: "topic", label: "الموضوع", type: "text", default: "الماء" }],
  });
  const topic = await screen.findByRole("textbox", { name: "الموضوع" });
  expect([around(topic)?.getAttribute("lang"), around(topic)?.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  const title = screen.getByRole("heading", { level: 1 });
  expect([title.lang, title.dir]).toEqual(["ar", "rtl"]);
  const text = within(screen.getByRole("region", { name: "Prompt" })).getByText(/اكتب محضرًا/);
  expect(text.closest("[lang]")?.getAttribute("lang")).toBe("ar");
});

const scene = {
  prompt_text: "{{subject}} in the rain, {{mood}} --ar 3:2 --v 8.2",
  prompt_text_ar: "{{subject}} تحت المطر، {{mood}} --ar 3:2 --v 8.2",
  variables: [
    { name: "subject", label: "Subject", label_ar: "الموضوع", type: "text" },
    { name: "mood", label: "Mood", label_ar: "المزاج", type: "text", default: "calm", default_ar: "هادئ" },
  ],
  metadata: { category: "midjourney-prompt" },
};

test("for a tool that misreads empty braces, copying leads to the empty field first", async () => {
  await navigator.clipboard.writeText("before");
  const { user } = await openPrompt(scene);
  await copyByButton(user);
  await findToast(
    "error",
    "Not copied yet",
    "1 blank: \u2068Subject\u2069. The tool reads empty braces as several prompts. Fill it in, or choose “Copy anyway”.",
  );
  const subject = screen.getByRole("textbox", { name: "Subject" });
  expect(document.activeElement).toBe(subject);
  expect(await copiedText()).toBe("before");
  await user.click(screen.getByRole("button", { name: "Copy anyway" }));
  await expect.poll(copiedText).toBe("{{subject}} in the rain, calm --ar 3:2 --v 8.2");
  await user.type(subject, "a fox");
  await copyByButton(user);
  await expect.poll(copiedText).toBe("a fox in the rain, calm --ar 3:2 --v 8.2");
});

test("in Arabic a Midjourney prompt is copied in English with the reader's details", async () => {
  setLocale("ar", { reload: false });
  const { user } = await openPrompt(scene);
  await user.type(await screen.findByRole("textbox", { name: "الموضوع" }), "ثعلب");
  const [english] = screen.getAllByRole("button", { name: /^نسخ النص الإنجليزي/ });
  if (english) await user.click(english);
  await expect.poll(copiedText).toBe("ثعلب in the rain, calm --ar 3:2 --v 8.2");
  expect(screen.getByText(/فلا نعلم تصريحًا بأن Midjourney يقرأ العربية/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "نسخ النص العربي" }));
  await expect.poll(copiedText).toBe("ثعلب تحت المطر، هادئ --ar 3:2 --v 8.2");
});

test("the front page's example says what it lacks, too", async () => {
  const { user } = openApp("/");
  const example = within(await screen.findByRole("region", { name: "Try it here" }));
  await user.click(example.getByRole("button", { name: "Copy" }));
  await findToast(
    "success",
    "Copied with 1 blank: \u2068The report\u2069",
    "Still our examples: \u2068The decision at stake\u2069, \u2068Who reads it\u2069. Put in your own, then copy again.",
  );
  expect(document.activeElement).toBe(example.getByRole("textbox", { name: "The report" }));
  // A script that is still on its way when the last test of a file ends is lost to the files after it.
  await waitFor(() => expect(document.querySelector("[data-waiting]")).toBeNull());
});
