import { z } from "zod";
import { paymentLimits } from "@/config/payment-limits";

/** The attempts that were made, kept so that reloading the page is no way around their limit. */
export const attemptsSchema = z.object({ count: z.int().min(0), at: z.number() });

export type Attempts = z.infer<typeof attemptsSchema>;

export const noAttempts: Attempts = { count: 0, at: 0 };

/**
 * How long to wait before the next attempt: 2 to the power of the attempts so far, in seconds, since the last one; null once
 * five were made (specification, sections 4 and 9). The first is made at once.
 */
export function waitBeforeAttempt({ count, at }: Attempts, now: number): number | null {
  const { attempts, backoffBase } = paymentLimits.restoration;
  if (count >= attempts) return null;
  if (count === 0) return 0;
  const wait = backoffBase ** count * 1_000;
  // A clock that was set back is no reason to wait longer than the rule says.
  return Math.min(wait, Math.max(0, at + wait - now));
}

export function afterAttempt({ count }: Attempts, now: number): Attempts {
  return { count: count + 1, at: now };
}
