import { useState } from "react";
import type { UserRight } from "@/domain/access/permissions";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type UserAct, useUserActMutation } from "../api/acts";
import type { UserDetail } from "../model/user-detail";
import { type Standing, whyNot } from "../model/why-not";
import { stateOf, userName } from "../model/words";
import { ActDialog } from "./act-dialog";
import type { ActKind } from "./act-questions";
import { GuardedButton } from "./guarded-button";

type UserActsProps = {
  user: UserDetail;
  standing: Standing;
  onOpen: (kind: ActKind) => void;
};

/** All actions upon an account; those without a right are disabled, with the reason. */
export function UserActs({ user, standing, onOpen }: UserActsProps) {
  const acts: { kind: ActKind; right: UserRight; label: string; text: string; isGrave?: boolean }[] = [
    { kind: "rename", right: "update", label: m.users_rename(), text: m.users_rename_text() },
    { kind: "set-email", right: "update", label: m.users_set_email(), text: m.users_set_email_text() },
    stateOf(user) === "banned"
      ? { kind: "unban", right: "update", label: m.users_unban(), text: m.users_unban_text() }
      : { kind: "ban", right: "update", label: m.users_ban(), text: m.users_ban_text() },
    {
      kind: "set-password",
      right: "change-passwords",
      label: m.users_set_password(),
      text: m.users_set_password_text(),
    },
    { kind: "set-role", right: "manage-roles", label: m.users_set_role(), text: m.users_set_role_text() },
    {
      kind: "set-super",
      right: "manage-roles",
      label: user.is_super_admin ? m.users_unset_super() : m.users_set_super(),
      text: m.users_set_super_text(),
    },
    {
      kind: "delete",
      right: user.role === "admin" ? "delete-admins" : "delete",
      label: m.users_delete(),
      text: m.users_delete_text(),
      isGrave: true,
    },
  ];
  return (
    <section aria-label={m.users_acts()} className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-2xl">{m.users_acts()}</h2>
      <ul>
        {acts.map(({ kind, right, label, text, isGrave = false }) => (
          <li key={kind} className="border-b border-line py-3 last:border-none">
            <p className="mb-2 text-sm text-soft">{text}</p>
            <GuardedButton
              size="sm"
              className={isGrave ? "border-danger! text-danger!" : ""}
              reason={
                whyNot(right, standing) ??
                (kind === "set-super" && user.role !== "admin" ? m.users_super_needs_admin() : null)
              }
              onClick={() => onOpen(kind)}
            >
              {label}
            </GuardedButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PendingUserAct = { kind: ActKind; subscription?: string };

export function useUserActs(
  user: UserDetail,
  plans: readonly { value: string; label: string }[],
  onDeleted: () => void,
) {
  const [pending, setPending] = useState<PendingUserAct | null>(null);
  const mutation = useUserActMutation(user.id);

  function open(next: PendingUserAct) {
    mutation.reset();
    setPending(next);
  }

  async function handleAct(act: UserAct) {
    await mutation.mutateAsync(act).then(
      () => {
        setPending(null);
        notify.success(m.toast_success(), act.kind === "delete" ? m.users_deleted() : m.users_changed());
        if (act.kind === "delete") onDeleted();
      },
      () => undefined,
    );
  }

  const dialog = pending && (
    <ActDialog
      kind={pending.kind}
      subscription={pending.subscription}
      user={user}
      name={userName(user)}
      plans={plans}
      isBusy={mutation.isPending}
      error={mutation.error}
      onAct={(act) => void handleAct(act)}
      onClose={() => setPending(null)}
    />
  );
  return { open, dialog };
}
