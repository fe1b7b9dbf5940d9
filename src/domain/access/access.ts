import { can, type Feature, featurePermissions } from "./permissions";
import { type Role, satisfiesRole } from "./roles";

/** What a route asks of a person. Premium routes exempt the roles of the specification's section 4. */
export type Requirement = { kind: "role"; role: Role } | { kind: "subscription"; feature?: Feature };

/** The states of an access check (specification, section 4). */
export type AccessState =
  | "loading"
  | "checking-auth"
  | "checking-subscription"
  | "unauthorized-auth"
  | "unauthorized-role"
  | "unauthorized-permission"
  | "unauthorized-subscription"
  | "authorized";

/** Roles that need no subscription on premium routes (specification, section 4). */
export const subscriptionExemptRoles: readonly Role[] = ["admin", "prompter", "jadmin"];

/** Roles that read every text, as the database's policies have it. */
const readingRoles: readonly Role[] = ["admin", "jadmin"];

/** Whether somebody may read every published text; undefined until that is known. The database decides for each one. */
export function readsEveryText(role: Role | null, hasSubscription: boolean | undefined): boolean | undefined {
  if (role === null) return undefined;
  return readingRoles.includes(role) || hasSubscription;
}

export type AccessFacts = {
  session: "unknown" | "signed-out" | "signed-in";
  role: Role | undefined;
  /** Undefined while it loads; asked only where the route and the role need it. */
  hasSubscription: boolean | undefined;
};

/** Decides an access check from what is known so far; the database decides again for every row. */
export function accessState(requirement: Requirement, facts: AccessFacts): AccessState {
  if (facts.session === "unknown") return "checking-auth";
  if (facts.session === "signed-out") return "unauthorized-auth";
  if (facts.role === undefined) return "loading";
  if (requirement.kind === "role") {
    return satisfiesRole(facts.role, requirement.role) ? "authorized" : "unauthorized-role";
  }
  if (requirement.feature && !can(facts.role, [featurePermissions[requirement.feature]]))
    return "unauthorized-permission";
  if (subscriptionExemptRoles.includes(facts.role)) return "authorized";
  if (facts.hasSubscription === undefined) return "checking-subscription";
  return facts.hasSubscription ? "authorized" : "unauthorized-subscription";
}
