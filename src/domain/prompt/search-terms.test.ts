import { expect, test } from "vitest";
import { areSearchTerms, searchTermsOf } from "./search-terms";

test("search terms are the lines that say something, each once", () => {
  expect(searchTermsOf("  one \n\n two words\r\n\tone")).toEqual(["one", "two words"]);
  expect(searchTermsOf(" \n ")).toEqual([]);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `term ${at}`);

test.each([
  ["none", [], true],
  ["one", ["a"], true],
  ["twelve", many(12), true],
  ["thirteen", many(13), false],
  ["one of 80 characters", ["x".repeat(80)], true],
  ["one of 81 characters", ["x".repeat(81)], false],
  ["one of 80 emoji", ["👩".repeat(80)], true],
  ["one that turns text", ["c\u202e"], false],
  ["one that shows nothing", ["\u200b"], false],
])("X3: at most twelve short lines that can be read: %s", (_, terms, isGood) => {
  expect(areSearchTerms(terms)).toBe(isGood);
});
