import { beforeEach, expect, test, vi } from "vitest";
import { isInactive, recordActivity } from "./activity";

const start = Date.parse("2026-11-01T12:00:00Z");
const day = 24 * 3_600_000;

let writes: [string, string][];
beforeEach(() => {
  writes = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => writes.findLast(([name]) => name === key)?.[1] ?? null,
    setItem: (key: string, value: string) => writes.push([key, value]),
  });
});

test("24 hours without activity are inactivity, and not a moment earlier (spec 9.4)", () => {
  recordActivity(start);
  expect(isInactive(start + day - 1)).toBe(false);
  expect(isInactive(start + day)).toBe(true);
});

test("activity in any tab counts, since all tabs share one record", () => {
  recordActivity(start);
  recordActivity(start + day / 2);
  expect(isInactive(start + day)).toBe(false);
  expect(new Set(writes.map(([key]) => key)).size).toBe(1);
});

test("it is written once a minute at most", () => {
  for (let second = 0; second < 120; second++) recordActivity(start + second * 1_000);
  expect(writes).toHaveLength(2);
});

test("A4: a clock set back by a day neither signs out nor stops the record", () => {
  recordActivity(start);
  expect(isInactive(start - day)).toBe(false);
  recordActivity(start - day);
  expect(writes).toHaveLength(2);
});

test("without a record no user counts as inactive", () => {
  expect(isInactive(start)).toBe(false);
});
