import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox, type Delivery } from "./outbox";

let storage: Map<string, string>;
let browser: EventTarget;
let answers: Delivery[];
let sent: number[][];

beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map();
  browser = new EventTarget();
  answers = [];
  sent = [];
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  createOutbox<number>({
    storageKey: "box",
    waiting: 5,
    atOnce: 3,
    send: async (entries) => {
      sent.push(entries);
      return answers.shift() ?? "sent";
    },
  });

const waiting = () => JSON.parse(storage.get("box") ?? "[]");

test("entries within the wait are sent in one batch, and nothing stays behind", async () => {
  const box = open();
  box.put(1, 30_000);
  await vi.advanceTimersByTimeAsync(20_000);
  box.put(2, 30_000);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[1, 2]]);
  expect(storage.has("box")).toBe(false);
});

test("something urgent takes along what waits", async () => {
  const box = open();
  box.put(1, 30_000);
  box.put(2, 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([[1, 2]]);
});

test("the newest five wait, and go three at once", async () => {
  const box = open();
  for (const entry of [1, 2, 3, 4, 5, 6, 7]) box.put(entry, 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[3, 4, 5]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([
    [3, 4, 5],
    [6, 7],
  ]);
});

test("an entry that does not arrive is kept and retried less and less often", async () => {
  answers = ["later", "later", "sent"];
  open().put(1, 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, waiting()]).toEqual([1, [1]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(sent.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent.length, waiting()]).toEqual([3, []]);
});

test("a refused entry is not sent again; if a sender throws it is retried", async () => {
  answers = ["never"];
  open().put(1, 1_000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([sent.length, waiting()]).toEqual([1, []]);
  const send = vi.fn().mockRejectedValue(new Error("broken"));
  createOutbox<number>({ storageKey: "box", waiting: 5, atOnce: 3, send }).put(2, 1_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([send.mock.calls.length, waiting()]).toEqual([2, [2]]);
});

test("without a connection nothing is sent; it goes when the connection is back", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  open().put(1, 1_000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([sent, waiting()]).toEqual([[], [1]]);
  vi.stubGlobal("navigator", { onLine: true });
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[1]]);
});

test("an earlier page's entries are sent too; a corrupt store is replaced", async () => {
  storage.set("box", "[1,2]");
  open().resume(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[1, 2]]);
  for (const spoilt of ["{", "null", '{"length":3}']) {
    storage.set("box", spoilt);
    open().put(3, 1_000);
    expect(waiting()).toEqual([3]);
  }
});

test("a storage that is full or forbidden is no error", async () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  open().put(1, 1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([]);
});
