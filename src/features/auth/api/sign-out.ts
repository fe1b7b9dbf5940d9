import { limits } from "@/config/limits";
import { endSession, type SessionEnd } from "@/lib/session/session-store";
import { readStoredSession } from "@/lib/session/stored-session";

/** How a logout went (specification, section 4, "Logout"); in every case the local data is gone already. */
export type SignOutOutcome =
  | { kind: "no-session" }
  | { kind: "signed-out" }
  | { kind: "issue"; message: string }
  | { kind: "unexpected" };

type ServerRefusal = { message: string; status?: number; code?: string };

/** Connection and network errors, and a session that the server does not know (any more), concern nobody. */
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
 * Forgets the session in this browser at once, then ends it on the server, which has 10 seconds to answer. Forgetting
 * comes first so that a closed tab, a silent server or another sign-in meanwhile cannot come between.
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
