import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { PasswordField } from "@/components/form/password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { UserAct } from "../api/acts";
import type { UserDetail } from "../model/user-detail";
import { roles } from "../model/user-list";
import { failureText, roleLabel } from "../model/words";

export type ActKind = UserAct["kind"];
type Option = { value: string; label: string };

type ActDialogProps = {
  kind: ActKind;
  subscription?: string;
  user: UserDetail;
  name: string;
  plans: readonly Option[];
  isBusy: boolean;
  error: unknown;
  onAct: (act: UserAct) => void;
  onClose: () => void;
};

const banDays = [1, 7, 30, 365] as const;
const forGood = "";

/** Confirms an action upon a person by name, and asks for its input. */
export function ActDialog({
  kind,
  user,
  name,
  plans,
  isBusy,
  error,
  onAct,
  onClose,
  ...rest
}: ActDialogProps) {
  const [value, setValue] = useState(() => beginning(kind, user));
  const { title, text, confirm, field, act, typed } = asking(kind);

  function asking(of: ActKind): Asking {
    const change = ({ target }: { target: { value: string } }) => setValue(target.value);
    const text = { value, onChange: change, autoComplete: "off", required: true };
    switch (of) {
      case "rename":
        return {
          title: m.users_rename_title({ name }),
          confirm: m.users_save(),
          field: (
            <TextField label={m.users_first_name()} dir="auto" maxLength={80} {...text} required={false} />
          ),
          act: { kind: of, firstName: value },
        };
      case "set-email":
        return {
          title: m.users_set_email_title({ name }),
          text: m.users_set_email_text(),
          confirm: m.users_save(),
          field: <TextField label={m.users_new_email()} type="email" dir="ltr" {...text} />,
          act: { kind: of, email: value.trim() },
        };
      case "set-password":
        return {
          title: m.users_set_password_title({ name }),
          text: m.users_set_password_text(),
          confirm: m.users_save(),
          field: <PasswordField label={m.users_new_password()} {...text} autoComplete="new-password" />,
          act: { kind: of, password: value },
        };
      case "set-role":
        return {
          title: m.users_set_role_title({ name }),
          text: m.users_set_role_text(),
          confirm: m.users_save(),
          field: (
            <SelectField
              label={m.users_role()}
              options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
              value={value}
              onChange={change}
            />
          ),
          act: { kind: of, role: roles.find((role) => role === value) ?? user.role },
        };
      case "set-super":
        return {
          title: user.is_super_admin
            ? m.users_unset_super_title({ name })
            : m.users_set_super_title({ name }),
          text: m.users_set_super_text(),
          confirm: user.is_super_admin ? m.users_unset_super() : m.users_set_super(),
          act: { kind: of, enabled: !user.is_super_admin },
        };
      case "ban":
        return {
          title: m.users_ban_title({ name }),
          text: m.users_ban_text(),
          confirm: m.users_ban(),
          field: (
            <SelectField
              label={m.users_ban_length()}
              options={[
                ...banDays.map((days) => ({
                  value: String(days),
                  label: m.users_days({ count: days, shown: formatNumber(days) }),
                })),
                { value: forGood, label: m.users_ban_for_good() },
              ]}
              value={value}
              onChange={change}
            />
          ),
          act: { kind: of, days: value === forGood ? null : Number(value) },
        };
      case "unban":
        return {
          title: m.users_unban_title({ name }),
          text: m.users_unban_text(),
          confirm: m.users_unban(),
          act: { kind: of },
        };
      case "grant": {
        // Plans may load while the dialog is open: submit the one that the field shows.
        const plan = plans.find((each) => each.value === value)?.value ?? plans[0]?.value ?? "";
        return {
          title: m.users_grant_title({ name }),
          text: m.users_grant_text(),
          confirm: m.users_grant(),
          field: <SelectField label={m.users_plan()} options={plans} value={plan} onChange={change} />,
          act: { kind: of, plan },
        };
      }
      case "cancel":
        return {
          title: m.users_cancel_title({ name }),
          text: m.users_cancel_text(),
          confirm: m.users_cancel(),
          act: { kind: of, subscription: rest.subscription ?? "" },
        };
      case "delete":
        return {
          title: m.users_delete_title({ name }),
          text: m.users_delete_text(),
          confirm: m.users_delete(),
          typed: user.email || user.id,
          act: { kind: of, confirmation: user.email || user.id },
        };
    }
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      typed={typed}
      isBusy={isBusy}
      failure={error ? failureText(error) : null}
      onConfirm={() => onAct(act)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {text && <p>{text}</p>}
        {field && <div className="text-ink">{field}</div>}
      </div>
    </ConfirmDialog>
  );
}

type Asking = {
  title: string;
  text?: string;
  confirm: string;
  field?: React.ReactNode;
  act: UserAct;
  typed?: string;
};

function beginning(kind: ActKind, user: UserDetail): string {
  if (kind === "rename") return user.first_name;
  if (kind === "set-role") return user.role;
  return "";
}
