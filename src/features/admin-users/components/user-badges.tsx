import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";
import { roleLabel } from "../model/words";

const badge = "inline-flex items-center rounded-full border px-2.5 py-0.5 text-sm whitespace-nowrap";

export function RoleBadge({ role, isSuperAdmin }: { role: Role; isSuperAdmin: boolean }) {
  const tone =
    role === "admin" || role === "jadmin"
      ? "border-transparent bg-gold-wash text-gold"
      : "border-line text-soft";
  return <span className={`${badge} ${tone}`}>{isSuperAdmin ? m.users_role_super() : roleLabel(role)}</span>;
}
