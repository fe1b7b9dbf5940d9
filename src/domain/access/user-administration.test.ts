import { expect, test } from "vitest";
import { type Administrator, canAdminister, userAdministrationRights } from "./user-administration";

const everything = [
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
  "impersonate",
] as const;

const allowed: [Administrator, readonly string[]][] = [
  ["super-admin", everything.filter((right) => right !== "impersonate")],
  [
    "admin",
    [
      "create-users",
      "read-users",
      "update-users",
      "view-sensitive-data",
      "access-audit-logs",
      "export-user-data",
    ],
  ],
  ["jadmin", ["read-users", "access-audit-logs"]],
  ["prompter", []],
  ["user", []],
];

test.each(allowed)(
  "%s holds exactly the rights of the specification's section 6",
  (administrator, rights) => {
    expect(userAdministrationRights[administrator]).toEqual(rights);
    const role = administrator === "super-admin" ? "admin" : administrator;
    const person = { role, isSuperAdmin: administrator === "super-admin" } as const;
    expect(everything.filter((right) => canAdminister(person, right))).toEqual(rights);
  },
);

test("impersonation is denied to everyone", () => {
  for (const role of ["user", "prompter", "jadmin", "admin"] as const) {
    for (const isSuperAdmin of [true, false])
      expect(canAdminister({ role, isSuperAdmin }, "impersonate")).toBe(false);
  }
});

test("the flag on any record but an admin's is worth nothing", () => {
  for (const role of ["user", "prompter", "jadmin"] as const) {
    expect(canAdminister({ role, isSuperAdmin: true }, "delete-users")).toBe(false);
  }
});
