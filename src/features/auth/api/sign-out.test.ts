// Spec 4.1.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "./sign-out";

const { server } = vi.hoisted(() => ({ server: { signOut: vi.fn(), refreshSession: vi.fn() } }));
vi.mock("@/lib/supabase/auth-client", () => ({
  auth: { admin: server, onAuthStateChange: () => {} },
  createDetachedAuth: () => server,
}));

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let storage: FakeStorage;
const stored = JSON.stringify({ access_token: "token", refresh_token: "refresh", user: { id: "u1" } });

beforeEach(() => {
  storage = Object.assign(new FakeStorage(), { "sb-aurum-auth-token": stored, theme: "dark" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  server.signOut.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  expect(Object.keys(storage)).toEqual(["theme"]);
});

const refuse = (error: object) => server.signOut.mockResolvedValue({ data: null, error });

test("A8: without a session it clears local data and sends no request", async () => {
  storage.removeItem("sb-aurum-auth-token");
  storage["auth-leftover"] = "value";
  expect(await signOut()).toEqual({ kind: "no-session" });
  expect(server.signOut).not.toHaveBeenCalled();
});

test("a session is signed out on the server, for this device only", async () => {
  server.signOut.mockResolvedValue({ data: null, error: null });
  expect(await signOut()).toEqual({ kind: "signed-out" });
  expect(server.signOut).toHaveBeenCalledWith("token", "local");
});

test("A8: local data is cleared before the server responds", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.signOut.mockReturnValue(promise);
  const outcome = signOut();
  expect(Object.keys(storage)).toEqual(["theme"]);
  resolve({ data: null, error: null });
  expect(await outcome).toEqual({ kind: "signed-out" });
});

test.each([
  { message: "Failed to fetch", status: 0 },
  { message: "connection refused", status: 500 },
  { message: "NetworkError when attempting to fetch resource.", status: 0 },
  { message: "Session from session_id claim in JWT does not exist", status: 403, code: "session_not_found" },
  { message: "Session not found", status: 404 },
  { message: "Auth session missing!", status: 400 },
])("A8: $message: cleanup proceeds silently", async (error) => {
  refuse(error);
  expect(await signOut()).toEqual({ kind: "signed-out" });
});

test("A8: any other error is an issue to report", async () => {
  refuse({ message: "Internal Server Error", status: 500 });
  expect(await signOut()).toEqual({ kind: "issue", message: "Internal Server Error" });
});

const expired = { message: "token is expired", status: 403, code: "bad_jwt" };

test("A8: a session whose token ended while the device slept ends on the server, too", async () => {
  server.signOut.mockResolvedValueOnce({ data: null, error: expired });
  server.signOut.mockResolvedValueOnce({ data: null, error: null });
  server.refreshSession.mockResolvedValue({ data: { session: { access_token: "fresh" } }, error: null });
  expect(await signOut()).toEqual({ kind: "signed-out" });
  expect(server.refreshSession).toHaveBeenCalledWith({ refresh_token: "refresh" });
  expect(server.signOut.mock.calls).toEqual([
    ["token", "local"],
    ["fresh", "local"],
  ]);
});

test.each([
  [
    "is gone meanwhile, too",
    { message: "Invalid Refresh Token", status: 400, code: "refresh_token_not_found" },
    "signed-out",
  ],
  ["cannot be ended", { message: "Internal Server Error", status: 500 }, "issue"],
])("A8: a session with an ended token that %s", async (_, refused, kind) => {
  refuse(expired);
  server.refreshSession.mockResolvedValue({ data: { session: null }, error: refused });
  expect((await signOut()).kind).toBe(kind);
});

test("A8: a server that is silent for 10 s is a 'Logout timeout', not a moment earlier", async () => {
  vi.useFakeTimers();
  server.signOut.mockReturnValue(new Promise(() => {}));
  const settled = vi.fn();
  const outcome = signOut().then((result) => {
    settled();
    return result;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: "issue", message: "Logout timeout" });
});

test("A8: an unexpected failure ends in the same cleanup", async () => {
  server.signOut.mockRejectedValue(new TypeError("undefined is not a function"));
  expect(await signOut()).toEqual({ kind: "unexpected" });
});
