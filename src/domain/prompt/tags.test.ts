// Spec 5.8, 8.10, 9.15.

import { expect, test } from "vitest";
import { fallbackTags, hasEnoughText, readTag, shownSuggestions, withTag } from "./tags";

test.each([
  ["  Gold Leaf ", "gold leaf"],
  ["   ", null],
  ["a\u202eb", null],
  ["x".repeat(51), null],
])("the tag of %o is %o", (typed, tag) => {
  expect(readTag(typed)).toBe(tag);
});

test("a tag comes once, and no more than thirty do", () => {
  expect(withTag(["gold"], " GOLD ")).toEqual(["gold"]);
  const thirty = Array.from({ length: 30 }, (_, at) => `tag ${at}`);
  expect(withTag(thirty, "one more")).toEqual(thirty);
});

test("eight suggestions at most, none of the list, none twice", () => {
  const many = ["Gold", "gold", "paper", ...Array.from({ length: 9 }, (_, at) => `tag ${at}`)];
  expect(shownSuggestions(many, ["paper"])).toEqual([
    "gold",
    ...Array.from({ length: 7 }, (_, at) => `tag ${at}`),
  ]);
});

test("twenty characters are too few, twenty-one enough", () => {
  expect([hasEnoughText("x".repeat(20)), hasEnoughText("x".repeat(21))]).toEqual([false, true]);
  expect([hasEnoughText("😀".repeat(20)), hasEnoughText("😀".repeat(21))]).toEqual([false, true]);
});

test("fallback tags: up to six, of 4 to 14 characters, in any language", () => {
  expect(fallbackTags("one four fives extraordinarily! words كلمات more still lasts")).toEqual([
    "four",
    "fives",
    "words",
    "كلمات",
    "more",
    "still",
  ]);
});
