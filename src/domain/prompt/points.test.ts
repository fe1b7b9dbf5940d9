import { expect, test } from "vitest";
import { arePoints, pointsOf } from "./points";

test("points are the lines that say something", () => {
  expect(pointsOf("  One \n\n Two\r\n\tThree")).toEqual(["One", "Two", "Three"]);
  expect(pointsOf(" \n ")).toEqual([]);
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
])("X3: three to five lines that can be read, or none: %s", (_, points, isGood) => {
  expect(arePoints(points)).toBe(isGood);
});
