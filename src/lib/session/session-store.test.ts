import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: string, session: object | null) => void;

const { client } = vi.hoisted(() => ({ client: { tell: (() => {}) as Listener } }));
vi.mock("@/lib/supabase/auth-client", () => ({
  auth: {
    onAuthStateChange: (listener: Listener) => {
      client.tell = listener;
    },
  },
}));

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const key = "sb-aurum-auth-token";
const session = { access_token: "a.b.c", user: { id: "u1" } };

let face: { auth?: string };
let tab: FakeStorage;
let browser: FakeStorage;
beforeEach(async () => {
  vi.resetModules();
  face = {};
  browser = new FakeStorage();
  tab = new FakeStorage();
  vi.stubGlobal("document", { documentElement: { dataset: face } });
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("sessionStorage", tab);
});

/** The face of the header after the auth client's events, as a person who came with a stored session or without. */
async function faceAfter(events: [string, object | null][], stored: object | null) {
  if (stored) browser.setItem(key, JSON.stringify(stored));
  const { connectAuth } = await import("./session-store");
  await connectAuth();
  for (const [event, next] of events) client.tell(event, next);
  return face.auth;
}

test.each(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "PASSWORD_RECOVERY"])(
  "%s with a session shows who is signed in (spec 4.4)",
  async (event) => {
    expect(await faceAfter([[event, session]], session)).toBe("in");
    expect(tab.getItem("auth-recovery")).toBeNull();
  },
);

test("SIGNED_OUT clears the session and its stored keys (spec 4.4)", async () => {
  const events: [string, object | null][] = [
    ["SIGNED_IN", session],
    ["SIGNED_OUT", null],
  ];
  expect(await faceAfter(events, session)).toBe("out");
  expect(Object.keys(browser)).toEqual([]);
});

test("INITIAL_SESSION without any session is a visitor's", async () => {
  expect(await faceAfter([["INITIAL_SESSION", null]], null)).toBe("out");
});

test("A3: INITIAL_SESSION without a session, while one is stored, keeps the user", async () => {
  expect(await faceAfter([["INITIAL_SESSION", null]], session)).toBe("in");
  expect(browser.getItem(key)).not.toBeNull();
});

test("PASSWORD_RECOVERY after this tab's link starts the recovery, SIGNED_OUT ends it", async () => {
  const { expectRecovery } = await import("./recovery");
  expectRecovery("link");
  await faceAfter([["PASSWORD_RECOVERY", session]], session);
  expect(tab.getItem("auth-recovery")).toBe("true");
  client.tell("SIGNED_OUT", null);
  expect(tab.getItem("auth-recovery")).toBeNull();
});

test.each([
  ["nobody was signed in", null],
  ["somebody else was signed in", { access_token: "d.e.f", user: { id: "u2" } }],
])("another tab's sign-in counts once it is stored here, in either order: %s", async (_, former) => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  if (former) browser.setItem(key, JSON.stringify(former));
  const { connectAuth, currentSession, startSession } = await import("./session-store");
  startSession();
  await connectAuth();
  client.tell("SIGNED_IN", session);
  expect(currentSession().session).toEqual(former);
  browser.setItem(key, JSON.stringify(session));
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(currentSession().session).toEqual(session);
});
