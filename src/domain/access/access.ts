import { can, type Feature, featurePermissions, type Permission } from "./permissions";
import { type Role, satisfiesRole } from "./roles";

/**
 * A route's requirement: a minimum role, one of several roles, permissions, or a plan, and then perhaps a feature's
 * own. Premium routes exempt the roles of the specification's section 4.
 */
export type Requirement =
  | { kind: "role"; role: Role }
  | { kind: "roles"; roles: readonly Role[] }
  | { kind: "permissions"; permissions: readonly Permission[] }
  | { kind: "subscription"; feature?: Feature };

/** The states of an access check (spec 4.6). */
export type AccessState =
  | "loading"
  | "checking-auth"
  | "checking-subscription"
  | "unauthorized-auth"
  | "unauthorized-role"
  | "unauthorized-permission"
  | "unauthorized-subscription"
  | "authorized";

/** Roles that need no subscription on premium routes (spec 4.6). */
export const subscriptionExemptRoles: readonly Role[] = ["admin", "prompter", "jadmin"];

/** Roles that may read every text, as in the database's policies. */
const readingRoles: readonly Role[] = ["admin", "jadmin"];

/** Whether the user may read every published text; undefined while unknown. For single texts the database decides. */
export function readsEveryText(role: Role | null, hasSubscription: boolean | undefined): boolean | undefined {
  if (role === null) return undefined;
  return readingRoles.includes(role) || hasSubscription;
}

export type AccessFacts = {
  session: "unknown" | "signed-out" | "signed-in";
  role: Role | undefined;
  /** Undefined while loading; loaded only where route and role need it. */
  hasSubscription: boolean | undefined;
};

/** The state of an access check, by the data loaded so far. The database enforces access independently. */
export function accessState(requirement: Requirement, facts: AccessFacts): AccessState {
  if (facts.session === "unknown") return "checking-auth";
  if (facts.session === "signed-out") return "unauthorized-auth";
  if (facts.role === undefined) return "loading";
  if (requirement.kind === "role")
    return satisfiesRole(facts.role, requirement.role) ? "authorized" : "unauthorized-role";
  if (requirement.kind === "roles")
    return requirement.roles.includes(facts.role) ? "authorized" : "unauthorized-role";
  if (requirement.kind === "permissions")
    return can(facts.role, requirement.permissions) ? "authorized" : "unauthorized-permission";
  if (requirement.feature && !can(facts.role, [featurePermissions[requirement.feature]]))
    return "unauthorized-permission";
  if (subscriptionExemptRoles.includes(facts.role)) return "authorized";
  if (facts.hasSubscription === undefined) return "checking-subscription";
  return facts.hasSubscription ? "authorized" : "unauthorized-subscription";
}
