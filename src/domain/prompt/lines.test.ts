import { lineLimitsOf } from "@test/line-limits";
import { expect, test } from "vitest";
import { areLines, linesOf } from "./lines";

const points = lineLimitsOf("points");
const terms = lineLimitsOf("search_terms");

test("empty lines are left out, and a repeated search term", () => {
  expect(linesOf("  One \n\n Two\r\n\tOne", points)).toEqual(["One", "Two", "One"]);
  expect(linesOf("  one \n\n two words\r\n\tone", terms)).toEqual(["one", "two words"]);
  for (const limits of [points, terms]) expect(linesOf(" \n ", limits)).toEqual([]);
});

test.each([
  ["none", [], true],
  ["two", ["a", "b"], false],
  ["three", ["a", "b", "c"], true],
  ["five", ["a", "b", "c", "d", "e"], true],
  ["six", ["a", "b", "c", "d", "e", "f"], false],
  ["one of 160 characters", ["a", "b", "x".repeat(160)], true],
  ["one of 161 characters", ["a", "b", "x".repeat(161)], false],
  ["one of 160 emoji", ["a", "b", "👩".repeat(160)], true],
  ["one that turns text", ["a", "b", "c\u202e"], false],
  ["one that shows nothing", ["a", "b", "\u200b"], false],
])("X3: there are three to five readable points, or none: %s", (_, lines, isGood) => {
  expect(areLines(lines, points)).toBe(isGood);
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
])("X3: there are at most twelve short, readable search terms: %s", (_, lines, isGood) => {
  expect(areLines(lines, terms)).toBe(isGood);
});
