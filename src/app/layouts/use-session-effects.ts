import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { claimPersonalData } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-provider";
import { clearSessionEnd, type SessionEnd, type SessionState } from "@/lib/session/session-store";

/** Empties every cache, so that no data of the former person shows (threat P8); visible queries load again. */
function emptyCaches(queryClient: QueryClient) {
  queryClient.getMutationCache().clear();
  // After this render's effects, because until then the provider still observes the former person's role.
  queueMicrotask(() => {
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.resetQueries();
  });
}

/**
 * Reacts to a changed session: empties the caches when the person changes, keeps only their data on this device, and
 * redirects to login when a session ends, in this tab or another (spec 4.3).
 */
export function useSessionEffects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Starts from "unknown", so that a session that ended before the first render counts too.
  const previous = useRef<SessionState>({ status: "unknown", session: null });

  const handleEnd = useEffectEvent((end: SessionEnd) => {
    if (end === "switch") return;
    if (end !== "expired") return navigate(paths.login, { replace: true });
    notify.failure(m.session_expired(), m.session_expired_text());
    navigate(paths.login, { replace: true, state: { from: `${pathname}${search}${hash}` } });
  });

  useEffect(() => {
    const before = previous.current;
    previous.current = session;
    if (before === session) return;
    const isOther = before.session?.user.id !== session.session?.user.id;
    const end = session.status === "signed-out" ? session.end : undefined;
    // Before a session is known, requests already carry its token.
    if (end || (before.status !== "unknown" && isOther)) emptyCaches(queryClient);
    // Unsaved input of an expired session is kept for the same user (threat F1); another tab deletes its own.
    const isLeft = end === "logout" || end === "switch";
    if (session.status === "signed-in" || isLeft) claimPersonalData(session.session?.user.id ?? null);
    if (end) handleEnd(end);
  }, [session, queryClient]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also where a session ends on /login
  useEffect(() => {
    if (pathname === paths.login) clearSessionEnd();
  }, [pathname, session]);
}
