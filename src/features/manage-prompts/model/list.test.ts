// Spec 1.11.

import { expect, test } from "vitest";
import { filtersOf, isNarrowed, listSchema, reportFiltersOf, reportListSchema } from "./list";

test("an address without filters lists all prompts, last changed first", () => {
  const list = listSchema.parse({});
  expect([filtersOf(list), list.sort, isNarrowed(list)]).toEqual([{}, "-updated", false]);
});

test("filters are sent in the database's format", () => {
  const list = listSchema.parse({ q: " gold ", free: "no", featured: "yes", status: "draft", sort: "title" });
  expect(filtersOf(list)).toEqual({ q: "gold", free: false, featured: true, status: "draft" });
  expect(isNarrowed(list)).toBe(true);
  expect(reportFiltersOf(reportListSchema.parse({ reason: "copied" }))).toEqual({
    status: "open",
    reason: "copied",
  });
});

test.each([{ sort: "text" }, { status: "deleted" }, { free: "maybe" }, { author: "me" }, { kind: "video" }])(
  "%j is no list",
  (address) => {
    expect(listSchema.safeParse(address).success).toBe(false);
  },
);
