import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldLabel, FieldNote, useField } from "./field";

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  hint?: string;
  trailing?: ReactNode;
  meter?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export const fieldStyles =
  "w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-mute transition-shadow hover:border-mute focus:border-gold focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] focus:outline-hidden aria-invalid:border-danger";

export function TextField({ label, error, hint, trailing, meter, className = "", ...input }: TextFieldProps) {
  const field = useField({ error, hint });
  return (
    <div>
      <FieldLabel field={field}>{label}</FieldLabel>
      <div className="relative" dir={input.dir === "ltr" ? "ltr" : undefined}>
        <input
          {...field.control}
          className={`${fieldStyles} h-11 ${trailing ? "pe-16" : ""} ${className}`}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 end-0 flex items-center">{trailing}</div>}
      </div>
      {meter}
      <FieldNote field={field} />
    </div>
  );
}
