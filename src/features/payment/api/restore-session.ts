import { paymentLimits } from "@/config/payment-limits";
import { isTransient } from "@/lib/query/client";
import { authStorageKey, hasStoredSession } from "@/lib/session/stored-session";
import { type Attempts, afterAttempt, waitBeforeAttempt } from "../model/restoration";
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

/** Asks the auth server, apart from the page's own client, for the session of a backup, as long as an attempt may last. */
async function askForSession({ access_token, refresh_token }: SessionBackup) {
  const { createDetachedAuth } = await import("@/lib/supabase/auth");
  const limit = new AbortController();
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    limit.abort();
    resolve(null);
  }, paymentLimits.restoration.attemptMs);
  const asked = createDetachedAuth(limit.signal).setSession({ access_token, refresh_token });
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Puts the session of a backup where the page's own client keeps its own: in one step with the look whether one lives by now,
 * so that nobody's is ever replaced, and whether the backup is still there, which a logout takes away.
 */
async function tryRestoring(backup: SessionBackup): Promise<"over" | "unreachable"> {
  const answer = await askForSession(backup);
  if (answer === null || (answer.error && isTransient(answer.error.status ?? 0))) return "unreachable";
  const { session } = answer.data;
  if (hasStoredSession() || readBackup()?.user_id !== backup.user_id) return "over";
  if (session?.user.id !== backup.user_id) forgetBackup();
  else localStorage.setItem(authStorageKey, JSON.stringify(session));
  return "over";
}

/**
 * One attempt after the other, each after its wait, until one has an answer or there were five; they are counted here as well
 * as on the device, which may have no room.
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
 * Brings back the session of somebody who returns from a payment without one (specification, section 4, "Payment return").
 * To be awaited before the session is read, so that nothing leads to the login meanwhile. A stored session counts as alive.
 */
export async function restoreAfterPayment(
  page: { pathname: string; search: string } = window.location,
): Promise<void> {
  discardStale();
  if (!hasStoredSession() && isPaymentReturn(page)) await restore(readAttempts());
}
