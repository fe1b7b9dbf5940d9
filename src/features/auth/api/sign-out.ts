import { limits } from "@/config/limits";
import { endSession, type SessionEnd } from "@/lib/session/session-store";
import { readStoredSession } from "@/lib/session/stored-session";

/** How a logout went (specification, section 4, "Logout"); the local data is gone in every case. */
export type SignOutOutcome =
  | { kind: "no-session" }
  | { kind: "signed-out" }
  | { kind: "issue"; message: string }
  | { kind: "unexpected" };

type ServerRefusal = { message: string; status?: number; code?: string };

/** Network errors and sessions unknown to the server are not reported. */
function isSilent({ message, status, code }: ServerRefusal): boolean {
  const isUnreachable = status === 0 || /connection|network|failed to fetch|load failed/i.test(message);
  const isSessionGone = status === 401 || status === 403 || status === 404 || code === "session_not_found";
  const saysSessionGone = /session/i.test(message) && /not found|missing|not exist/i.test(message);
  return isUnreachable || isSessionGone || saysSessionGone;
}

async function revokeOnServer(accessToken: string): Promise<ServerRefusal | null> {
  const { auth } = await import("@/lib/supabase/auth");
  const { error } = await auth.admin.signOut(accessToken, "local");
  return error;
}

function afterTimeout(): { refusal: Promise<ServerRefusal>; cancel: () => void } {
  const { promise, resolve } = Promise.withResolvers<ServerRefusal>();
  const timer = setTimeout(() => resolve({ message: "Logout timeout" }), limits.logoutTimeoutMs);
  return { refusal: promise, cancel: () => clearTimeout(timer) };
}

/**
 * Deletes the session in this browser, then ends it on the server within 10 seconds. Local deletion comes first, so that a
 * closed tab, a slow server or another sign-in cannot prevent it.
 */
export async function signOut(end: SessionEnd = "logout"): Promise<SignOutOutcome> {
  const accessToken = readStoredSession()?.access_token;
  endSession(end);
  if (accessToken === undefined) return { kind: "no-session" };
  const timeout = afterTimeout();
  try {
    const refusal = await Promise.race([revokeOnServer(accessToken), timeout.refusal]);
    if (refusal === null || isSilent(refusal)) return { kind: "signed-out" };
    return { kind: "issue", message: refusal.message };
  } catch {
    return { kind: "unexpected" };
  } finally {
    timeout.cancel();
  }
}
