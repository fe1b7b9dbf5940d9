import { isAuthRetryableFetchError } from "@supabase/auth-js";
import { paymentLimits } from "@/config/payment-limits";
import { authStorageKey, hasStoredSession } from "@/lib/session/stored-session";
import { afterAttempt, waitBeforeAttempt } from "../model/restoration";
import { isPaymentReturn } from "../model/return-page";
import { isFresh, isOwnToken, type SessionBackup } from "../model/session-backup";
import { forgetAttempts, forgetBackup, keepAttempts, readAttempts, readBackup } from "./stored-payment";

/** A backup holds its tokens for its hour and no longer, also where the page stays open (specification, section 9). */
function forgetInTime({ timestamp }: SessionBackup) {
  setTimeout(discardStale, Math.max(0, timestamp + paymentLimits.sessionBackupMs - Date.now()));
}

function discardStale() {
  const backup = readBackup();
  if (backup === null || !isFresh(backup, Date.now())) forgetBackup();
  else forgetInTime(backup);
}

/**
 * Asks the auth server for the session of a backup, apart from the page's own client, and puts it where that client keeps
 * its own: in one step with the look whether one lives by now, so that nobody's is ever replaced.
 */
async function tryRestoring(backup: SessionBackup): Promise<"over" | "unreachable"> {
  const { createDetachedAuth } = await import("@/lib/supabase/auth");
  const { access_token, refresh_token, user_id } = backup;
  const { data, error } = await createDetachedAuth().setSession({ access_token, refresh_token });
  if (isAuthRetryableFetchError(error)) return "unreachable";
  if (hasStoredSession()) return "over";
  if (data.session?.user.id !== user_id) forgetBackup();
  else localStorage.setItem(authStorageKey, JSON.stringify(data.session));
  return "over";
}

/** One attempt after the other, each after its wait, until one has an answer or there were five. */
async function restore(): Promise<void> {
  const backup = readBackup();
  if (backup === null || hasStoredSession()) return;
  const attempts = readAttempts();
  const wait = waitBeforeAttempt(attempts, Date.now());
  if (wait === null || !isFresh(backup, Date.now()) || !isOwnToken(backup)) return forgetBackup();
  if (wait > 0) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return restore();
  }
  keepAttempts(afterAttempt(attempts, Date.now()));
  if ((await tryRestoring(backup)) === "unreachable") return restore();
  forgetAttempts();
}

/**
 * Brings back the session of somebody who returns from a payment without one (specification, section 4, "Payment return").
 * To be awaited before the session is read, so that nothing leads to the login meanwhile. A stored session counts as alive.
 */
export async function restoreAfterPayment(
  page: { pathname: string; search: string } = window.location,
): Promise<void> {
  discardStale();
  if (!hasStoredSession() && isPaymentReturn(page)) await restore();
}
