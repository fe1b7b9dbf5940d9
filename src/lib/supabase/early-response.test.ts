import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchEarly, fetchUnlessEarly } from "./early-response";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));

const fetched = vi.fn<typeof fetch>();
const address = "http://api.test/rest/v1/rpc/search_prompts?query=a+plan";

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  fetched.mockImplementation(async () => Response.json(["an answer"]));
});
afterEach(() => vi.unstubAllGlobals());

test("an early request's response is used once", async () => {
  const early = fetchEarly("search_prompts", { query: "a plan" });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, { headers: { apikey: "key" } });
  expect(await fetchUnlessEarly(address)).toBe(await early);
  expect(fetched).toHaveBeenCalledOnce();
  await fetchUnlessEarly(address);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a different request is sent, and leaves the early one", async () => {
  const early = fetchEarly("search_prompts", { query: "a plan" });
  await fetchUnlessEarly(`${address}+b`);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await fetchUnlessEarly(address)).toBe(await early);
});

test("a response older than a minute is requested again", async () => {
  vi.useFakeTimers();
  void fetchEarly("search_prompts", { query: "a plan" });
  vi.advanceTimersByTime(60_000);
  await fetchUnlessEarly(address);
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
