import { type StaffLevel, type UserRight, userRights } from "@/domain/access/permissions";
import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";

export type Standing = { level: StaffLevel; isSelf: boolean; targetRole: Role };

/** Why that level lacks a right altogether, or null (spec 6.13). */
export function whyNotAtAll(level: StaffLevel, right: UserRight): string | null {
  if (userRights[level].includes(right)) return null;
  return userRights.admin.includes(right) ? m.users_needs_admin() : m.users_needs_super();
}

/** Why this person may not use a right upon that one, or null; the database refuses the same. */
export function whyNot(right: UserRight, { level, isSelf, targetRole }: Standing): string | null {
  const reason = whyNotAtAll(level, right);
  if (reason !== null) return reason;
  if (isSelf) return m.users_own_account();
  if (targetRole === "admin" && !userRights[level].includes("manage-roles"))
    return m.users_needs_super_for_admin();
  return null;
}
