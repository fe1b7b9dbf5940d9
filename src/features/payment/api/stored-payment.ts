import type { z } from "zod";
import { readJson, storeJson } from "@/lib/browser-storage";
import { paymentBackupKey, paymentKeyPrefix } from "@/lib/session/payment-backup-key";
import {
  type FallbackData,
  fallbackDataSchema,
  fallbackOf,
  type PaymentContext,
  paymentContextSchema,
} from "../model/payment-context";
import { type Attempts, attemptsSchema, noAttempts } from "../model/restoration";
import { followSession, isFresh, type SessionBackup, sessionBackupSchema } from "../model/session-backup";

const keys = {
  backup: paymentBackupKey,
  context: `${paymentKeyPrefix}context`,
  fallback: `${paymentKeyPrefix}fallback`,
  attempts: `${paymentKeyPrefix}attempts`,
};

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  return schema.safeParse(readJson(key)).data ?? null;
}

// Spec 4.10.
export const readBackup = (): SessionBackup | null => read(keys.backup, sessionBackupSchema);

export const readAttempts = (): Attempts => read(keys.attempts, attemptsSchema) ?? noAttempts;

export const keepAttempts = (attempts: Attempts) => storeJson(keys.attempts, attempts);

export const readContext = (): PaymentContext | null => read(keys.context, paymentContextSchema);

export const readFallback = (): FallbackData | null => read(keys.fallback, fallbackDataSchema);

/** Keeps what the return from the payment page may need, and resets the attempts. */
export function keepPayment(backup: SessionBackup, context: PaymentContext) {
  storeJson(keys.backup, backup);
  storeJson(keys.context, context);
  storeJson(keys.fallback, fallbackOf(context));
  forgetAttempts();
}

export function forgetAttempts() {
  localStorage.removeItem(keys.attempts);
}

/** Deletes the tokens; the order's id stays. */
export function forgetBackup() {
  localStorage.removeItem(keys.backup);
  forgetAttempts();
}

/** Deletes everything, once the payment is complete or another user is signed in. */
export function forgetPayment() {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Updates a fresh backup with the session's new tokens, and deletes another person's. */
export function followStoredBackup(session: Parameters<typeof followSession>[1]) {
  const owners = [readBackup()?.user_id, readFallback()?.userId];
  if (owners.some((owner) => owner !== undefined && owner !== session.user.id)) return forgetPayment();
  const backup = readBackup();
  if (backup === null) return;
  if (isFresh(backup, Date.now())) storeJson(keys.backup, followSession(backup, session));
  else forgetBackup();
}
