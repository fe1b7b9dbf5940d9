import type { ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { FieldLabel, FieldNote, useField } from "./field";
import { fieldStyles } from "./text-field";

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  error?: string;
  hint?: string;
  counter?: ReactNode;
  /** Drawn behind the text, such as highlights. */
  behind?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

export function TextAreaField({
  label,
  error,
  hint,
  counter,
  behind,
  className = "",
  ...textarea
}: TextAreaFieldProps) {
  const field = useField({ error, hint });
  return (
    <div>
      <FieldLabel field={field}>{label}</FieldLabel>
      <div className="relative">
        {behind}
        <textarea
          {...field.control}
          className={`${fieldStyles} block min-h-44 py-2.5 leading-[1.6] ${behind ? "relative bg-transparent!" : ""} ${className}`}
          {...textarea}
        />
      </div>
      <div className="flex justify-between gap-4">
        <FieldNote field={field} />
        {counter && <div className="ms-auto mt-1.5 shrink-0 text-sm text-mute">{counter}</div>}
      </div>
    </div>
  );
}
