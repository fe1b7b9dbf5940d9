import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ScriptNotLoaded } from "./load";
import { lazyView } from "./view";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const View = () => null;

test("all callers share one load of a view", async () => {
  const load = vi.fn(async () => View);
  const view = lazyView(load);
  expect(await Promise.all([view.load(), view.load()])).toEqual([View, View]);
  expect(view.loaded).toBe(View);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a view that fails twice comes with the third attempt", async () => {
  const load = vi.fn(async () => View);
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const loading = lazyView(load).load();
  await vi.runAllTimersAsync();
  expect(await loading).toBe(View);
  expect(load).toHaveBeenCalledTimes(3);
});

test("after a final failure, the next caller loads the view again", async () => {
  const load = vi.fn(() => Promise.reject<typeof View>(new TypeError("gone")));
  const view = lazyView(load);
  const loading = expect(view.load()).rejects.toThrow(new ScriptNotLoaded("gone"));
  await vi.runAllTimersAsync();
  await loading;
  load.mockResolvedValueOnce(View);
  expect(await view.load()).toBe(View);
});

test("a view requested without a connection waits until the server responds", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("window", Object.assign(browser, { location: { origin: "https://aurum.test" } }));
  vi.stubGlobal("navigator", { onLine: false });
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(new Response());
  vi.stubGlobal("fetch", ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const load = vi.fn(async () => View);
  const loading = lazyView(load).load();
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(await loading).toBe(View);
  expect(load).toHaveBeenCalledTimes(1);
});
