// Spec 1.13.

import { afterAll, beforeAll, expect, test } from "vitest";
import { content as arabicTags } from "../../src/components/prompt/tag-words/content.ar.tsx";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { addPrompts, titles } from "./search-library.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await addPrompts(stack.sql, [
    { title: "Rows of a poem", tags: ["Storytelling"] },
    { title: "Rows of a table", tags: ["accounting"] },
  ]);
});
afterAll(() => stack.stop());

test("a tag is found by what Arabic pages call it, with a typing error too", async () => {
  const visitor = await stack.as("anon");
  expect(await titles(visitor, arabicTags.storytelling ?? "")).toEqual(["Rows of a poem"]);
  expect(await titles(visitor, "محاسبه")).toEqual(["Rows of a table"]);
  expect(await titles(visitor, "محاصبة")).toEqual(["Rows of a table"]);
});

test("search knows each Arabic word that pages show for a tag, and no other", async () => {
  const rows = await stack.sql<{ tag: string; word: string }[]>`select tag, word from private.tag_words`;
  expect(Object.fromEntries(rows.map(({ tag, word }) => [tag, word]))).toEqual(arabicTags);
});
