// Spec 4.6.

import { expect, test } from "vitest";
import {
  type AccessFacts,
  accessState,
  type Requirement,
  readsEveryText,
  subscriptionExemptRoles,
} from "./access";

const admin: Requirement = { kind: "role", role: "jadmin" };
const premium: Requirement = { kind: "subscription" };

const cases: [string, Requirement, AccessFacts, string][] = [
  [
    "a session not read yet",
    premium,
    { session: "unknown", role: undefined, hasSubscription: undefined },
    "checking-auth",
  ],
  [
    "nobody",
    premium,
    { session: "signed-out", role: undefined, hasSubscription: undefined },
    "unauthorized-auth",
  ],
  [
    "a role still loading",
    admin,
    { session: "signed-in", role: undefined, hasSubscription: undefined },
    "loading",
  ],
  [
    "a user at the admin's door",
    admin,
    { session: "signed-in", role: "user", hasSubscription: true },
    "unauthorized-role",
  ],
  [
    "a jadmin at the admin's door",
    admin,
    { session: "signed-in", role: "jadmin", hasSubscription: false },
    "authorized",
  ],
  [
    "a subscription still loading",
    premium,
    { session: "signed-in", role: "user", hasSubscription: undefined },
    "checking-subscription",
  ],
  [
    "a user without a plan",
    premium,
    { session: "signed-in", role: "user", hasSubscription: false },
    "unauthorized-subscription",
  ],
  [
    "a user without the permission of a page",
    { kind: "subscription", feature: "user-management" },
    { session: "signed-in", role: "user", hasSubscription: true },
    "unauthorized-permission",
  ],
  [
    "a prompter at a door for certain roles",
    { kind: "roles", roles: ["user", "admin"] },
    { session: "signed-in", role: "prompter", hasSubscription: true },
    "unauthorized-role",
  ],
  [
    "one of these roles",
    { kind: "roles", roles: ["user", "admin"] },
    { session: "signed-in", role: "user", hasSubscription: false },
    "authorized",
  ],
  [
    "a junior admin without one of the permissions",
    { kind: "permissions", permissions: ["admin:read", "admin:write"] },
    { session: "signed-in", role: "jadmin", hasSubscription: false },
    "unauthorized-permission",
  ],
  [
    "an admin with all of them",
    { kind: "permissions", permissions: ["admin:read", "admin:write"] },
    { session: "signed-in", role: "admin", hasSubscription: false },
    "authorized",
  ],
  [
    "a member at the favorites",
    { kind: "subscription", feature: "favorites" },
    { session: "signed-in", role: "user", hasSubscription: true },
    "authorized",
  ],
  ["a member", premium, { session: "signed-in", role: "user", hasSubscription: true }, "authorized"],
  [
    "an exempt prompter",
    premium,
    { session: "signed-in", role: "prompter", hasSubscription: false },
    "authorized",
  ],
];

test.each(cases)("%s", (_name, requirement, facts, expected) => {
  expect(accessState(requirement, facts)).toBe(expected);
});

// spec 4.28
test("the exempt roles are admin, prompter and jadmin", () => {
  expect(subscriptionExemptRoles).toEqual(["admin", "prompter", "jadmin"]);
});

// spec 4.24
test("the cases reach every state", () => {
  expect([...new Set(cases.map(([, , , state]) => state))].sort()).toEqual([
    "authorized",
    "checking-auth",
    "checking-subscription",
    "loading",
    "unauthorized-auth",
    "unauthorized-permission",
    "unauthorized-role",
    "unauthorized-subscription",
  ]);
});

test.each([
  ["a role still loading", null, true, undefined],
  ["a plan still loading", "user", undefined, undefined],
  ["a member", "user", true, true],
  ["a user without a plan", "user", false, false],
  ["a prompter without a plan", "prompter", false, false],
  ["a prompter with one", "prompter", true, true],
  ["staff, whatever they have bought", "jadmin", undefined, true],
  ["an admin", "admin", false, true],
] as const)("%s: who reads every text", (_, role, hasSubscription, reads) => {
  expect(readsEveryText(role, hasSubscription)).toBe(reads);
});
