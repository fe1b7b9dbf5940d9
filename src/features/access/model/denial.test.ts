import { expect, test } from "vitest";
import type { Requirement } from "@/domain/access/access";
import type { Role } from "@/domain/access/roles";
import { denialOf } from "./denial";

const cases: [string, Requirement, Role | null][] = [
  ["Insufficient privileges. Required: jadmin, Current: user", { kind: "role", role: "jadmin" }, "user"],
  [
    "Role not allowed. Allowed: admin, jadmin. Current: prompter",
    { kind: "roles", roles: ["admin", "jadmin"] },
    "prompter",
  ],
  [
    "Missing required permissions: admin:write, users:delete",
    { kind: "permissions", permissions: ["admin:read", "admin:write", "users:delete"] },
    "jadmin",
  ],
  [
    "Missing required permissions: prompts:create, prompts:edit",
    { kind: "permissions", permissions: ["prompts:create", "prompts:edit"], match: "any" },
    "user",
  ],
  ["Feature access denied: user-management", { kind: "feature", feature: "user-management" }, "jadmin"],
  ["Authentication required", { kind: "signed-in" }, null],
  ["Authentication required", { kind: "role", role: "admin" }, null],
  ["Active subscription required", { kind: "subscription" }, "user"],
];

test.each(cases)("%s", (message, requirement, role) => {
  expect(denialOf(requirement, role)).toBe(message);
});
