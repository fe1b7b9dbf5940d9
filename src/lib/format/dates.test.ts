import { afterEach, describe, expect, test, vi } from "vitest";
import { setLocale } from "@/lib/i18n";
import { formatDay, formatLongCalendarDay, formatLongDay } from "./dates";

const zones = ["America/Los_Angeles", "UTC", "Asia/Tokyo"] as const;

afterEach(() => {
  setLocale("en", { reload: false });
  vi.unstubAllEnvs();
});

describe("a moment is on the day that its reader has then", () => {
  test.each([
    ["America/Los_Angeles", "2020-12-02T03:00:00Z", "1 December 2020", "1 Dec 2020"],
    ["UTC", "2020-12-02T03:00:00Z", "2 December 2020", "2 Dec 2020"],
    ["Asia/Tokyo", "2020-12-02T03:00:00Z", "2 December 2020", "2 Dec 2020"],
    ["America/Los_Angeles", "2020-12-31T20:00:00+00:00", "31 December 2020", "31 Dec 2020"],
    ["Asia/Tokyo", "2020-12-31T20:00:00+00:00", "1 January 2021", "1 Jan 2021"],
  ])("%s, %s", (zone, moment, long, short) => {
    vi.stubEnv("TZ", zone);
    expect([formatLongDay(moment), formatDay(moment)]).toEqual([long, short]);
  });

  test("in Arabic, too", () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    setLocale("ar", { reload: false });
    expect(formatLongDay("2020-12-02T03:00:00Z")).toBe("١ ديسمبر ٢٠٢٠");
  });
});

test.each(zones)("a calendar day is the same everywhere: %s", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(formatLongCalendarDay("2026-11-21")).toBe("21 November 2026");
});
