import type { Requirement } from "@/domain/access/access";
import { can, featurePermissions, type Permission } from "@/domain/access/permissions";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";

const nameOf = (role: Role) => m.denial_role_name({ role });

function missing({ permissions }: { permissions: readonly Permission[] }, role: Role): string {
  return permissions
    .filter((permission) => !can(role, [permission]))
    .map((permission) => m.denial_permission_name({ permission }))
    .join(m.list_comma());
}

/** Why a guard refuses (spec 6.4, 6.7). */
export function denialOf(requirement: Requirement, role: Role | null): string {
  if (role === null) return m.denial_authentication();
  if (requirement.kind === "role")
    return m.denial_role({ required: nameOf(requirement.role), current: nameOf(role) });
  if (requirement.kind === "roles") return m.denial_role_not_allowed({ role: nameOf(role) });
  if (requirement.kind === "permissions")
    return m.denial_permission({ permissions: missing(requirement, role) });
  const { feature } = requirement;
  if (feature && !can(role, [featurePermissions[feature]]))
    return m.denial_feature({ feature: m.denial_feature_name({ feature }) });
  return m.denial_subscription();
}
