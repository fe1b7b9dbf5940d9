import { expect, test } from "vitest";
import { isOwnListNarrowed, readOwnFilters, writeOwnFilters } from "./filters";

test("an address says what is listed, and filters say their address", () => {
  const address = "q=cold+mail&status=draft&sort=title";
  const filters = readOwnFilters(new URLSearchParams(address));
  expect(filters).toEqual({ query: "cold mail", status: "draft", sort: "title" });
  expect(String(writeOwnFilters(filters))).toBe(address);
});

test("invalid parameters are ignored, and defaults are not written", () => {
  const filters = readOwnFilters(new URLSearchParams("status=stolen&sort=price"));
  expect(filters).toEqual({ query: "", status: null, sort: "changed" });
  expect(String(writeOwnFilters(filters))).toBe("");
});

test("a list is narrowed by words and by a state, not by spaces nor by its order", () => {
  const all = readOwnFilters(new URLSearchParams());
  expect([all, { ...all, query: " " }, { ...all, sort: "title" as const }].map(isOwnListNarrowed)).toEqual([
    false,
    false,
    false,
  ]);
  expect(
    [
      { ...all, query: "a" },
      { ...all, status: "draft" as const },
    ].map(isOwnListNarrowed),
  ).toEqual([true, true]);
});
