import { type ReactNode, useEffect } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Segments } from "@/components/form/segments";
import { TextField } from "@/components/form/text-field";
import { env } from "@/config/env";
import { m } from "@/lib/i18n";
import { connectAuth } from "@/lib/session/session-store";
import type { IdentityKind } from "../model/identity";

type IdentityFieldsProps = {
  label: string;
  kind: IdentityKind;
  onKindChange: (kind: IdentityKind) => void;
  email: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  errors: { email?: string; phone?: string };
  children?: ReactNode;
};

/** E-mail or, where the project sends text messages, phone: the switch and the chosen field (spec 5.1). */
export function IdentityFields({
  label,
  kind,
  onKindChange,
  email,
  phone,
  errors,
  children,
}: IdentityFieldsProps) {
  // Before the press: some browsers remember a script that did not load then (threat F8).
  useEffect(() => void connectAuth().catch(() => {}), []);
  return (
    <>
      {env.hasPhone && (
        <Segments
          label={label}
          value={kind}
          options={[
            { value: "email", label: m.way_email() },
            { value: "phone", label: m.way_phone() },
          ]}
          onChange={onKindChange}
        />
      )}
      {children}
      {kind === "email" ? (
        <EmailField error={errors.email} {...email} />
      ) : (
        <TextField
          aria-required
          key="phone"
          label={m.way_phone_label()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          hint={m.way_phone_hint()}
          error={errors.phone}
          {...phone}
        />
      )}
    </>
  );
}

export function EmailField({ error, ...field }: UseFormRegisterReturn & { error?: string }) {
  return (
    <TextField
      aria-required
      key="email"
      label={m.login_email()}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      placeholder="you@example.com"
      error={error}
      {...field}
    />
  );
}
