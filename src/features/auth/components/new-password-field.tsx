import type { ComponentProps } from "react";
import { PasswordField } from "@/components/form/password-field";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { strengthSentence } from "../model/password";
import type { PasswordStrength } from "../model/password-estimator";
import { usePasswordStrength } from "./use-password-strength";

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  typed: string;
  /** The account's address, if the form has that field as well. */
  firstName?: string;
  email?: string;
};

export function NewPasswordField({ typed, firstName = "", email = "", ...field }: NewPasswordFieldProps) {
  const characters = typed.length;
  const isLongEnough = characters >= limits.passwordMinCharacters;
  const strength = usePasswordStrength(typed, firstName, email);
  const missing = formatNumber(Math.max(0, limits.passwordMinCharacters - characters));
  return (
    <PasswordField
      aria-required
      {...field}
      autoComplete="new-password"
      hint={strengthSentence(characters, strength, missing)}
      meter={<StrengthBars strength={isLongEnough ? strength : null} isBegun={characters > 0} />}
    />
  );
}

const colours: Record<PasswordStrength, string> = {
  0: "bg-danger",
  1: "bg-danger",
  2: "bg-gold-fill",
  3: "bg-ok",
  4: "bg-ok",
};

/** Decorative: the sentence below has the same information. */
function StrengthBars({ strength, isBegun }: { strength: PasswordStrength | null; isBegun: boolean }) {
  const filled = strength === null ? (isBegun ? 1 : 0) : Math.max(1, strength);
  const colour = strength === null ? "bg-mute" : colours[strength];
  return (
    <div aria-hidden="true" data-strength={strength ?? undefined} className="mt-2 grid grid-cols-4 gap-1.5">
      {[1, 2, 3, 4].map((bar) => (
        <span
          key={bar}
          className={`h-1 rounded-full transition-colors ${bar <= filled ? colour : "bg-line"}`}
        />
      ))}
    </div>
  );
}
