import { toLatinDigits } from "@/lib/format/digits";

/**
 * A typed amount in cents: at most two decimals, more than 0 and no more than what is left; else null. A comma that parts
 * thousands is refused, since one before two digits is a decimal comma.
 */
export function readAmount(typed: string, leftCents: number): number | null {
  const amount = toLatinDigits(typed.trim()).replace(/[,٫]/, ".");
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return null;
  const cents = Math.round(Number(amount) * 100);
  return cents > 0 && cents <= leftCents ? cents : null;
}
