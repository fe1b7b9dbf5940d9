// Spec 3.5, 9.8.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./error-log";

let storage: Map<string, string>;
const entries = () => JSON.parse(storage.get("error-log") ?? "[]");

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-01T12:00:00Z") });
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// spec 3.17, 9.56
test("an entry has level, message, sanitised data, the masked user id and a timestamp", () => {
  const user = { id: "8f14e45f-ceea-467f-9b6e-000000000001" };
  storage.set("sb-aurum-auth-token", JSON.stringify({ access_token: "a.b.c", user }));
  log("error", "It broke", { status: 500 });
  expect(entries()).toEqual([
    {
      level: "error",
      message: "It broke",
      data: { status: 500 },
      user: "8f14****",
      timestamp: "2026-11-01T12:00:00.000Z",
    },
  ]);
});

test("the last 10 entries are kept (spec 9.54)", () => {
  for (let at = 1; at <= 12; at++) log("error", `entry ${at}`);
  expect(entries().map(({ message }: { message: string }) => message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `entry ${at + 3}`),
  );
});

test("the minimum level is info (spec 9.55)", () => {
  for (const level of ["debug", "info", "warn", "error"] as const) log(level, "said");
  expect(entries().map(({ level }: { level: string }) => level)).toEqual(["info", "warn", "error"]);
});

test("a visitor's entry has no name", () => {
  log("info", "said");
  expect(entries()[0].user).toBeNull();
});

test("E7: secrets and personal data are removed, by name and by look, however deep", () => {
  log("error", "refused eyJhbGciOi.eyJzdWIi.c2ln for yasmine@aurum.test", {
    password: "three gilded papers",
    status: 403,
    request: { headers: { Authorization: "Bearer x" }, query: ["sb_secret_local", "ok"] },
    a: { b: { c: { d: "too deep" } } },
  });
  expect(entries()[0]).toMatchObject({
    message: "refused [token] for [e-mail]",
    data: {
      password: "[removed]",
      status: 403,
      request: { headers: { Authorization: "[removed]" }, query: ["[token]", "ok"] },
      a: { b: { c: "[deeper]" } },
    },
  });
});

test("X3: a message of a million characters is cut", () => {
  log("error", "x".repeat(1_000_000));
  expect(entries()[0].message).toHaveLength(500);
});

test("a corrupt log is replaced by a new one", () => {
  for (const spoilt of ["{", "null", '{"length":3}']) {
    storage.set("error-log", spoilt);
    log("info", "said");
    expect(entries()).toHaveLength(1);
  }
});
