import type { AuthError } from "@supabase/auth-js";
import { limits } from "@/config/limits";
import { isMailHeldBack } from "../model/auth-failure";
import { secondsLeft } from "../model/sent-mail";
import { toAuthFailure } from "./unwrap-auth";

/** Error codes by which a hosted auth server reveals that an address is unknown. */
const unknownAddress = new Set(["otp_disabled", "user_not_found", "email_not_found"]);

const usualWait = limits.mailResendWaitMs / 1_000;

/** When this page may request the next mail, by kind and address. Kept here, so that unknown addresses behave the same. */
const nextAt = new Map<string, number>();

/**
 * Requests a mail and returns the seconds until the next. A mail too soon after the last is held back, as the server would
 * do. Codes about the address count as success (threat A5); all other failures throw an `AppError`.
 */
export async function askForMail(
  kind: "login" | "confirmation",
  to: string,
  send: () => Promise<{ error: AuthError | null }>,
): Promise<number> {
  const key = `${kind} ${to.trim().toLowerCase()}`;
  const left = secondsLeft(nextAt.get(key) ?? 0, Date.now());
  if (left > 0) return Math.min(left, usualWait - 1);
  const seconds = waitAfterMail((await send()).error);
  nextAt.set(key, Date.now() + seconds * 1_000);
  return seconds;
}

/** Seconds until the next mail; the server's own 429 must not reveal that it knows the address. */
export function waitAfterMail(error: AuthError | null): number {
  if (error !== null) {
    const failure = toAuthFailure(error);
    if (!unknownAddress.has(failure.code) && !isMailHeldBack(failure)) throw failure;
  }
  return usualWait;
}
