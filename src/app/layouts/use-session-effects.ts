import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { settlePersonalData } from "@/lib/session/personal-data";
import { type SessionEnd, type SessionState, useSession } from "@/lib/session/session-store";

/** Empties every cache, so that nothing of the former person's shows (threats, P8); what shows is asked anew. */
function emptyCaches(queryClient: QueryClient) {
  queryClient.getMutationCache().clear();
  // The effects of this render still run: until they have, the provider above observes the former person's role.
  queueMicrotask(() => {
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.resetQueries();
  });
}

/**
 * What follows from who is signed in: caches are emptied when the person changes, this device keeps their data alone,
 * and a session that has ended, here or in another tab, leads to the login page (specification, section 4, "Session
 * expiry").
 */
export function useSessionEffects() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // What a session became before the page stood counts too.
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
    if (before.status !== "unknown" && isOther) emptyCaches(queryClient);
    if (session.status !== "unknown") settlePersonalData(session.session?.user.id ?? null);
    if (session.status === "signed-out" && session.end) handleEnd(session.end);
  }, [session, queryClient]);
}
