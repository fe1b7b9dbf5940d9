import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { authStorageKey, hasStoredSession, urlCarriesSession } from "./stored-session";

/** `unknown` until the stored session has been read: the prerendered page shows both faces of the header meanwhile. */
export type SessionState =
  | { status: "unknown"; session: null }
  | { status: "signed-out"; session: null }
  | { status: "signed-in"; session: Session };

const unknown: SessionState = { status: "unknown", session: null };
const signedOut: SessionState = { status: "signed-out", session: null };

let state: SessionState = unknown;
let started = false;
const stateListeners = new Set<() => void>();
const eventListeners = new Set<(event: AuthChangeEvent, session: Session | null) => void>();

function setState(next: SessionState) {
  state = next;
  document.documentElement.dataset.auth = next.status === "signed-in" ? "in" : "out";
  for (const listener of stateListeners) listener();
}

function subscribe(listener: () => void) {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Called for every event of the auth client; returns how to stop. Never await a Supabase call inside: it deadlocks. */
export function onAuthEvent(listener: (event: AuthChangeEvent, session: Session | null) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Loads the auth client and follows its events. Needed before any sign-in; harmless when repeated. */
export async function connectAuth() {
  const { auth } = await import("@/lib/supabase/auth");
  if (started) return auth;
  started = true;
  auth.onAuthStateChange((event, session) => {
    setState(session ? { status: "signed-in", session } : signedOut);
    for (const listener of eventListeners) listener(event, session);
  });
  return auth;
}

/** Reads the stored session once the page stands; visitors without one never download the auth client. */
export function startSession() {
  if (hasStoredSession() || urlCarriesSession(window.location)) void connectAuth();
  else setState(signedOut);
  window.addEventListener("storage", (event) => {
    if (event.key === authStorageKey && event.newValue) void connectAuth();
  });
}

/** Forgets the session in this tab at once, whatever the auth server says. */
export function dropSession() {
  setState(signedOut);
}

/** The session of this browser, live. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}
