import { type AppError, toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import type { IdentityKind } from "./identity";

/** A failed sign-in in words that do not reveal who has an account (threat A5). */
export function signInFailure(thrown: unknown, kind: IdentityKind): string {
  const { code, status } = toAppError(thrown);
  if (code === "phone_provider_disabled") return m.phone_disabled();
  if (status === 429) return m.login_too_many();
  if (code === "email_not_confirmed") return m.login_unconfirmed();
  if (status >= 400 && status < 500) return kind === "phone" ? m.login_wrong_phone() : m.login_wrong();
  return m.login_unreachable();
}

/** The client gives a session that is gone no code of the server's. */
const isSessionGone = ({ code, status, message }: AppError) =>
  status === 401 || /^(session_|bad_jwt$|refresh_token_)/.test(code) || /session missing/i.test(message);

/** A failed sign-up, mail or new password in our words; the server's are not shown. */
export function accountFailure(thrown: unknown): string {
  const error = toAppError(thrown);
  const { code, status } = error;
  if (isSessionGone(error)) return m.session_expired_text();
  if (code === "phone_provider_disabled" || code === "sms_send_failed") return m.phone_disabled();
  if (code === "same_password") return m.reset_same_password();
  if (code === "weak_password") return m.password_common();
  if (code === "email_address_invalid") return m.login_email_invalid();
  if (status === 429) return m.login_too_many();
  if (status >= 400 && status < 500) return m.mail_failed();
  return m.login_unreachable();
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
