// Spec 6.4, 6.7.

import { afterEach, expect, test } from "vitest";
import type { Requirement } from "@/domain/access/access";
import { type Feature, featurePermissions, rolePermissions } from "@/domain/access/permissions";
import type { Role } from "@/domain/access/roles";
import { roleRanks } from "@/domain/access/roles";
import { setLocale } from "@/lib/i18n";
import { denialOf } from "./denial";

const cases: [string, Requirement, Role | null][] = [
  ["Insufficient privileges. Required: jadmin, Current: user", { kind: "role", role: "jadmin" }, "user"],
  ["Authentication required", { kind: "role", role: "admin" }, null],
  ["Authentication required", { kind: "subscription" }, null],
  ["Active subscription required", { kind: "subscription" }, "user"],
  ["Active subscription required", { kind: "subscription", feature: "favorites" }, "user"],
  ["Role not allowed: prompter", { kind: "roles", roles: ["jadmin", "admin"] }, "prompter"],
  ["Feature access denied: user-management", { kind: "subscription", feature: "user-management" }, "user"],
  [
    "Missing required permissions: users:manage, admin:write",
    { kind: "permissions", permissions: ["favorites:manage", "users:manage", "admin:write"] },
    "user",
  ],
];

test.each(cases)("%s", (message, requirement, role) => {
  expect(denialOf(requirement, role)).toBe(message);
});

afterEach(() => setLocale("en", { reload: false }));

test("Arabic names every role, permission and feature in Arabic", () => {
  setLocale("ar", { reload: false });
  const roles = Object.keys(roleRanks) as Role[];
  const features = Object.keys(featurePermissions) as Feature[];
  const refused = [
    ...roles.map((role) => denialOf({ kind: "role", role }, role)),
    ...roles.map((role) => denialOf({ kind: "roles", roles: [] }, role)),
    denialOf({ kind: "permissions", permissions: rolePermissions.admin }, "user"),
    ...features.map((feature) => denialOf({ kind: "subscription", feature }, "user")),
  ];
  for (const words of refused) expect(words).not.toMatch(/[a-z]/);
});
