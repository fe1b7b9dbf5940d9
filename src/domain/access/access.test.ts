import { expect, test } from "vitest";
import { type AccessFacts, accessState, type Requirement, subscriptionExemptRoles } from "./access";

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
  ["a member", premium, { session: "signed-in", role: "user", hasSubscription: true }, "authorized"],
  [
    "an exempt prompter",
    premium,
    { session: "signed-in", role: "prompter", hasSubscription: false },
    "authorized",
  ],
  [
    "a jadmin who would write as an admin",
    { kind: "permissions", permissions: ["admin:read", "admin:write"] },
    { session: "signed-in", role: "jadmin", hasSubscription: undefined },
    "unauthorized-permission",
  ],
  [
    "a jadmin who needs one of two permissions",
    { kind: "permissions", permissions: ["admin:read", "admin:write"], match: "any" },
    { session: "signed-in", role: "jadmin", hasSubscription: undefined },
    "authorized",
  ],
  [
    "a prompter at the prompt generator",
    { kind: "feature", feature: "prompt-generator" },
    { session: "signed-in", role: "prompter", hasSubscription: undefined },
    "authorized",
  ],
  [
    "a user at the prompt generator",
    { kind: "feature", feature: "prompt-generator" },
    { session: "signed-in", role: "user", hasSubscription: undefined },
    "unauthorized-permission",
  ],
  [
    "an admin where only named roles pass",
    { kind: "roles", roles: ["jadmin"] },
    { session: "signed-in", role: "admin", hasSubscription: undefined },
    "unauthorized-role",
  ],
];

test.each(cases)("%s", (_name, requirement, facts, expected) => {
  expect(accessState(requirement, facts)).toBe(expected);
});

test("the exempt roles are admin, prompter and jadmin", () => {
  expect(subscriptionExemptRoles).toEqual(["admin", "prompter", "jadmin"]);
});

test("the cases reach all eight states", () => {
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
