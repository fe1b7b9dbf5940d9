import type { AuthError } from "@supabase/auth-js";
import { limits } from "@/config/limits";
import { secondsUntilNextMail } from "../model/auth-failure";
import { toAuthFailure } from "./unwrap-auth";

/** Answers by which a hosted auth server would tell that an address is unknown. */
const unknownAddress = new Set(["otp_disabled", "user_not_found", "email_not_found"]);

/**
 * Seconds until the next mail to this address may be asked for. A mail just sent and an unknown address are no failures,
 * so that the interface says the same for every address (threats, A5); anything else is thrown as an `AppError`.
 */
export function waitAfterMail(error: AuthError | null): number {
  const usual = limits.mailResendWaitMs / 1_000;
  if (error === null) return usual;
  const failure = toAuthFailure(error);
  if (unknownAddress.has(failure.code)) return usual;
  const seconds = secondsUntilNextMail(failure);
  if (seconds === null) throw failure;
  return seconds;
}
