import { expect, test } from "vitest";
import type { Assertion } from "../../src/domain/runs/assertions.ts";
import { checkAssertions } from "../../supabase/functions/run-prompts/assert.ts";

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
