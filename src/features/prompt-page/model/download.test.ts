import { expect, test } from "vitest";
import { downloadedFile } from "./download";

const prompt = {
  slug: "a-memo",
  title: 'A "memo": in\nten questions',
  description: "Asks before it writes",
  language: "en" as const,
  tags: ["strategy", "سوق"],
  source: "https://aurum.example/prompts/a-memo",
  text: "Interview me about tea.",
};

test("Markdown carries front matter that YAML reads, a title and the text", () => {
  expect(downloadedFile(prompt, "markdown")).toEqual({
    name: "a-memo.md",
    type: "text/markdown",
    content: [
      "---",
      'title: "A \\"memo\\": in\\nten questions"',
      "language: en",
      'tags: ["strategy","سوق"]',
      'source: "https://aurum.example/prompts/a-memo"',
      "---",
      "",
      '# A "memo": in ten questions',
      "",
      "Interview me about tea.",
      "",
    ].join("\n"),
  });
});

test("a text file holds only the text; an Arabic one has that in its name", () => {
  expect(downloadedFile({ ...prompt, language: "ar" }, "text")).toEqual({
    name: "a-memo.ar.txt",
    type: "text/plain",
    content: "Interview me about tea.\n",
  });
});

test("JSON holds the text and what it is", () => {
  const { name, content } = downloadedFile(prompt, "json");
  expect(name).toBe("a-memo.json");
  expect(JSON.parse(content)).toEqual({
    title: prompt.title,
    description: "Asks before it writes",
    language: "en",
    tags: ["strategy", "سوق"],
    source: prompt.source,
    text: "Interview me about tea.",
  });
});
