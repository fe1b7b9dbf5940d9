import type { Requirement } from "@/domain/access/access";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";

/** Why a person is refused, word for word (specification, section 6, "Denial messages"). The role is null for visitors. */
export function denialOf(requirement: Requirement, role: Role | null): string {
  if (role === null) return m.denial_authentication();
  return requirement.kind === "role"
    ? m.denial_role({ required: requirement.role, current: role })
    : m.denial_subscription();
}
