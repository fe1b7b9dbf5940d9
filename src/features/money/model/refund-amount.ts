import { z } from "zod";

/** A typed amount in cents: at most two decimals, more than 0 and no more than what is left; else null. */
export function readAmount(typed: string, leftCents: number): number | null {
  const amount = z.coerce.number().positive().safeParse(typed.trim().replace(",", "."));
  if (!amount.success) return null;
  const cents = Math.round(amount.data * 100);
  const isExact = Math.abs(cents - amount.data * 100) < 1e-6;
  return isExact && cents > 0 && cents <= leftCents ? cents : null;
}
