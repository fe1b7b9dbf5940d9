import { expect, test } from "vitest";
import { barsOf, readOutline } from "./outline";

test("an outline is read line by line, and what is no line is dropped", () => {
  const outline = [
    { kind: "heading", words: 3 },
    null,
    { kind: "song", words: 3 },
    { kind: "code", words: "3" },
  ];
  expect(readOutline([...outline, { kind: "item", words: 20 }])).toEqual([
    { key: "line-0", kind: "heading", words: 3 },
    { key: "line-4", kind: "item", words: 20 },
  ]);
  expect(readOutline({})).toEqual([]);
});

test("many words run over several lines", () => {
  const widths = (words: number) => barsOf(words).map(({ width }) => width);
  expect(widths(3)).toEqual([19]);
  expect(widths(8)).toEqual([50]);
  expect(widths(20)).toEqual([100, 25]);
  expect(widths(40)).toEqual([100, 100, 50]);
});
