import { describe, expect, test } from "vitest";
import {
  activeFilters,
  effectiveSort,
  isNarrowed,
  noFilters,
  readFilters,
  searchArguments,
  writeFilters,
} from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("filters in the address", () => {
  test("none are the defaults, and leave no trace", () => {
    expect(read("")).toEqual(noFilters);
    expect(writeFilters(noFilters).toString()).toBe("");
  });

  test("all survive the way there and back", () => {
    const query =
      "q=tea+house&category=claude-text&tag=plain+language&kind=image&free=1&arabic=1&sort=popular";
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  test("unknown parameters are left out", () => {
    expect(read("free=yes&kind=film&sort=price&category=&page=3")).toEqual(noFilters);
  });

  test("a query is trimmed and cut to what the search reads", () => {
    expect(read("q=%20tea%20").q).toBe("tea");
    expect(read(`q=${"a".repeat(900)}`).q).toHaveLength(200);
  });
});

describe("the sort in force", () => {
  test.each([
    ["", "newest"],
    ["q=tea", "relevance"],
    ["q=tea&sort=newest", "newest"],
    ["sort=popular", "popular"],
    ["sort=relevance", "newest"],
  ])("%j is sorted by %s", (query, sort) => {
    expect(effectiveSort(read(query))).toBe(sort);
  });
});

describe("the arguments of the search", () => {
  const filtersOf = (query: string, preset: string[] | null) =>
    JSON.parse(searchArguments(read(query), { preset, limit: 24 }).filters);

  test("carry only what is set", () => {
    expect(searchArguments(read("q=tea"), { preset: null, limit: 24 })).toEqual({
      query: "tea",
      filters: '{"sort":"relevance","limit":24}',
    });
  });

  test("a preset filters by its categories, or by one of them", () => {
    expect(filtersOf("", ["a", "b"]).category).toEqual(["a", "b"]);
    expect(filtersOf("category=b", ["a", "b"]).category).toBe("b");
  });

  test("a preset does not let the address out of its categories", () => {
    expect(filtersOf("category=c", ["a", "b"]).category).toEqual(["a", "b"]);
  });
});

test("only filters narrow, neither words nor order do", () => {
  expect(isNarrowed(read("q=tea&sort=popular"))).toBe(false);
  expect(isNarrowed(read("tag=tea"))).toBe(true);
  expect(activeFilters(read("q=tea&arabic=1&kind=text"))).toEqual(["kind", "arabic"]);
});
