import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));
const { session } = vi.hoisted(() => ({ session: { token: "refused" as string | null } }));
vi.mock("@/lib/session/access-token", () => ({
  getAccessToken: async () => session.token,
  replaceAccessToken: async () => "new",
}));
const sessionStands = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@/lib/session/validate-session", () => ({ sessionStands }));

const sockets: FakeSocket[] = [];

/** A fake browser socket; it opens and breaks on command. */
class FakeSocket {
  readyState = 0;
  onopen = () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: object) => {};
  readonly heartbeats: number[] = [];
  readonly createdAt = Date.now();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }

  send(frame: string) {
    const [joined, ref, topic, event] = JSON.parse(frame);
    if (event !== "heartbeat") return;
    this.heartbeats.push(Date.now());
    const reply = [joined, ref, topic, "phx_reply", { status: "ok", response: {} }];
    this.onmessage({ data: JSON.stringify(reply) });
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  close() {
    this.breakOff();
  }

  breakOff() {
    this.readyState = 3;
    this.onclose({ code: 1006, wasClean: false });
  }
}

const newest = () => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error("No socket was opened");
  return socket;
};

const fetched = vi.fn<typeof fetch>();

let start: number;
let supabase: typeof import("./member-client").supabase;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched.mockReset());
  start = Date.now();
  ({ supabase } = await import("./member-client"));
  supabase.realtime.connect();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  sockets.length = 0;
  session.token = "refused";
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the socket is that of the backend, and its heart beats every 25 s (spec 9.9)", async () => {
  expect(newest().url).toMatch(/^ws:\/\/api\.test\/realtime\/v1\/websocket\?apikey=key/);
  newest().open();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(newest().heartbeats).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(newest().heartbeats).toEqual([start + 25_000, start + 50_000]);
});

test("F7: a lost connection is retried after 1, 2, 5 and 10 s, and then every 10 s", async () => {
  newest().open();
  const delays: number[] = [];
  for (let drop = 0; drop < 6; drop++) {
    const dropped = Date.now();
    const count = sockets.length;
    newest().breakOff();
    while (sockets.length === count) await vi.advanceTimersByTimeAsync(100);
    delays.push(newest().createdAt - dropped);
  }
  expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

const requests = {
  "a question": () => supabase.from("plans").select(),
  "a call": () => supabase.functions.invoke("send-welcome-email", { body: {} }),
  "a file's address": () => supabase.storage.from("prompt-files").createSignedUrl("a.txt", 60),
};

test.each(Object.entries(requests))(
  "A4: %s whose token the server refuses is sent again with a new one, once",
  async (_name, send) => {
    const tokens: (string | null)[] = [];
    fetched.mockImplementation(async (_input, init) => {
      tokens.push(new Headers(init?.headers).get("Authorization"));
      return Response.json({ message: "JWT expired" }, { status: 401 });
    });
    expect((await send()).error).not.toBeNull();
    expect(tokens).toEqual(["Bearer refused", "Bearer new"]);
  },
);

test.each(Object.entries(requests))(
  "A3: %s is not sent as a visitor's once the session has ended",
  async (_name, send) => {
    session.token = null;
    expect((await send()).error).not.toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  },
);

const rows = (range: string) => Response.json([], { headers: { "Content-Range": range } });

test.each([
  ["a refusal", () => Response.json({ message: "no" }, { status: 403 }), 1],
  ["a row that is not there", () => Response.json({ code: "PGRST116" }, { status: 406 }), 1],
  ["no rows", () => rows("*/*"), 1],
  ["no rows of a count", () => rows("*/0"), 1],
  ["rows", () => rows("0-4/*"), 0],
  ["a failure of the server", () => new Response("", { status: 503 }), 0],
  ["too many questions", () => Response.json({}, { status: 429 }), 0],
] as const)("A13: %s waits for a validation where it may mean a dead session", async (_, answer, times) => {
  sessionStands.mockClear();
  fetched.mockImplementation(async () => answer());
  await supabase.from("plans").select();
  expect(sessionStands).toHaveBeenCalledTimes(times);
});

test.each([
  ["an insert", () => supabase.from("favorites").insert({ prompt_id: "a" })],
  ["a deletion", () => supabase.from("favorites").delete().eq("prompt_id", "a")],
] as const)("A13: %s without a range waits for no validation", async (_, send) => {
  sessionStands.mockClear();
  fetched.mockImplementation(async () => rows("*/*"));
  await send();
  expect(sessionStands).not.toHaveBeenCalled();
});

test.each([
  ["[]", 1],
  ["null", 1],
  ["false", 1],
  ["true", 0],
])("A13: a function's %s waits for one as well, or not", async (body, times) => {
  sessionStands.mockClear();
  fetched.mockImplementation(async () => new Response(body));
  await supabase.rpc("has_password");
  expect(sessionStands).toHaveBeenCalledTimes(times);
});

test.each(Object.entries(requests))("P8: the HTTP cache stores no response to %s", async (_name, send) => {
  fetched.mockImplementation(async () => Response.json([]));
  await send();
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
});

test.each(Object.entries(requests))(
  "F2: %s that fails is not sent again by the client",
  async (_name, send) => {
    fetched.mockImplementation(async () => new Response("", { status: 503 }));
    const answer = send();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).error).not.toBeNull();
    expect(fetched).toHaveBeenCalledOnce();
  },
);
