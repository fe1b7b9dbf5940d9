import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";

/** Why a message was not sent, in words that say what becomes of it. */
export function contactFailure(thrown: unknown, isOnline: boolean): string {
  const { status } = toAppError(thrown);
  if (status === 429) return m.contact_too_many();
  if (status >= 400 && status < 500) return m.contact_refused();
  return isOnline ? m.contact_failed() : m.contact_offline();
}
