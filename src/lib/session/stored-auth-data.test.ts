// Spec 4.2.

import { beforeEach, expect, test, vi } from "vitest";
import { clearStoredAuthData } from "./stored-auth-data";

class FakeStorage {
  [key: string]: unknown;
  removeItem(key: string) {
    delete this[key];
  }
}

let local: FakeStorage;
let session: FakeStorage;
beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});

// spec 4.18
test("only keys with auth, session, sb-, *_token or the client's marker are removed", () => {
  const removed = [
    "auth-recovery",
    "payment-session-backup",
    "sb-aurum-auth-token",
    "my_refresh_token",
    "an_access_token",
    "supabase.local",
  ];
  const kept = ["theme", "error-log", "locale", "draft", "token", "SB-", "subscription"];
  for (const storage of [local, session]) {
    for (const key of [...removed, ...kept]) storage[key] = "value";
  }
  clearStoredAuthData();
  expect(Object.keys(local)).toEqual(kept);
  expect(Object.keys(session)).toEqual(kept);
});
