import { expect, test } from "vitest";
import { arrange, movedBy, movedTo } from "./arrange";

const ids = ["a", "b", "c", "d"];

test.each([
  ["a", "c", "bcad"],
  ["d", "b", "adbc"],
  ["b", "b", "abcd"],
  ["x", "b", "abcd"],
  ["b", "x", "abcd"],
])("%s dropped on %s: %s", (id, target, order) => {
  expect(movedTo(ids, id, target).join("")).toBe(order);
});

test.each([
  ["b", -1, "bacd"],
  ["b", 1, "acbd"],
  ["a", -1, "abcd"],
  ["d", 1, "abcd"],
] as const)("%s moved by %i: %s", (id, step, order) => {
  expect(movedBy(ids, id, step).join("")).toBe(order);
});

test("rows follow an order, and those without a place keep their order at the end", () => {
  expect(arrange(["x", "a", "y", "c"], ["c", "a"], (row) => row)).toEqual(["c", "a", "x", "y"]);
});
