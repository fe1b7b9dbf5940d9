import { expect, test } from "vitest";
import { problemOf, validityOf } from "./session-validity";

const now = Date.parse("2026-11-01T12:00:00Z");
const endingIn = (seconds: number) => ({ expires_at: now / 1_000 + seconds });

test("without a session: 'No active session' (spec 8.4)", () => {
  expect(validityOf(null, now)).toEqual({ problem: "No active session", isRefreshAdvised: false });
});

test("a session that is over: 'Session expired', refresh advised (spec 8.4)", () => {
  const expired = { problem: "Session expired", isRefreshAdvised: true };
  expect(validityOf(endingIn(0), now)).toEqual(expired);
  expect(validityOf(endingIn(-86_400), now)).toEqual(expired);
  expect(validityOf({}, now)).toEqual(expired);
});

test("a refresh is flagged when under 10 minutes remain (spec 9.5)", () => {
  expect(validityOf(endingIn(600), now)).toEqual({ problem: null, isRefreshAdvised: false });
  expect(validityOf(endingIn(599), now)).toEqual({ problem: null, isRefreshAdvised: true });
  expect(validityOf(endingIn(1), now)).toEqual({ problem: null, isRefreshAdvised: true });
});

test.each([400, 401, 403])("a response of %d: 'Session validation failed' (spec 8.4)", (status) => {
  expect(problemOf(status)).toBe("Session validation failed");
});

test.each([undefined, 0, 409, 429, 500, 503])(
  "a response of %s, which proves nothing: 'Validation error' (spec 8.4)",
  (status) => {
    expect(problemOf(status)).toBe("Validation error");
  },
);
