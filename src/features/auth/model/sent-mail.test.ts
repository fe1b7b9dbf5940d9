import { expect, test } from "vitest";
import { secondsLeft, sentNow, sentOf } from "./sent-mail";

test("the wait counts down from 60 seconds to none", () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 61_000)).toBe(0);
});

test("A4: a clock set back by a day makes no wait longer than 60 seconds", () => {
  expect(secondsLeft(60_000, -86_400_000)).toBe(60);
});

test("a history entry of something else is no sent mail", () => {
  expect(sentOf(sentNow("a@aurum.test", 60))).toMatchObject({ to: "a@aurum.test" });
  for (const state of [null, undefined, { from: "/dashboard" }, { to: "", nextAt: 0 }, "x"])
    expect(sentOf(state)).toBeNull();
});
