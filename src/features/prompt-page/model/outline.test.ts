import { expect, test } from "vitest";
import { headingCount } from "./outline";

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
