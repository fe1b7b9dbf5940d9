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

// The attack counts steps: by time, a busy machine would make any expression look vulnerable.
const JUDGED_BY_STEPS = { timeout: 50_000, attackTimeout: null };

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

test.each(expressions)("X4: linear for every text: $source ($file)", ({ source, flags }) => {
  if (BOUNDED_OTHERWISE.has(source)) return;
  expect(checkSync(source, flags, JUDGED_BY_STEPS).status).toBe("safe");
});

test.each(expressions.filter(({ source }) => !BOUNDED_OTHERWISE.has(source)))(
  "X4: 144,000 hostile characters: $source ($file)",
  async ({ source, flags }) => {
    const expression = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
    const readAll = (text: string) => {
      expression.lastIndex = 0;
      while (expression.lastIndex < text.length && expression.test(text)) expression.lastIndex += 1;
    };
    expect(await growthFaults(timed(readAll))).toEqual([]);
  },
);
