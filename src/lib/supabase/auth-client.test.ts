import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));

const now = Date.UTC(2026, 0, 1);
const serversClock = now / 1_000 - 86_400;

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("fetch", fetched.mockReset());
  fetched.mockImplementation(async () =>
    Response.json({
      access_token: "token",
      refresh_token: "next",
      token_type: "bearer",
      expires_in: 3_600,
      expires_at: serversClock + 3_600,
      user: { id: "me" },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clients = {
  "the page's own client": async () => (await import("./auth-client")).auth,
  "a client apart from it": async () => (await import("./auth-client")).createDetachedAuth(),
};

test.each(Object.entries(clients))("P8: the HTTP cache stores no response to %s", async (_, client) => {
  await (await client()).refreshSession({ refresh_token: "used" });
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
});

test.each(Object.entries(clients))(
  "A4: %s reckons a token's end by this device's clock",
  async (_, client) => {
    const { data } = await (await client()).refreshSession({ refresh_token: "used" });
    expect(data.session?.expires_at).toBe(now / 1_000 + 3_600);
  },
);

test("a separate client sends no more requests once it is stopped", async () => {
  const { createDetachedAuth } = await import("./auth-client");
  const limit = new AbortController();
  const client = createDetachedAuth(limit.signal);
  await client.refreshSession({ refresh_token: "used" });
  limit.abort();
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
