import { afterEach, expect, test, vi } from "vitest";
import { readJson, storeJson, storeText } from "./browser-storage";

function useStorage(setItem: (key: string, value: string) => void, stored = new Map<string, string>()) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

test("a stored value is read again, and null deletes it", () => {
  const stored = useStorage((key, value) => stored.set(key, value));
  storeJson("key", { a: 1 });
  expect(readJson("key")).toEqual({ a: 1 });
  storeJson("key", null);
  expect(stored.has("key")).toBe(false);
});

test("a full storage keeps nothing and throws nothing", () => {
  useStorage(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storeText("key", "text");
  expect(readJson("key")).toBeNull();
});

test("a value that is not JSON is null", () => {
  useStorage(() => {}, new Map([["key", "{"]]));
  expect(readJson("key")).toBeNull();
});
