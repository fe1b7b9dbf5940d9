import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { growthFaults, timed } from "../support/hostile-texts.ts";
import { findExpressions } from "./expressions.ts";

/** Expressions whose steps the checker cannot bound, with the reason why they are safe. */
const BOUNDED_OTHERWISE = new Map([
  [
    "[^\\s@\"'<>]{1,64}@[^\\s@\"'<>]{1,255}",
    "64 steps a place, over the 5,000 characters that a log entry is read of",
  ],
  [
    "\\b(?:ey[\\w-]+\\.[\\w-]+\\.[\\w-]+|s[bk]_\\w+)",
    "over the 5,000 characters that a log entry is read of",
  ],
]);

// The attack counts steps: by time, a busy machine would make any expression look vulnerable, or unknown.
const JUDGED_BY_STEPS = { timeout: 170_000, attackTimeout: null };

const expressions = findExpressions();

test("X4: every expression of the pages and functions is found", () => {
  const files = new Set(expressions.map(({ file }) => file));
  for (const file of ["domain/prompt/markdown", "domain/prompt/template", "features/library/model/highlight"])
    expect(files).toContain(`src/${file}.ts`);
  expect(expressions.length).toBeGreaterThan(80);
});

test("X4: the checker recognises a quadratic expression", () => {
  expect(checkSync("^\\|?[ :|-]*-[ :|-]*$", "", JUDGED_BY_STEPS).status).toBe("vulnerable");
});

/** Reads every part of a text that matches, from each place. */
function readAll({ source, flags }: { source: string; flags: string }) {
  const expression = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  return (text: string) => {
    expression.lastIndex = 0;
    while (expression.lastIndex < text.length && expression.test(text)) expression.lastIndex += 1;
  };
}

test.each(expressions.filter(({ source }) => !BOUNDED_OTHERWISE.has(source)))(
  "X4: linear for every text: $source ($file)",
  { timeout: 180_000 },
  async (expression) => {
    const { status, checker } = checkSync(expression.source, expression.flags, JUDGED_BY_STEPS);
    expect(status).toBe("safe");
    // A fuzzer proves nothing: what it finds safe also reads 144,000 hostile characters.
    if (checker === "fuzz") expect(await growthFaults(timed(readAll(expression)))).toEqual([]);
  },
);
