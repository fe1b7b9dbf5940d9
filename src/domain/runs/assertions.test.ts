import { expect, test } from "vitest";
import { checkAssertions } from "./assert";
import { type Assertion, assertionsIn, assertionsText, readAssertions } from "./assertions";

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

const schema = { type: "object", required: ["sum"], properties: { sum: { type: "number" } } };

test.each<[Assertion, string, string]>([
  [{ type: "contains", value: "Sum" }, "The Sum", "the sum"],
  [{ type: "not-contains", value: "Sum" }, "the sum", "The Sum"],
  [{ type: "icontains", value: "SUM" }, "the sum", "the total"],
  [{ type: "not-icontains", value: "SUM" }, "the total", "the sum"],
  [{ type: "regex", value: "^\\d+\\." }, "a\n1. b", "a 1. b"],
  [{ type: "not-regex", value: "\\bvery\\b" }, "every", "very"],
  [{ type: "word-count", value: { max: 3 } }, "one two three", "one two three four"],
  [{ type: "is-json" }, '```json\n{"a":1}\n```', 'Here it is: {"a":1}'],
  [{ type: "is-json", value: schema }, '{"sum":3}', '{"sum":"3"}'],
])("%j holds and fails", (assertion, good, bad) => {
  expect(checkAssertions([assertion], good)).toMatchObject([{ passed: true }]);
  expect(checkAssertions([assertion], bad)).toMatchObject([{ passed: false }]);
});

test("X4: an expression of exponential time ends at once", () => {
  const before = performance.now();
  expect(checkAssertions([{ type: "regex", value: "^(a+)+$" }], `${"a".repeat(20_000)}!`)).toEqual([
    { name: "regex: ^(a+)+$", passed: false },
  ]);
  expect(performance.now() - before).toBeLessThan(2000);
});

test("an assertion that cannot be evaluated does not hold", () => {
  const wrong: Assertion[] = [
    { type: "regex", value: "(" },
    { type: "is-json", value: { type: "nonsense" } },
  ];
  expect(checkAssertions(wrong, "{}").map(({ passed }) => passed)).toEqual([false, false]);
});
