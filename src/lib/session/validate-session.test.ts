import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { validateSession } from "./validate-session";

const { auth, endSession, stored } = vi.hoisted(() => ({
  auth: { getUser: vi.fn(), refreshSession: vi.fn() },
  endSession: vi.fn(),
  stored: { session: null as object | null },
}));
vi.mock("./session-store", () => ({ connectAuth: async () => auth, endSession }));
vi.mock("./stored-session", () => ({ readStoredSession: () => stored.session }));

let logged: string[];
const inSeconds = (seconds: number) => ({
  user: { id: "u1" },
  expires_at: Math.floor(Date.now() / 1_000) + seconds,
});

beforeEach(() => {
  vi.clearAllMocks();
  logged = [];
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: (_key: string, value: string) => logged.push(JSON.parse(value)[0].message),
  });
  auth.getUser.mockResolvedValue({ error: null });
  auth.refreshSession.mockResolvedValue({ error: null });
  stored.session = inSeconds(3_600);
});
afterEach(() => vi.unstubAllGlobals());

test("a valid session is checked, and nothing else happens", async () => {
  expect(await validateSession()).toEqual({ problem: null, isRefreshAdvised: false });
  expect(auth.getUser).toHaveBeenCalledOnce();
  expect(auth.refreshSession).not.toHaveBeenCalled();
  expect(logged).toEqual([]);
});

test("under 10 minutes before its end it is refreshed", async () => {
  stored.session = inSeconds(590);
  expect(await validateSession()).toEqual({ problem: null, isRefreshAdvised: true });
  expect(auth.refreshSession).toHaveBeenCalledOnce();
});

// spec 8.25
test("'Session expired': it is refreshed, not ended by its clock (threat A4)", async () => {
  stored.session = inSeconds(-60);
  expect(await validateSession()).toEqual({ problem: "Session expired", isRefreshAdvised: true });
  expect(auth.refreshSession).toHaveBeenCalledOnce();
  expect(endSession).not.toHaveBeenCalled();
  expect(logged).toEqual(["Session expired"]);
});

// spec 8.23
test("'No active session': no request is sent", async () => {
  stored.session = null;
  expect((await validateSession()).problem).toBe("No active session");
  expect(auth.getUser).not.toHaveBeenCalled();
  expect(logged).toEqual(["No active session"]);
});

// spec 8.24
test("A7: 'Session validation failed': what the server refuses ends here, too", async () => {
  auth.getUser.mockResolvedValue({ error: { status: 403 } });
  expect((await validateSession()).problem).toBe("Session validation failed");
  expect(endSession).toHaveBeenCalledWith("expired");
  expect(logged).toEqual(["Session validation failed"]);
});

// spec 8.27
test("A3: 'Validation error': a server that cannot be reached ends nothing", async () => {
  auth.getUser.mockResolvedValue({ error: { status: 503 } });
  expect((await validateSession()).problem).toBe("Validation error");
  expect(endSession).not.toHaveBeenCalled();
  expect(logged).toEqual(["Validation error"]);
});

// spec 8.26
test("A3: 'Validation exception': nor does a failure of the check itself", async () => {
  auth.getUser.mockRejectedValue(new TypeError("broken"));
  expect((await validateSession()).problem).toBe("Validation exception");
  expect(endSession).not.toHaveBeenCalled();
  expect(logged).toEqual(["Validation exception"]);
});
