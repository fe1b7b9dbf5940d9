import { expect, test } from "vitest";
import { can, featurePermissions, rolePermissions } from "./permissions";

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

test("each role has the permissions of the specification's section 6", () => {
  expect(rolePermissions).toEqual({ user, prompter, jadmin, admin });
});

test("each feature asks for the permission of the specification's section 6", () => {
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

test("a check asks for all, or any, of a list of permissions", () => {
  expect(can("jadmin", ["admin:read", "prompts:view"])).toBe(true);
  expect(can("jadmin", ["admin:read", "admin:write"])).toBe(false);
  expect(can("jadmin", ["admin:read", "admin:write"], "any")).toBe(true);
  expect(can("user", ["admin:read", "admin:write"], "any")).toBe(false);
  expect(can("user", [])).toBe(true);
});
