import { z } from "zod";
import { paymentLimits } from "@/config/payment-limits";

/** Stored, so that reloading the page does not reset the limit. */
export const attemptsSchema = z.object({ count: z.int().min(0), at: z.number() });

export type Attempts = z.infer<typeof attemptsSchema>;

export const noAttempts: Attempts = { count: 0, at: 0 };

/**
 * Milliseconds before the next attempt: 2 to the power of past attempts, in seconds, since the last; null after five
 * (spec 4.11, 9.14). The first has no wait.
 */
export function waitBeforeAttempt({ count, at }: Attempts, now: number): number | null {
  const { attempts, backoffBase } = paymentLimits.restoration;
  if (count >= attempts) return null;
  if (count === 0) return 0;
  const wait = backoffBase ** count * 1_000;
  // A clock that was set back must not lengthen the wait.
  return Math.min(wait, Math.max(0, at + wait - now));
}

export function afterAttempt({ count }: Attempts, now: number): Attempts {
  return { count: count + 1, at: now };
}
