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

test("a change is against as many days before, and unknown without them", () => {
  const signUp = (day: string, value: number) => ({ figure: "sign_ups" as const, day, part: "", value });
  const now = { ...overview, first_day: "2026-03-01", figures: [signUp("2026-03-01", 4)] };
  const wider = { ...overview, figures: [signUp("2026-02-27", 1), signUp("2026-02-28", 2), ...now.figures] };
  expect(totalsOf(now, wider).signUps).toEqual({ total: 4, change: 1, byDay: [4, 0] });
  expect(totalsOf(now, undefined).signUps.change).toBeNull();
});
