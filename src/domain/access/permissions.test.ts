import { describe, expect, test } from "vitest";
import { can, featurePermissions, rolePermissions } from "./permissions";
import { roleRanks, satisfiesRole } from "./roles";

describe("permissions (specification, section 6)", () => {
  test("each rank holds everything of the rank below and more", () => {
    const ranked = (["user", "prompter", "jadmin", "admin"] as const).map((role) => rolePermissions[role]);
    for (const [index, permissions] of ranked.entries()) {
      const below = ranked[index - 1] ?? [];
      expect(permissions.slice(0, below.length)).toEqual(below);
      expect(permissions.length).toBeGreaterThan(below.length);
    }
  });

  test("each role holds exactly the permissions of the specification's table", () => {
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
    expect(rolePermissions).toEqual({ user, prompter, jadmin, admin });
  });

  test("a prompter may create prompts and may not manage those of others", () => {
    expect(can("prompter", ["prompts:create"])).toBe(true);
    expect(can("prompter", ["prompts:manage-all"])).toBe(false);
  });

  test("a check asks for all, or for any, of a list", () => {
    expect(can("jadmin", ["admin:read", "admin:write"])).toBe(false);
    expect(can("jadmin", ["admin:read", "admin:write"], "any")).toBe(true);
    expect(can("user", [], "any")).toBe(true);
  });

  test("features map to the permissions of the specification", () => {
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
});

test("a role satisfies a requirement when its rank is at least the required rank", () => {
  expect(roleRanks).toEqual({ user: 1, prompter: 2, jadmin: 3, admin: 4 });
  expect(satisfiesRole("jadmin", "prompter")).toBe(true);
  expect(satisfiesRole("user", "prompter")).toBe(false);
});
