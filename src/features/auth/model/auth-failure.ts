import { type AppError, toAppError } from "@/lib/errors";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import type { IdentityKind } from "./identity";

/** A failed sign-in in words that do not reveal who has an account (threat A5). */
export function signInFailure(thrown: unknown, kind: IdentityKind): string {
  return failureWords(thrown, {
    phone_provider_disabled: m.phone_disabled,
    email_not_confirmed: m.login_unconfirmed,
    429: m.login_too_many,
    refused: kind === "phone" ? m.login_wrong_phone : m.login_wrong,
    failed: m.login_unreachable,
  });
}

/** The client gives a session that is gone no code of the server's. */
const isSessionGone = ({ code, status, message }: AppError) =>
  status === 401 || /^(session_|bad_jwt$|refresh_token_)/.test(code) || /session missing/i.test(message);

/** A failed sign-up, mail or new password in our words; the server's are not shown. */
export function accountFailure(thrown: unknown): string {
  if (isSessionGone(toAppError(thrown))) return m.session_expired_text();
  return failureWords(thrown, {
    phone_provider_disabled: m.phone_disabled,
    sms_send_failed: m.phone_disabled,
    same_password: m.reset_same_password,
    weak_password: m.password_common,
    current_password_invalid: m.account_password_wrong,
    email_address_invalid: m.login_email_invalid,
    429: m.login_too_many,
    refused: m.mail_failed,
    failed: m.login_unreachable,
  });
}

/** Whether a link or code is used, replaced or expired; other failures can be tried again. */
export function isSpentLink(thrown: unknown): boolean {
  const { code, status } = toAppError(thrown);
  return code === "otp_expired" || status === 403 || status === 404;
}

/**
 * Whether the server has just mailed this address. Not shown as a failure: the earlier mail is on its way, and unknown
 * addresses must look the same (threat A5).
 */
export function isMailHeldBack(thrown: unknown): boolean {
  const { code, status, message } = toAppError(thrown);
  return (status === 429 || code === "over_email_send_rate_limit") && /after \d+ seconds?/.test(message);
}
