import { expect, test } from "vitest";
import { headingCount, placesOf, readOutline } from "./outline";

const heading = { kind: "heading", words: 3 };
const text = { kind: "text", words: 20 };

test("the parts of a text are counted by its headings", () => {
  expect(headingCount([heading, text, null, "x", [heading], heading])).toBe(2);
});

test.each([
  ["one part", [heading, text]],
  ["none", [text]],
  ["no outline", {}],
  ["a text that goes on", Array.from({ length: 60 }, () => heading)],
])("%s: no outline is shown", (_, outline) => {
  expect(headingCount(outline)).toBeNull();
});

test("lines of another shape are left out", () => {
  const line = { kind: "text", words: 8, fields: ["topic", 3] };
  expect(readOutline([line, { kind: 1, words: 3 }, { kind: "text" }, null, "x", [line]])).toEqual([
    { kind: "text", words: 8, fields: ["topic"] },
  ]);
});

test.each([
  [3, [], [null]],
  [3, ["a"], [null, "a"]],
  [20, ["a"], [null, null, null, "a", null, null]],
  [8, ["a", "b", "c"], [null, "a", "b", null, "c"]],
])("a line of %d words with the fields %j is %j", (words, fields, places) => {
  expect(placesOf({ kind: "text", words, fields })).toEqual(places);
});
