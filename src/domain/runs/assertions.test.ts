import { expect, test } from "vitest";
import { assertionsIn, assertionsText, readAssertions } from "./assertions";

const typed = `contains: Total
not-icontains: as an AI
regex: ^\\d+\\.
is-json
is-json: {"type":"object","required":["sum"],"properties":{"sum":{"type":"number"}}}
word-count: max 200`;

test("assertions are written one per line, and read back from line and database", () => {
  const read = readAssertions(`\n ${typed.replace("\n", "\n\n")} `);
  expect(read?.map(({ type }) => type)).toEqual([
    "contains",
    "not-icontains",
    "regex",
    "is-json",
    "is-json",
    "word-count",
  ]);
  expect(assertionsText(read ?? [])).toBe(typed);
  expect(assertionsIn(JSON.parse(JSON.stringify(read)))).toEqual(read);
});

test.each([
  "contains",
  "contains:",
  "javascript: output.length",
  "word-count: 200",
  "word-count: max 0",
  "is-json: [1]",
  "is-json: {",
  `is-json: {"type":"string","pattern":"(a+)+$"}`,
  `is-json: {"$ref":"#"}`,
  `contains: ${"x".repeat(1001)}`,
  Array(11).fill("contains: a").join("\n"),
])("no assertion: %s", (line) => {
  expect(readAssertions(line)).toBe(null);
});

test("stored values of another shape are dropped", () => {
  const odd = [
    null,
    1,
    "contains",
    { type: "javascript", value: "1" },
    { type: "contains", value: 1 },
    { type: "word-count" },
  ];
  expect(assertionsIn([...odd, { type: "contains", value: "a" }])).toEqual([
    { type: "contains", value: "a" },
  ]);
  expect(assertionsIn({ type: "contains" })).toEqual([]);
});
