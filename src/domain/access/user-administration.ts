import type { Role } from "./roles";

/** What may be done in user administration (specification, section 6, second table); that table decides alone there. */
export type UserAdministrationRight =
  | "create-users"
  | "read-users"
  | "update-users"
  | "delete-users"
  | "change-passwords"
  | "manage-roles"
  | "delete-admins"
  | "view-sensitive-data"
  | "bulk-operations"
  | "access-audit-logs"
  | "manage-subscriptions"
  | "export-user-data"
  | "impersonate";

export type Administrator = "super-admin" | Role;

/** Impersonation is in nobody's set. */
export const userAdministrationRights: Record<Administrator, readonly UserAdministrationRight[]> = {
  "super-admin": [
    "create-users",
    "read-users",
    "update-users",
    "delete-users",
    "change-passwords",
    "manage-roles",
    "delete-admins",
    "view-sensitive-data",
    "bulk-operations",
    "access-audit-logs",
    "manage-subscriptions",
    "export-user-data",
  ],
  admin: [
    "create-users",
    "read-users",
    "update-users",
    "view-sensitive-data",
    "access-audit-logs",
    "export-user-data",
  ],
  jadmin: ["read-users", "access-audit-logs"],
  prompter: [],
  user: [],
};

/** Whether a person may do that in user administration; the super-admin flag counts on an admin's record only. */
export function canAdminister(
  person: { role: Role; isSuperAdmin: boolean },
  right: UserAdministrationRight,
): boolean {
  const administrator = person.role === "admin" && person.isSuperAdmin ? "super-admin" : person.role;
  return userAdministrationRights[administrator].includes(right);
}
