import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { loadForAct } from "@/lib/lazy/load";
import { followRecovery } from "./recovery";
import { clearStoredAuthData } from "./stored-auth-data";
import { authStorageKey, hasStoredSession, readStoredSession } from "./stored-session";

/** Logout here, logout to continue as another user, logout in another tab, or refused by the auth server. */
export type SessionEnd = "logout" | "switch" | "elsewhere" | "expired";

/** `unknown` until the stored session has been read; the header then renders both states. */
export type SessionState =
  | { status: "unknown"; session: null }
  | { status: "signed-out"; session: null; end?: SessionEnd }
  | { status: "signed-in"; session: Session };

// Spec 4.4; threat A3.
export const unknownSession: SessionState = { status: "unknown", session: null };
const signedOut: SessionState = { status: "signed-out", session: null };

let state: SessionState = unknownSession;
let started = false;
const stateListeners = new Set<() => void>();

function setState(next: SessionState) {
  state = next;
  document.documentElement.dataset.auth = next.status === "signed-in" ? "in" : "out";
  for (const listener of stateListeners) listener();
}

export const currentSession = (): SessionState => state;

export function subscribeToSession(listener: () => void) {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function follow(event: AuthChangeEvent, session: Session | null) {
  // Another tab's message may come before what it stored; the storage's own event follows.
  if (session && readStoredSession()?.user.id !== session.user.id) return;
  // A first refresh that fails offline is reported as no session, although one is stored.
  const current = session ?? (event === "INITIAL_SESSION" ? readStoredSession() : null);
  if (current) setState({ status: "signed-in", session: current });
  else if (state.status === "signed-in" || event === "SIGNED_OUT") endSession("expired");
  else if (state.status === "unknown") setState(signedOut);
}

/** Deletes the session in this browser immediately, without waiting for the auth server. */
export function endSession(end: SessionEnd) {
  clearStoredAuthData();
  if (state.status === "signed-out") return;
  setState({ status: "signed-out", session: null, end });
}

/** Must be called once the page has left for login: from then on guards redirect again. */
export function clearSessionEnd() {
  if (state.status === "signed-out" && state.end !== undefined) setState(signedOut);
}

/**
 * Loads the auth client and follows its events. Required before any sign-in; idempotent. An event's handler must not await
 * a Supabase call: it deadlocks.
 */
export async function connectAuth() {
  const { auth } = await loadForAct(() => import("@/lib/supabase/auth-client"));
  if (started) return auth;
  started = true;
  auth.onAuthStateChange((event, session) => {
    followRecovery(event, session);
    follow(event, session);
  });
  return auth;
}

function followStorage() {
  const stored = readStoredSession();
  if (stored && stored.user.id !== state.session?.user.id) setState({ status: "signed-in", session: stored });
  if (hasStoredSession()) connectAuth().catch(() => {});
  else if (state.status === "signed-in") endSession("elsewhere");
}

/** Reads the stored session after hydration; visitors never load the auth client. */
export function startSession() {
  // The stored session counts until the server refuses it: a server that is down never does.
  const stored = readStoredSession();
  if (stored) setState({ status: "signed-in", session: stored });
  if (hasStoredSession()) connectAuth().catch(() => {});
  else setState(signedOut);
  window.addEventListener("storage", (event) => {
    if (event.key === authStorageKey || event.key === null) followStorage();
  });
  // A page restored by Back missed storage events meanwhile (threat P8).
  window.addEventListener("pageshow", ({ persisted }) => persisted && followStorage());
}
