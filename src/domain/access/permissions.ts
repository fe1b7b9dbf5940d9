import type { Role } from "./roles";

const userPermissions = ["prompts:view", "profile:edit", "favorites:manage", "collections:manage"] as const;
const prompterPermissions = [
  ...userPermissions,
  "prompts:create",
  "prompts:edit",
  "prompts:delete",
  "prompt-generator:access",
] as const;
const jadminPermissions = [...prompterPermissions, "prompts:manage-all", "admin:read"] as const;
const adminPermissions = [
  ...jadminPermissions,
  "admin:write",
  "admin:delete",
  "users:manage",
  "users:delete",
  "subscriptions:manage",
  "subscriptions:cancel",
] as const;

export type Permission = (typeof adminPermissions)[number];

export const rolePermissions: Record<Role, readonly Permission[]> = {
  user: userPermissions,
  prompter: prompterPermissions,
  jadmin: jadminPermissions,
  admin: adminPermissions,
};

/** The permission behind each feature (spec 6.7, 6.12). */
export const featurePermissions = {
  admin: "admin:read",
  "user-management": "users:manage",
  "subscription-management": "subscriptions:manage",
  "prompt-management": "prompts:manage-all",
  "prompt-generator": "prompt-generator:access",
  dashboard: "profile:edit",
  favorites: "favorites:manage",
  collections: "collections:manage",
} as const satisfies Record<string, Permission>;

export type Feature = keyof typeof featurePermissions;

/** Whether a role holds all (with `any`, at least one) of the permissions; true for an empty list. */
export function can(role: Role, permissions: readonly Permission[], match: "all" | "any" = "all"): boolean {
  const holds = (permission: Permission) => rolePermissions[role].includes(permission);
  if (permissions.length === 0) return true;
  return match === "all" ? permissions.every(holds) : permissions.some(holds);
}

/** Actions upon other people's accounts (spec 6.7, 6.12). */
export type UserRight =
  | "create"
  | "read"
  | "update"
  | "delete"
  | "change-passwords"
  | "manage-roles"
  | "delete-admins"
  | "view-sensitive"
  | "bulk"
  | "audit"
  | "manage-subscriptions"
  | "export"
  | "impersonate";

/** Levels of user administration: the super-admin flag counts, and prompters have none. */
export type StaffLevel = "super-admin" | "admin" | "jadmin" | "other";

/**
 * The user-administration permission sets (spec 6.7, 6.12), which decide there instead of the role's permissions.
 * `private.has_user_right` holds the same; no one may impersonate.
 */
export const userRights: Record<StaffLevel, readonly UserRight[]> = {
  "super-admin": [
    "create",
    "read",
    "update",
    "delete",
    "change-passwords",
    "manage-roles",
    "delete-admins",
    "view-sensitive",
    "bulk",
    "audit",
    "manage-subscriptions",
    "export",
  ],
  admin: ["create", "read", "update", "view-sensitive", "audit", "export"],
  jadmin: ["read", "audit"],
  other: [],
};

export function staffLevel(role: Role, isSuperAdmin: boolean): StaffLevel {
  if (role === "admin") return isSuperAdmin ? "super-admin" : "admin";
  return role === "jadmin" ? "jadmin" : "other";
}
