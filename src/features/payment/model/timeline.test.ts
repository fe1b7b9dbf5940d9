import { expect, test } from "vitest";
import { timelineOf } from "./timeline";

const facts = { isSentBack: true, hasAccess: false };
const steps = (received: string, confirmed: string, granted: string) => ({ received, confirmed, granted });

test.each([
  ["nothing is known yet", undefined, steps("current", "waiting", "waiting"), false],
  ["the payment page sent them back", "pending", steps("done", "current", "waiting"), false],
  ["the order is paid", "paid", steps("done", "done", "current"), false],
] as const)("%s", (_, status, expected, isOver) => {
  const order = status && { status };
  expect(timelineOf({ ...facts, order })).toEqual({ kind: "steps", steps: expected, isOver });
});

test("without the payment page's word nothing counts as received before it is paid", () => {
  const timeline = timelineOf({ order: { status: "pending" }, isSentBack: false, hasAccess: true });
  expect(timeline).toEqual({ kind: "steps", steps: steps("current", "waiting", "waiting"), isOver: false });
});

test("access that is seen ends it, and none is said to be given without a paid order", () => {
  const order = { status: "paid" };
  const timeline = timelineOf({ order, isSentBack: true, hasAccess: true });
  expect(timeline).toEqual({ kind: "steps", steps: steps("done", "done", "done"), isOver: true });
});

test.each([
  ["failed", "failed"],
  ["expired", "failed"],
  ["refunded", "withdrawn"],
  ["disputed", "withdrawn"],
  ["revoked", "withdrawn"],
] as const)("an order that is %s is no timeline any more", (status, kind) => {
  expect(timelineOf({ order: { status }, isSentBack: true, hasAccess: true })).toEqual({ kind, status });
});

test("no order of this person by that number", () => {
  expect(timelineOf({ ...facts, order: null })).toEqual({ kind: "unknown" });
});
