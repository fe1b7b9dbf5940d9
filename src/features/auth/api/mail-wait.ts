import type { AuthError } from "@supabase/auth-js";
import { limits } from "@/config/limits";
import { isMailHeldBack } from "../model/auth-failure";
import { secondsLeft } from "../model/sent-mail";
import { toAuthFailure } from "./unwrap-auth";

/** Answers by which a hosted auth server would tell that an address is unknown. */
const unknownAddress = new Set(["otp_disabled", "user_not_found", "email_not_found"]);

const usualWait = limits.mailResendWaitMs / 1_000;

/** When this page may ask again, by kind and address: known here alone, so that it says the same of addresses that nobody has. */
const nextAt = new Map<string, number>();

/**
 * Asks for a mail and returns the seconds until the next: the usual ones, or fewer where one was asked for a moment ago and
 * this one is held back, as the server would. What it says of an address is no failure and looks the same for every one
 * (threats, A5); anything else is thrown as an `AppError`.
 */
export async function askForMail(
  kind: "login" | "confirmation",
  to: string,
  ask: () => Promise<{ error: AuthError | null }>,
): Promise<number> {
  const key = `${kind} ${to.trim().toLowerCase()}`;
  const left = secondsLeft(nextAt.get(key) ?? 0, Date.now());
  if (left > 0) return Math.min(left, usualWait - 1);
  const seconds = waitAfterMail((await ask()).error);
  nextAt.set(key, Date.now() + seconds * 1_000);
  return seconds;
}

/** Seconds until the next message may be asked for; a server that holds one back must not tell that it knows the address. */
export function waitAfterMail(error: AuthError | null): number {
  if (error !== null) {
    const failure = toAuthFailure(error);
    if (!unknownAddress.has(failure.code) && !isMailHeldBack(failure)) throw failure;
  }
  return usualWait;
}
