import { expect, test } from "vitest";
import { timelineOf } from "./timeline";

const facts = { isSentBack: true, hasAccess: false };
const orderOf = (status: string, held?: string) => ({
  status,
  subscription: held === undefined ? null : { status: held },
});
const steps = (received: string, confirmed: string, granted: string) => ({ received, confirmed, granted });

test.each([
  ["nothing is known yet", undefined, steps("current", "waiting", "waiting"), false],
  ["the payment page sent them back", "pending", steps("done", "current", "waiting"), false],
  ["the order is paid", "paid", steps("done", "done", "current"), false],
] as const)("%s", (_, status, expected, isOver) => {
  const order = status && orderOf(status);
  expect(timelineOf({ ...facts, order })).toEqual({ kind: "steps", steps: expected, isOver });
});

test("without the payment page's word nothing counts as received before it is paid", () => {
  const timeline = timelineOf({ order: orderOf("pending"), isSentBack: false, hasAccess: true });
  expect(timeline).toEqual({ kind: "steps", steps: steps("current", "waiting", "waiting"), isOver: false });
});

test("visible access ends it, and access is never announced without a paid order", () => {
  const order = orderOf("paid", "active");
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
  expect(timelineOf({ order: orderOf(status), isSentBack: true, hasAccess: true })).toEqual({ kind, status });
});

test.each(["expired", "cancelled"])(
  "a paid order whose plan is %s has ended, unless there is access by another",
  (held) => {
    const order = orderOf("paid", held);
    expect(timelineOf({ ...facts, order })).toEqual({ kind: "ended" });
    expect(timelineOf({ ...facts, order, hasAccess: true })).toMatchObject({ kind: "steps", isOver: true });
    expect(timelineOf({ ...facts, order, hasAccess: undefined })).toMatchObject({
      kind: "steps",
      isOver: false,
    });
  },
);

test("no order of this person by that number", () => {
  expect(timelineOf({ ...facts, order: null })).toEqual({ kind: "unknown" });
});
