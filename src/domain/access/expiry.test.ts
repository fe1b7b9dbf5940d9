import { expect, test } from "vitest";
import { expiryOf } from "./expiry";

const now = Date.parse("2026-11-22T12:00:00Z");

test.each([
  [null, "for-ever", undefined],
  ["2026-12-22T12:00:00Z", "open", 30],
  ["2026-11-29T12:00:01Z", "open", 8],
  ["2026-11-29T12:00:00Z", "soon", 7],
  ["2026-11-22T12:00:01Z", "soon", 1],
  ["2026-11-22T12:00:00Z", "over", 0],
  ["2026-11-01T12:00:00Z", "over", 0],
] as const)("a plan until %s is %s", (expiresAt, kind, daysLeft) => {
  const expiry = expiryOf(expiresAt, now, 7);
  expect(expiry.kind).toBe(kind);
  expect("daysLeft" in expiry ? expiry.daysLeft : undefined).toBe(daysLeft);
});
