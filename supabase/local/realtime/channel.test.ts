import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "./change.ts";
import { createChannel, wants } from "./channel.ts";

const change: Change = {
  schema: "public",
  table: "categories",
  type: "UPDATE",
  commit_timestamp: "",
  key: {},
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

function listening(seconds: number) {
  const onExpired = vi.fn();
  const claims = { role: "authenticated", exp: Date.now() / 1000 + seconds };
  const bindings = [{ event: "*" as const, schema: "public", table: "categories" }];
  return {
    channel: createChannel({ topic: "realtime:a", joinRef: "1", bindings, claims }, onExpired),
    onExpired,
  };
}

test("an expired token ends its channel, and nothing is delivered afterwards", () => {
  const { channel, onExpired } = listening(60);
  vi.advanceTimersByTime(59_999);
  expect([wants(channel, change), onExpired.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([wants(channel, change), onExpired.mock.calls.length]).toEqual([false, 1]);
});

test("a fresh token carries the channel on, and a closed channel does not expire", () => {
  const { channel, onExpired } = listening(60);
  channel.setClaims({ role: "authenticated", exp: Date.now() / 1000 + 120 });
  vi.advanceTimersByTime(119_999);
  expect([wants(channel, change), onExpired.mock.calls.length]).toEqual([true, 0]);
  channel.close();
  vi.advanceTimersByTime(10_000);
  expect(onExpired).not.toHaveBeenCalled();
});
