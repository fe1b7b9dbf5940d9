import type { ReactNode } from "react";
import { PasswordField } from "@/components/form/password-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { UserAct } from "../api/acts";
import type { UserDetail } from "../model/user-detail";
import { roles } from "../model/user-list";
import { roleLabel } from "../model/words";

export type ActKind = UserAct["kind"];

export type ActSubject = {
  user: UserDetail;
  name: string;
  plans: readonly { value: string; label: string }[];
  subscription?: string;
};

type Context = ActSubject & { value: string; setValue: (value: string) => void };

type Question = {
  title: string;
  text?: string;
  confirm: string;
  field?: ReactNode;
  act: UserAct;
  typed?: string;
};

const banDays = [1, 7, 30, 365] as const;
const forGood = "";

/** What an action's dialog says and asks for, and the action that its answer makes. */
export function questionOf(
  of: ActKind,
  { user, name, plans, subscription, value, setValue }: Context,
): Question {
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
        title: user.is_super_admin ? m.users_unset_super_title({ name }) : m.users_set_super_title({ name }),
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
        act: { kind: of, subscription: subscription ?? "" },
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
