import { m } from "@/lib/i18n";
import type { Requirement } from "./access";
import type { Role } from "./roles";

/** Why a person is refused, word for word (specification, section 6, "Denial messages"). The role is null for visitors. */
export function denialOf(requirement: Requirement, role: Role | null): string {
  if (role === null) return m.denial_authentication();
  return requirement.kind === "role"
    ? m.denial_role({ required: requirement.role, current: role })
    : m.denial_subscription();
}
