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

type Question = {
  title: string;
  text?: string;
  confirm: string;
  field?: ReactNode;
  act: UserAct;
  typed?: string;
};

type Answer = { value: string; setValue: (value: string) => void };

type FieldProps = { value: string; onChange: (event: { target: { value: string } }) => void };

const banDays = [1, 7, 30, 365] as const;
const forGood = "";

/** The text and fields of an action's dialog, and the action that they make. */
export function questionOf(of: ActKind, { value, setValue, ...subject }: ActSubject & Answer): Question {
  return questions[of](subject, { value, onChange: ({ target }) => setValue(target.value) });
}

const questions: Record<ActKind, (subject: ActSubject, input: FieldProps) => Question> = {
  rename: ({ name }, input) => ({
    title: m.users_rename_title({ name }),
    confirm: m.users_save(),
    field: <TextField label={m.users_first_name()} dir="auto" maxLength={80} {...input} autoComplete="off" />,
    act: { kind: "rename", firstName: input.value },
  }),
  "set-email": ({ name }, input) => ({
    title: m.users_set_email_title({ name }),
    text: m.users_set_email_text(),
    confirm: m.users_save(),
    field: (
      <TextField label={m.users_new_email()} type="email" dir="ltr" {...input} autoComplete="off" required />
    ),
    act: { kind: "set-email", email: input.value.trim() },
  }),
  "set-password": ({ name }, input) => ({
    title: m.users_set_password_title({ name }),
    text: m.users_set_password_text(),
    confirm: m.users_save(),
    field: <PasswordField label={m.users_new_password()} {...input} autoComplete="new-password" required />,
    act: { kind: "set-password", password: input.value },
  }),
  "set-role": ({ name, user }, input) => ({
    title: m.users_set_role_title({ name }),
    text: m.users_set_role_text(),
    confirm: m.users_save(),
    field: <RoleField {...input} />,
    act: { kind: "set-role", role: roles.find((role) => role === input.value) ?? user.role },
  }),
  "set-super": ({ name, user: { is_super_admin: isSuper } }) => ({
    title: isSuper ? m.users_unset_super_title({ name }) : m.users_set_super_title({ name }),
    text: m.users_set_super_text(),
    confirm: isSuper ? m.users_unset_super() : m.users_set_super(),
    act: { kind: "set-super", enabled: !isSuper },
  }),
  ban: ({ name }, input) => ({
    title: m.users_ban_title({ name }),
    text: m.users_ban_text(),
    confirm: m.users_ban(),
    field: <BanLengthField {...input} />,
    act: { kind: "ban", days: input.value === forGood ? null : Number(input.value) },
  }),
  unban: ({ name }) => ({
    title: m.users_unban_title({ name }),
    text: m.users_unban_text(),
    confirm: m.users_unban(),
    act: { kind: "unban" },
  }),
  grant: ({ name, plans }, { value, onChange }) => {
    // Plans may load while the dialog is open: submit the one that the field shows.
    const plan = plans.find((each) => each.value === value)?.value ?? plans[0]?.value ?? "";
    return {
      title: m.users_grant_title({ name }),
      text: m.users_grant_text(),
      confirm: m.users_grant(),
      field: <SelectField label={m.users_plan()} options={plans} value={plan} onChange={onChange} />,
      act: { kind: "grant", plan },
    };
  },
  cancel: ({ name, subscription = "" }) => ({
    title: m.users_cancel_title({ name }),
    text: m.users_cancel_text(),
    confirm: m.users_cancel(),
    act: { kind: "cancel", subscription },
  }),
  delete: ({ name, user }) => ({
    title: m.users_delete_title({ name }),
    text: m.users_delete_text(),
    confirm: m.users_delete(),
    typed: user.email || user.id,
    act: { kind: "delete", confirmation: user.email || user.id },
  }),
};

function RoleField(input: FieldProps) {
  const options = roles.map((role) => ({ value: role, label: roleLabel(role) }));
  return <SelectField label={m.users_role()} options={options} {...input} />;
}

function BanLengthField(input: FieldProps) {
  const lengths = banDays.map((days) => ({
    value: String(days),
    label: m.users_days({ count: days, shown: formatNumber(days) }),
  }));
  return (
    <SelectField
      label={m.users_ban_length()}
      options={[...lengths, { value: forGood, label: m.users_ban_for_good() }]}
      {...input}
    />
  );
}
