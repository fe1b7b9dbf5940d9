import type { Role } from "@/domain/access/roles";
import { m } from "@/lib/i18n";
import type { UserState } from "../model/user-list";
import { roleLabel, stateLabel } from "../model/words";

const badge = "inline-flex items-center rounded-full border px-2.5 py-0.5 text-sm whitespace-nowrap";

export function RoleBadge({ role, isSuperAdmin }: { role: Role; isSuperAdmin: boolean }) {
  const tone =
    role === "admin" || role === "jadmin"
      ? "border-transparent bg-gold-wash text-gold"
      : "border-line text-soft";
  return <span className={`${badge} ${tone}`}>{isSuperAdmin ? m.users_role_super() : roleLabel(role)}</span>;
}

const stateTones: Record<UserState, string> = {
  active: "border-line text-soft",
  banned: "border-danger text-danger",
  unconfirmed: "border-dashed border-line-strong text-mute",
};

export function StateBadge({ state }: { state: UserState }) {
  return <span className={`${badge} ${stateTones[state]}`}>{stateLabel(state)}</span>;
}
