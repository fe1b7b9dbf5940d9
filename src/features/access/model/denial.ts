import type { Requirement } from "@/domain/access/access";
import { can, featurePermissions } from "@/domain/access/permissions";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";

const nameOf = (role: Role) => m.denial_role_name({ role });

export function denialOf(requirement: Requirement, role: Role | null): string {
  if (role === null) return m.denial_authentication();
  if (requirement.kind === "role")
    return m.denial_role({ required: nameOf(requirement.role), current: nameOf(role) });
  const permission = requirement.feature && featurePermissions[requirement.feature];
  if (permission && !can(role, [permission])) {
    return m.denial_permission({ permissions: m.denial_permission_name({ permission }) });
  }
  return m.denial_subscription();
}
