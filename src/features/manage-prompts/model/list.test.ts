// Spec 1.11.

import { expect, test } from "vitest";
import { isManagedListNarrowed, listSchema, managedFilters, reportFiltersOf, reportListSchema } from "./list";

test("an address without filters lists all prompts, last changed first", () => {
  const list = listSchema.parse({});
  expect([managedFilters(list), list.sort, isManagedListNarrowed(list)]).toEqual([{}, "-updated", false]);
});

test("filters are sent in the database's format", () => {
  const list = listSchema.parse({ q: " gold ", free: "no", featured: "yes", status: "draft", sort: "title" });
  expect(managedFilters(list)).toEqual({ q: "gold", free: false, featured: true, status: "draft" });
  expect(isManagedListNarrowed(list)).toBe(true);
  expect(reportFiltersOf(reportListSchema.parse({ reason: "copied" }))).toEqual({
    status: "open",
    reason: "copied",
  });
});

test.each([{ sort: "text" }, { status: "deleted" }, { free: "maybe" }, { author: "me" }, { kind: "film" }])(
  "%j is no list",
  (address) => {
    expect(listSchema.safeParse(address).success).toBe(false);
  },
);
