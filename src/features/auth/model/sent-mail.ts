import { z } from "zod";
import { limits } from "@/config/limits";

/** Whom a message went to, and when (ms since 1970) the next may be sent; kept in the history entry. */
const sentSchema = z.object({
  to: z.string().min(1),
  nextAt: z.number(),
  /** Nothing was sent, because a message was sent a moment ago. */
  isHeldBack: z.boolean(),
});

export type Sent = z.infer<typeof sentSchema>;

/** A wait shorter than a fresh message's means that an earlier one was sent. */
export function sentNow(to: string, waitSeconds: number): Sent {
  const isHeldBack = waitSeconds > 0 && waitSeconds < limits.mailResendWaitMs / 1_000;
  return { to, nextAt: Date.now() + waitSeconds * 1_000, isHeldBack };
}

export function sentOf(state: unknown): Sent | null {
  return sentSchema.safeParse(state).data ?? null;
}

export function secondsLeft(nextAt: number, now: number): number {
  return Math.min(limits.mailResendWaitMs / 1_000, Math.max(0, Math.ceil((nextAt - now) / 1_000)));
}
