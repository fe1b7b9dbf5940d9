import { expect, test } from "vitest";
import { readDay, readSources, sourcesIn, sourcesText } from "./sources";

const sources = [
  { url: "https://docs.example/a?b=1", date: "2026-10-01" },
  { url: "https://docs.example/ب", date: "2026-11-27" },
];

test("sources are written one per line and read again", () => {
  expect(readSources(sourcesText(sources))).toEqual(sources);
  expect(readSources("\n  2026-10-01   https://docs.example/a?b=1 \n\n")).toEqual(sources.slice(0, 1));
  expect(readSources("")).toEqual([]);
});

test.each([
  "https://docs.example/a",
  "2026-10-01",
  "2026-02-30 https://docs.example/a",
  "2026-10-01 http://docs.example/a",
  "2026-10-01 https://docs.example/a b",
  `2026-10-01 https://${"a".repeat(193)}`,
  Array(9).fill("2026-10-01 https://docs.example/a").join("\n"),
])("these are no sources: %s", (typed) => {
  expect(readSources(typed)).toBeNull();
});

test("a day has its year, month and day", () => {
  expect(["2026-11-27", "27.11.2026", "2026-13-01", ""].map(readDay)).toEqual([
    "2026-11-27",
    null,
    null,
    null,
  ]);
});

test("stored entries of another shape are dropped", () => {
  expect(sourcesIn([...sources, null, "https://a.test", { url: "https://a.test" }])).toEqual(sources);
  expect(sourcesIn(null)).toEqual([]);
});
