import { createContext, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from "react";
import { currentSession, type SessionState, subscribeToSession, unknownSession } from "./session-store";

const SessionContext = createContext(unknownSession);

/** Its first reading renders the hydrated page again in slices, which block nothing; every later change shows at once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(subscribeToSession, currentSession, () => unknownSession);
  const former = useDeferredValue(current);
  return <SessionContext value={former.status === "unknown" ? former : current}>{children}</SessionContext>;
}

/** The session as this render knows it: `unknown` until the stored one has been read. */
export const useSession = (): SessionState => useContext(SessionContext);
