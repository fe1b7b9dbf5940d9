import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { momentsOfDays } from "./days";

const zones: [string, string, string][] = [
  ["Asia/Dubai", "2026-01-04T20:00:00.000Z", "2026-01-06T20:00:00.000Z"],
  ["UTC", "2026-01-05T00:00:00.000Z", "2026-01-07T00:00:00.000Z"],
  ["America/New_York", "2026-01-05T05:00:00.000Z", "2026-01-07T05:00:00.000Z"],
];

beforeEach(() => vi.stubEnv("TZ", "UTC"));
afterEach(() => vi.unstubAllEnvs());

test.each(zones)(
  "in %s days last from midnight to midnight there, the last one included",
  (zone, from, until) => {
    vi.stubEnv("TZ", zone);
    expect(momentsOfDays({ from: "2026-01-05", until: "2026-01-06" })).toEqual({ from, until });
  },
);

test("a day on which clocks change has its own length", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(momentsOfDays({ from: "2026-03-29", until: "2026-03-29" })).toEqual({
    from: "2026-03-28T23:00:00.000Z",
    until: "2026-03-29T22:00:00.000Z",
  });
});

test("an unset day is no limit", () => {
  expect(momentsOfDays({ from: null, until: "" })).toEqual({});
  expect(momentsOfDays({ from: "2026-01-05" })).toEqual({ from: "2026-01-05T00:00:00.000Z" });
});
