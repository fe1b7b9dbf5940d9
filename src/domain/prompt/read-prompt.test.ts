import { expect, test } from "vitest";
import { fillPrompt, readPrompt } from "./read-prompt";

const variables = [
  { name: "topic", default: "interest", default_ar: "الفائدة" },
  { name: "tone", type: "choice", options: ["warm", "dry"], options_ar: ["دافئة", "جافّة"] },
];
const prompt = readPrompt(variables, {
  prompt_text: "Explain {{topic}} in a {{tone}} tone to [READER].",
  prompt_text_ar: "اشرح {{topic}} بنبرة {{tone}} في {{lines}} سطور.",
});

test("both languages have the same fields, including those of only one text", () => {
  for (const fields of Object.values(prompt.fields))
    expect(fields.map(({ name }) => name)).toEqual(["topic", "tone", "reader", "lines"]);
});

test("each text shows values in its own language, and leaves empty fields", () => {
  const values = new Map<string, string | number>([
    ["tone", 1],
    ["reader", "Lina"],
  ]);
  expect(fillPrompt(prompt, "en", values)).toBe("Explain interest in a dry tone to Lina.");
  expect(fillPrompt(prompt, "ar", values)).toBe("اشرح الفائدة بنبرة جافّة في {{lines}} سطور.");
});

test("a first text may be written in Arabic", () => {
  const arabic = { prompt_text: "1. اشرح {{topic}}", prompt_text_ar: null };
  expect(readPrompt([], arabic).written.en).toBe("ar");
  expect(prompt.written).toEqual({ en: "en", ar: "ar" });
});

test("a prompt without an Arabic text has Arabic fields", () => {
  const { texts, fields } = readPrompt(variables, { prompt_text: "{{topic}}", prompt_text_ar: null });
  expect(texts.ar).toBeNull();
  expect(fields.ar[0]?.defaultValue).toBe("الفائدة");
});
