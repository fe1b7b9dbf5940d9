import type { Requirement } from "@/domain/access/access";
import { can } from "@/domain/access/permissions";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";

/** Why a person is refused, word for word (specification, section 6, "Denial messages"). The role is null for visitors. */
export function denialOf(requirement: Requirement, role: Role | null): string {
  if (role === null) return m.denial_authentication();
  switch (requirement.kind) {
    case "signed-in":
      return m.denial_authentication();
    case "role":
      return m.denial_role({ required: requirement.role, current: role });
    case "roles":
      return m.denial_roles({ allowed: requirement.roles.join(", "), current: role });
    case "permissions": {
      const missing = requirement.permissions.filter((permission) => !can(role, [permission]));
      return m.denial_permissions({ permissions: missing.join(", ") });
    }
    case "feature":
      return m.denial_feature({ feature: requirement.feature });
    case "subscription":
      return m.denial_subscription();
  }
}
