import { expect, test } from "vitest";
import { amountsByDay, daysBetween, type Overview, sumOf, totalsOf } from "./overview";

const overview: Overview = {
  first_day: "2026-02-27",
  last_day: "2026-03-02",
  figures: [
    { figure: "security", day: "2026-02-28", part: "high", value: 2 },
    { figure: "security", day: "2026-02-28", part: "info", value: 5 },
    { figure: "sign_ups", day: "2026-03-01", part: "", value: 1 },
    { figure: "security", day: "2026-03-09", part: "info", value: 9 },
  ],
  before: null,
  revenue: null,
  plans: [],
  top_prompts: [],
  misses: [],
  ai: [],
};

test("a span has all its days, over the end of a month too", () => {
  expect(daysBetween("2026-02-27", "2026-03-02")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
});

test("a figure's amounts are ordered by day and part, without other days", () => {
  expect(amountsByDay(overview, "security")).toEqual([
    { day: "2026-02-27", values: {} },
    { day: "2026-02-28", values: { high: 2, info: 5 } },
    { day: "2026-03-01", values: {} },
    { day: "2026-03-02", values: {} },
  ]);
  expect(sumOf(Object.values({ high: 2, info: 5 }))).toBe(7);
});

test("a change is the difference from the days before, and unknown without them", () => {
  const before = { sign_ups: 3, members: 0, ai_calls: 2, cents: 900 };
  const plan = {
    plan: "lifetime",
    name: "Lifetime",
    name_ar: null,
    orders: 1,
    cents: 9_900,
    refunded_cents: 0,
  };
  const now = { ...overview, first_day: "2026-03-01", before, revenue: [plan] };
  expect(totalsOf(now)).toEqual({
    signUps: { total: 1, change: -2, byDay: [1, 0] },
    members: { total: 0, change: 0, byDay: [0, 0] },
    aiCalls: { total: 0, change: -2, byDay: [0, 0] },
    earnedCents: { total: 9_900, change: 9_000 },
  });
  expect(totalsOf({ ...now, before: null }).earnedCents).toEqual({ total: 9_900, change: null });
  expect(totalsOf(overview).earnedCents).toBeNull();
});
