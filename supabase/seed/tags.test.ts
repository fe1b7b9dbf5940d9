import { expect, test } from "vitest";
import { content as arabicTags } from "../../src/components/prompt/tag-words/content.ar.tsx";
import { loadPrompts } from "./load.ts";

/** Names that Arabic pages write in Latin letters. */
const latin =
  /^(?:agents-md|api|ci|claude-code|copilot|crm|csv|cursor|devops|excel|git|github|html|mcp|n8n|ocr|okr|postgres|postgresql|risograph|rss|seo|slack|sql|suno|tdd|typescript|ukiyo-e|wcag)$/;

test("every tag of the library has an Arabic word, or is a name", () => {
  const tags = new Set(loadPrompts().flatMap((prompt) => prompt.tags));
  expect([...tags].filter((tag) => !latin.test(tag) && !Object.hasOwn(arabicTags, tag))).toEqual([]);
});

test("tags in Arabic letters share a word only if they are spelled alike", () => {
  const words = Object.entries(arabicTags);
  expect(words.filter(([, word]) => !/^[\p{Script=Arabic}\p{M} ]+$/u.test(word))).toEqual([]);
  const plain = (tag: string) => tag.replace(/[^a-z0-9]/g, "");
  const spelling = new Map(words.map(([tag, word]) => [word, plain(tag)]));
  expect(words.filter(([tag, word]) => spelling.get(word) !== plain(tag))).toEqual([]);
});
