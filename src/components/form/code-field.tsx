import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "./text-field";

type CodeFieldProps = UseFormRegisterReturn & { label: string; error?: string };

/** A field for a one-time code, which phones offer to fill in from the message. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
      className="font-mono text-lg tracking-[0.3em]"
      {...props}
    />
  );
}
