// Spec 3.6, 5.5, 9.14.

import { expect, test } from "vitest";
import { backupOf, followSession, isFresh, isOwnToken, sessionBackupSchema } from "./session-backup";

const minute = 60_000;
const hour = 60 * minute;

const tokenOf = (claims: object) => `header.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature`;
const session = (refresh_token = "first", id = "me") => ({
  access_token: tokenOf({ sub: id, session_id: "0a1b2c3d-4e5f" }),
  refresh_token,
  user: { id },
});
const backup = backupOf(session(), 1_000_000);

// spec 3.10
test("a backup has exactly the four fields of the specification, section 3", () => {
  expect(Object.keys(backup).sort()).toEqual(["access_token", "refresh_token", "timestamp", "user_id"]);
  expect(sessionBackupSchema.parse(backup)).toEqual(backup);
  expect(sessionBackupSchema.safeParse({ ...backup, refresh_token: undefined }).success).toBe(false);
});

test.each([
  [0, true],
  [59 * minute, true],
  [hour - 1, true],
  [hour, false],
  [61 * minute, false],
  [-minute, false],
])("%d ms old: usable %s (spec 5.10)", (age, usable) => {
  expect(isFresh(backup, backup.timestamp + age)).toBe(usable);
});

test("a refreshed token rewrites the backup, with what is left of its hour", () => {
  const { timestamp } = backup;
  expect(followSession(backup, session("second"))).toEqual(backupOf(session("second"), timestamp));
  expect(followSession(backup, session())).toEqual(backup);
});

test("A10: another user's or an unreadable token in this user's backup is refused", () => {
  expect(isOwnToken(backup)).toBe(true);
  expect(isOwnToken({ ...backup, access_token: tokenOf({ sub: "somebody else" }) })).toBe(false);
  expect(isOwnToken({ ...backup, access_token: "no token" })).toBe(false);
  expect(isOwnToken({ ...backup, access_token: tokenOf({}) })).toBe(false);
});
