import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarly, fetchUnlessAsked } from "./early-answer";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));

const fetched = vi.fn<typeof fetch>();
const address = "http://api.test/rest/v1/rpc/search_prompts?query=a+plan";

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  fetched.mockImplementation(async () => Response.json(["an answer"]));
});
afterEach(() => vi.unstubAllGlobals());

test("a question that was asked early is answered by what came then, once", async () => {
  const early = askEarly("search_prompts", { query: "a plan" });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, { headers: { apikey: "key" } });
  expect(await fetchUnlessAsked(address)).toBe(await early);
  expect(fetched).toHaveBeenCalledOnce();
  await fetchUnlessAsked(address);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("another question is asked, and what came early is too old from then on", async () => {
  void askEarly("search_prompts", { query: "a plan" });
  await fetchUnlessAsked(`${address}+b`);
  await fetchUnlessAsked(address);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a question to another table leaves it", async () => {
  const early = askEarly("search_prompts", { query: "a plan" });
  await fetchUnlessAsked("http://api.test/rest/v1/categories?select=*");
  expect(await fetchUnlessAsked(address)).toBe(await early);
});
