import { AuthClient } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const start = new Date("2026-11-01T12:00:00Z");
const user = { id: "u1", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

function clientWithSession(secondsLeft: number) {
  const refreshes: number[] = [];
  const session = {
    access_token: "a.b.c",
    refresh_token: "r1",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: start.getTime() / 1000 + secondsLeft,
    user,
  };
  const values = new Map([["key", JSON.stringify(session)]]);
  const client = new AuthClient({
    url: "http://auth.test",
    storageKey: "key",
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    autoRefreshToken: true,
    fetch: async () => {
      refreshes.push((Date.now() - start.getTime()) / 1000);
      return Response.json({ ...session, refresh_token: "r2", expires_at: Date.now() / 1000 + 3600 });
    },
  });
  return { client, refreshes };
}

test("the token is looked at every 30 s and refreshed within 3 ticks of its end (specification, section 9)", async () => {
  const { client, refreshes } = clientWithSession(150);
  await client.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(refreshes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshes).toEqual([60]);
  await client.dispose();
});

test("a token that comes within 3 ticks between two ticks waits for the next", async () => {
  const { client, refreshes } = clientWithSession(155);
  await client.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refreshes).toEqual([60]);
  await client.dispose();
});
