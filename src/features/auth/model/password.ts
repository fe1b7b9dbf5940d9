import { z } from "zod";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PasswordStrength } from "./password-estimator";

/** Weaker passwords count as common and are refused. */
const leastStrength = 2;

/** A guesser's knowledge about the user: their name, their address and its parts. */
export function ownWords(name: string, email: string): string[] {
  return [name, email, ...email.split(/[@.]/)].map((word) => word.trim()).filter((word) => word.length > 2);
}

/** Loads the estimator lazily: it is large, and only needed to choose a password. */
export async function estimateStrength(password: string, own: string[] = []): Promise<PasswordStrength> {
  const { measure } = await import("./password-estimator");
  return measure(password, own);
}

/** A password for an account; the server's maximum is 72 bytes. */
export const newPasswordSchema = z
  .string()
  .min(1, { error: () => m.login_credentials_required(), abort: true })
  .min(limits.passwordMinCharacters, {
    error: () => m.password_too_short({ min: formatNumber(limits.passwordMinCharacters) }),
    abort: true,
  })
  .refine((password) => new TextEncoder().encode(password).length <= limits.passwordMaxBytes, {
    error: () =>
      m.password_too_long({
        latin: formatNumber(limits.passwordMaxBytes),
        arabic: formatNumber(limits.passwordMaxBytes / 2),
      }),
    abort: true,
  });

/** Common, or the person's own name or address. False where the estimator fails: the server has a minimum. */
export async function isCommonPassword(password: string, own: string[] = []): Promise<boolean> {
  try {
    return (await estimateStrength(password, own)) < leastStrength;
  } catch {
    return false;
  }
}

export function strengthSentence(
  characters: number,
  strength: PasswordStrength | null,
  shown: string,
): string {
  const missing = limits.passwordMinCharacters - characters;
  if (characters === 0 || (missing <= 0 && strength === null))
    return m.strength_empty({ min: formatNumber(limits.passwordMinCharacters) });
  if (missing > 0) return m.strength_missing({ count: missing, shown });
  if (strength === 4) return m.strength_strong();
  if (strength === 3) return m.strength_good();
  if (strength === 2) return m.strength_fair();
  return m.strength_weak();
}
