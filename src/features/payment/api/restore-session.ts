import { paymentLimits } from "@/config/payment-limits";
import { isTransient } from "@/lib/query/client";
import { authStorageKey, hasStoredSession } from "@/lib/session/stored-session";
import { type Attempts, afterAttempt, waitBeforeAttempt } from "../model/restoration";
import { isPaymentReturn } from "../model/return-page";
import { isFresh, isOwnToken, type SessionBackup } from "../model/session-backup";
import { forgetAttempts, forgetBackup, keepAttempts, readAttempts, readBackup } from "./stored-payment";

/** A backup's tokens are deleted after one hour, also while the page stays open (spec 9.14). */
function forgetInTime({ timestamp }: SessionBackup) {
  setTimeout(discardStale, Math.max(0, timestamp + paymentLimits.sessionBackupMs - Date.now()));
}

function discardStale() {
  const backup = readBackup();
  if (backup === null || !isFresh(backup, Date.now())) forgetBackup();
  else forgetInTime(backup);
}

/** Requests a backup's session from the auth server, without the page's own client, within one attempt's timeout. */
async function requestSession({ access_token, refresh_token }: SessionBackup) {
  const { createDetachedAuth } = await import("@/lib/supabase/auth-client");
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), paymentLimits.restoration.attemptMs);
  const tooLate = new Promise<null>((resolve) => {
    limit.signal.addEventListener("abort", () => resolve(null));
  });
  const restored = createDetachedAuth(limit.signal).setSession({ access_token, refresh_token });
  return Promise.race([restored, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Stores a backup's session for the page's client. Checks in the same step that no session is stored by now, so that
 * none is replaced, and that the backup still exists, because a logout deletes it.
 */
async function tryRestoring(backup: SessionBackup): Promise<"over" | "unreachable"> {
  const answer = await requestSession(backup);
  if (answer === null || (answer.error && isTransient(answer.error.status ?? 0))) return "unreachable";
  const { session } = answer.data;
  if (hasStoredSession() || readBackup()?.user_id !== backup.user_id) return "over";
  if (session?.user.id !== backup.user_id) forgetBackup();
  else localStorage.setItem(authStorageKey, JSON.stringify(session));
  return "over";
}

/**
 * Attempts one after another, each after its wait, until one gets a response or five were made. Counted here as well
 * as on the device, whose storage may be full.
 */
async function restore(attempts: Attempts): Promise<void> {
  const backup = readBackup();
  if (backup === null || hasStoredSession()) return;
  const wait = waitBeforeAttempt(attempts, Date.now());
  if (wait === null || !isFresh(backup, Date.now()) || !isOwnToken(backup)) return forgetBackup();
  if (wait > 0) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return restore(attempts);
  }
  const counted = afterAttempt(attempts, Date.now());
  keepAttempts(counted);
  if ((await tryRestoring(backup)) === "unreachable") return restore(counted);
  forgetAttempts();
}

/**
 * Restores the session of a buyer who returns from a payment without one (spec 4.10). Await it before the session is
 * read, so that no guard redirects to login meanwhile. A stored session counts as alive. Threat A10.
 */
export async function restoreAfterPayment(
  page: { pathname: string; search: string } = window.location,
): Promise<void> {
  discardStale();
  if (!hasStoredSession() && isPaymentReturn(page)) await restore(readAttempts());
}
