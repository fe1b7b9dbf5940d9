import { expect, test } from "vitest";
import { categoriesNamed } from "./categories-named";

const named = (query: string, ...labels: string[]) =>
  categoriesNamed(
    query,
    labels.map((label) => ({ slug: label, label, words: [] })),
  ).map(({ label }) => label);

test("a category is found by its name, by a part of it, and mistyped", () => {
  expect(named(" midjourney ", "Midjourney", "Midjourney styles", "Claude")).toEqual([
    "Midjourney",
    "Midjourney styles",
  ]);
  expect(named("midjorney", "Midjourney", "Claude")).toEqual(["Midjourney"]);
});

test("a category is found by its tool's name in Arabic letters", () => {
  for (const query of ["ميدجيرني", "ميدجورني", "ميدجرني"])
    expect(named(query, "Midjourney", "أنماط Midjourney", "Claude")).toEqual([
      "Midjourney",
      "أنماط Midjourney",
    ]);
  expect(named("كلود", "Midjourney", "Claude")).toEqual(["Claude"]);
  for (const query of ["شات جي بي تي", "تشات جي بي تي"])
    expect(named(query, "ChatGPT", "صور ChatGPT", "Claude")).toEqual(["ChatGPT", "صور ChatGPT"]);
});

test("other words, a single letter and nothing at all name no category", () => {
  expect(named("memo", "Midjourney", "Claude", "n8n workflows")).toEqual([]);
  expect(named("m", "Midjourney")).toEqual([]);
  expect(named(" ", "Midjourney")).toEqual([]);
});
