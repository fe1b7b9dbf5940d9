import { z } from "zod";
import { paymentLimits } from "@/config/payment-limits";
import { subjectOf } from "@/lib/session/token-claims";

/** The session of a user who has left to pay (spec 3.6); `timestamp` in ms since 1970. */
export const sessionBackupSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  user_id: z.string().min(1),
  timestamp: z.number(),
});

export type SessionBackup = z.infer<typeof sessionBackupSchema>;

type LivingSession = { access_token: string; refresh_token: string; user: { id: string } };

export function backupOf({ access_token, refresh_token, user }: LivingSession, now: number): SessionBackup {
  return { access_token, refresh_token, user_id: user.id, timestamp: now };
}

/** Whether a backup is under one hour old (spec 5.5, 9.14) and not from the future. */
export function isFresh({ timestamp }: SessionBackup, now: number): boolean {
  return timestamp <= now && now - timestamp < paymentLimits.sessionBackupMs;
}

/**
 * Whether a backup's token belongs to the user that it names: no one may be signed in as another user (threat A10).
 */
export function isOwnToken({ access_token, user_id }: SessionBackup): boolean {
  return subjectOf(access_token) === user_id;
}

/**
 * The backup with the live session's tokens, because the server ends a session whose used token comes back. Its hour still
 * runs from the start.
 */
export function followSession({ timestamp }: SessionBackup, session: LivingSession): SessionBackup {
  return backupOf(session, timestamp);
}
