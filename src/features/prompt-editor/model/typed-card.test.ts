import { expect, test } from "vitest";
import { emptyPrompt } from "./prompt-form";
import { typedCard } from "./typed-card";

test("a form's card counts its words, fields, languages and files", () => {
  const attached = {
    name: "a.pdf",
    path: "p/a.pdf",
    size: 1,
    type: "application/pdf",
    uploadedAt: "2026-11-27",
  };
  const values = {
    ...emptyPrompt,
    title: " Tea ",
    promptText: "Write about {{topic}} now",
    promptTextAr: "اكتب عن {{topic}}",
    attachedFiles: [attached],
  };
  const card = typedCard(values, "https://a.example/p.webp", 2);
  expect(card).toMatchObject({
    title: "Tea",
    title_ar: null,
    category: null,
    image_path: "https://a.example/p.webp",
    word_count: 4,
    has_arabic: true,
    attachment_count: 3,
  });
  expect(card.variables).toEqual([{ name: "topic", label: "Topic", type: "text" }]);
});
