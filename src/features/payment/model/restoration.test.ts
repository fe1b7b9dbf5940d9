// Spec 4.11.

import { expect, test } from "vitest";
import { afterAttempt, noAttempts, waitBeforeAttempt } from "./restoration";

const now = 5_000_000;

test("the first attempt is made at once", () => {
  expect(waitBeforeAttempt(noAttempts, now)).toBe(0);
});

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 16_000],
])("after attempt %d the wait is 2 to its power, %d ms (spec 4.23)", (count, wait) => {
  expect(waitBeforeAttempt({ count, at: now }, now)).toBe(wait);
  expect(waitBeforeAttempt({ count, at: now }, now + 500)).toBe(wait - 500);
  expect(waitBeforeAttempt({ count, at: now }, now + wait)).toBe(0);
});

test("it is given up after five stored attempts, however long ago they were", () => {
  expect(waitBeforeAttempt({ count: 5, at: now }, now + 86_400_000)).toBeNull();
  expect(waitBeforeAttempt({ count: 6, at: now }, now)).toBeNull();
});

test("a clock that was set back causes no longer wait", () => {
  expect(waitBeforeAttempt({ count: 1, at: now }, now - 86_400_000)).toBe(2_000);
});

test("each attempt is counted with its moment", () => {
  expect(afterAttempt(afterAttempt(noAttempts, 1), 2)).toEqual({ count: 2, at: 2 });
});
