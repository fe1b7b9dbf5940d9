import type { Session } from "@supabase/auth-js";
import { limits } from "@/config/limits";
import { endSession, type SessionEnd } from "@/lib/session/session-store";
import { readStoredSession } from "@/lib/session/stored-session";

/** How a logout went (spec 4.1); the local data is gone in every case. */
export type SignOutOutcome =
  | { kind: "no-session" }
  | { kind: "signed-out" }
  | { kind: "issue"; message: string }
  | { kind: "unexpected" };

type ServerRefusal = { message: string; status?: number; code?: string };

/** Network errors and sessions unknown to the server are not reported. */
function isSilent({ message, status, code }: ServerRefusal): boolean {
  const isUnreachable = status === 0 || /connection|network|failed to fetch|load failed/i.test(message);
  const isSessionGone = status === 404 || /^(session|user|refresh_token)_/.test(code ?? "");
  const saysSessionGone = /session/i.test(message) && /not found|missing|not exist/i.test(message);
  return isUnreachable || isSessionGone || saysSessionGone;
}

/**
 * Ends the session on the server. A token that expired while the device slept ends nothing, so a new one is fetched
 * first.
 */
async function revokeOnServer({ access_token, refresh_token }: Session): Promise<ServerRefusal | null> {
  const { auth, createDetachedAuth } = await import("@/lib/supabase/auth-client");
  const { error } = await auth.admin.signOut(access_token, "local");
  if (error?.code !== "bad_jwt") return error;
  const { data, error: refused } = await createDetachedAuth().refreshSession({ refresh_token });
  return data.session ? (await auth.admin.signOut(data.session.access_token, "local")).error : refused;
}

function afterTimeout(): { refusal: Promise<ServerRefusal>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const refusal = new Promise<ServerRefusal>((resolve) => {
    timer = setTimeout(() => resolve({ message: "Logout timeout" }), limits.logoutTimeoutMs);
  });
  return { refusal, cancel: () => clearTimeout(timer) };
}

/**
 * Deletes the session in this browser, then ends it on the server within 10 seconds. Local deletion comes first, so that a
 * closed tab, a slow server or another sign-in cannot prevent it.
 * Threat A8.
 */
export async function signOut(end: SessionEnd = "logout"): Promise<SignOutOutcome> {
  const session = readStoredSession();
  endSession(end);
  if (session === null) return { kind: "no-session" };
  const timeout = afterTimeout();
  try {
    const refusal = await Promise.race([revokeOnServer(session), timeout.refusal]);
    if (refusal === null || isSilent(refusal)) return { kind: "signed-out" };
    return { kind: "issue", message: refusal.message };
  } catch {
    return { kind: "unexpected" };
  } finally {
    timeout.cancel();
  }
}
