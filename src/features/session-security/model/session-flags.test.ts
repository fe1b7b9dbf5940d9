// Spec 9.18.

import { expect, test } from "vitest";
import { flagOfProfile, flagsOfRecord } from "./session-flags";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0";
const record = {
  id: "r1",
  fingerprint_hash: "f",
  user_agent: userAgent,
  last_activity: "2026-11-02T08:00:00+00:00",
  created_at: "2026-11-02T08:00:00+00:00",
};
const flags = (change: Partial<typeof record>, now = "2026-11-02T09:00:00+00:00") =>
  flagsOfRecord({ ...record, ...change }, now, userAgent);

test("a session of an hour raises nothing", () => {
  expect(flags({})).toEqual([]);
});

test("user_agent_changed: another browser, not another version of it (spec 4.16)", () => {
  expect(flags({ user_agent: userAgent.replace("150", "149") })).toEqual([]);
  expect(flags({ user_agent: "Mozilla/5.0 (Macintosh) Firefox/141.0" })).toEqual(["user_agent_changed"]);
  expect(flagsOfRecord({ ...record, user_agent: null }, record.created_at, userAgent)).toEqual([]);
});

test("long_absence: over 24 hours (spec 9.46)", () => {
  const later = { created_at: "2026-11-03T08:00:00+00:00" };
  expect(flags(later, "2026-11-03T08:00:00+00:00")).toEqual([]);
  expect(flags(later, "2026-11-03T08:00:00.001+00:00")).toEqual(["long_absence"]);
});

test("long_session: over 12 hours (spec 9.47)", () => {
  expect(flags({}, "2026-11-02T20:00:00+00:00")).toEqual([]);
  expect(flags({}, "2026-11-02T20:00:00.001+00:00")).toEqual(["long_session"]);
});

// spec 4.16
test("profile_mismatch: the stored person or the profile is not the token's", () => {
  expect(flagOfProfile({ token: "a", stored: "a", profile: "a" })).toEqual([]);
  expect(flagOfProfile({ token: "a", stored: "b", profile: "a" })).toEqual(["profile_mismatch"]);
  expect(flagOfProfile({ token: "a", stored: "a", profile: "b" })).toEqual(["profile_mismatch"]);
});

test("missing_profile: the person has none (spec 4.16)", () => {
  expect(flagOfProfile({ token: "a", stored: "a", profile: null })).toEqual(["missing_profile"]);
});
