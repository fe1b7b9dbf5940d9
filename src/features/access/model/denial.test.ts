import { expect, test } from "vitest";
import type { Requirement } from "@/domain/access/access";
import type { Role } from "@/domain/access/roles";
import { denialOf } from "./denial";

const cases: [string, Requirement, Role | null][] = [
  ["Insufficient privileges. Required: jadmin, Current: user", { kind: "role", role: "jadmin" }, "user"],
  ["Authentication required", { kind: "role", role: "admin" }, null],
  ["Authentication required", { kind: "subscription" }, null],
  ["Active subscription required", { kind: "subscription" }, "user"],
  ["Active subscription required", { kind: "subscription", feature: "favorites" }, "user"],
  [
    "Missing required permissions: users:manage",
    { kind: "subscription", feature: "user-management" },
    "user",
  ],
];

test.each(cases)("%s", (message, requirement, role) => {
  expect(denialOf(requirement, role)).toBe(message);
});
