// Spec 6.7, 6.12.

import { expect, test } from "vitest";
import { can, featurePermissions, rolePermissions, staffLevel, userRights } from "./permissions";

const user = ["prompts:view", "profile:edit", "favorites:manage", "collections:manage"];
const prompter = [...user, "prompts:create", "prompts:edit", "prompts:delete", "prompt-generator:access"];
const jadmin = [...prompter, "prompts:manage-all", "admin:read"];
const admin = [
  ...jadmin,
  "admin:write",
  "admin:delete",
  "users:manage",
  "users:delete",
  "subscriptions:manage",
  "subscriptions:cancel",
];

// spec 6.18, 6.23
test("each role has the permissions of the specification's section 6", () => {
  expect(rolePermissions).toEqual({ user, prompter, jadmin, admin });
});

// spec 6.19
test("each feature requires the permission of the specification's section 6", () => {
  expect(featurePermissions).toEqual({
    admin: "admin:read",
    "user-management": "users:manage",
    "subscription-management": "subscriptions:manage",
    "prompt-management": "prompts:manage-all",
    "prompt-generator": "prompt-generator:access",
    dashboard: "profile:edit",
    favorites: "favorites:manage",
    collections: "collections:manage",
  });
});

test("a check requires all, or any, of a list of permissions", () => {
  expect(can("jadmin", ["admin:read", "prompts:view"])).toBe(true);
  expect(can("jadmin", ["admin:read", "admin:write"])).toBe(false);
  expect(can("jadmin", ["admin:read", "admin:write"], "any")).toBe(true);
  expect(can("user", ["admin:read", "admin:write"], "any")).toBe(false);
  expect(can("user", [])).toBe(true);
});

test("user administration has the specified permission sets; none may impersonate", () => {
  const admin = ["create", "read", "update", "view-sensitive", "audit", "export"];
  expect(new Set(userRights["super-admin"])).toEqual(
    new Set([
      ...admin,
      "delete",
      "change-passwords",
      "manage-roles",
      "delete-admins",
      "bulk",
      "manage-subscriptions",
    ]),
  );
  expect(userRights.admin).toEqual(admin);
  expect(userRights.jadmin).toEqual(["read", "audit"]);
  expect(userRights.other).toEqual([]);
});

test("only the flag makes an admin a super admin", () => {
  expect(staffLevel("admin", true)).toBe("super-admin");
  expect(staffLevel("admin", false)).toBe("admin");
  expect(staffLevel("jadmin", true)).toBe("jadmin");
  expect(staffLevel("prompter", false)).toBe("other");
});
