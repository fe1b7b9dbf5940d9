import { limits } from "@/config/limits";
import type { Role } from "@/domain/access/roles";
import { failureWords } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { UserState } from "./user-list";

const roleLabels: Record<Role, () => string> = {
  user: m.users_role_user,
  prompter: m.users_role_prompter,
  jadmin: m.users_role_jadmin,
  admin: m.users_role_admin,
};

export const roleLabel = (role: Role) => roleLabels[role]();

type Standing = { is_confirmed: boolean; banned_until: string | null };

/** A ban outranks all other states. Its end is compared when the list is read; the server decides. */
export function stateOf({ is_confirmed, banned_until }: Standing): UserState {
  if (banned_until !== null && Date.parse(banned_until) > Date.now()) return "banned";
  return is_confirmed ? "active" : "unconfirmed";
}

export const userName = ({ first_name, email }: { first_name: string; email: string }) => first_name || email;

const actionLabels = new Map<string, () => string>([
  ["role.set", m.users_audit_role],
  ["super_admin.set", m.users_audit_super],
  ["user.create", m.users_audit_create],
  ["user.rename", m.users_audit_rename],
  ["user.set-email", m.users_audit_email],
  ["user.undo-email", m.users_audit_undo_email],
  ["user.set-password", m.users_audit_password],
  ["user.ban", m.users_audit_ban],
  ["user.unban", m.users_audit_unban],
  ["user.delete", m.users_audit_delete],
  ["subscription.grant", m.users_audit_grant],
  ["subscription.cancel", m.users_audit_cancel],
]);

/** An entry's label; unknown actions show their name. */
export const actionLabel = (action: string) => actionLabels.get(action)?.() ?? action;

const passwordTooLong = () =>
  m.password_too_long({
    latin: formatNumber(limits.passwordMaxBytes),
    arabic: formatNumber(limits.passwordMaxBytes / 2),
  });

const failures = {
  own_account: m.users_own_account,
  no_such_user: m.users_gone,
  not_a_name: m.users_not_a_name,
  holds_lifetime: m.users_holds_lifetime,
  ends_too_soon: m.users_ends_too_soon,
  plan_is_over: m.users_plan_is_over,
  wrong_confirmation: m.users_wrong_confirmation,
  email_exists: m.users_email_taken,
  weak_password: m.users_weak_password,
  password_too_long: passwordTooLong,
  last_super_admin: m.users_last_super,
  55000: m.users_last_super,
  rate_limited: m.users_too_many,
  42501: m.users_refused,
  insufficient_privileges: m.users_refused,
  failed: m.users_failed,
};

/** An error in words: functions name it by code, the database by detail. */
export const failureText = (thrown: unknown) => failureWords(thrown, failures);
