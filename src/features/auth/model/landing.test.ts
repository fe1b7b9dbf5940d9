// Spec 2.11.

import { expect, test } from "vitest";
import { landingOf, safeOriginPath } from "./landing";

test("each role lands where the specification says", () => {
  expect((["user", "prompter", "jadmin", "admin"] as const).map(landingOf)).toEqual([
    "/prompts",
    "/dashboard/prompter",
    "/admin",
    "/admin",
  ]);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "",
  "dashboard",
  "/\t/evil.example",
  "/.//evil.example",
  "/dashboard/..//evil.example",
  "/%2e//evil.example",
  null,
])("A1: %j is no way back", (from) => {
  expect(safeOriginPath(from)).toBeNull();
});

test("A1: a path of our site keeps its query and hash", () => {
  expect(safeOriginPath("/dashboard?tab=a#b")).toBe("/dashboard?tab=a#b");
});
