import { z } from "zod";
import { limits } from "@/config/limits";

/** Whom a mail or text message went to, and when (ms since 1970) the next may be asked for; kept in the history entry. */
const sentSchema = z.object({ to: z.string().min(1), nextAt: z.number() });

export type Sent = z.infer<typeof sentSchema>;

export function sentNow(to: string, waitSeconds: number): Sent {
  return { to, nextAt: Date.now() + waitSeconds * 1_000 };
}

export function sentOf(state: unknown): Sent | null {
  return sentSchema.safeParse(state).data ?? null;
}

export function secondsLeft(nextAt: number, now: number): number {
  return Math.min(limits.mailResendWaitMs / 1_000, Math.max(0, Math.ceil((nextAt - now) / 1_000)));
}
