import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { dropOfferedRecovery } from "./address-tokens";

/** In sessionStorage: other tabs of the same person are not in recovery. */
const storageKey = "auth-recovery";

const listeners = new Set<() => void>();
/** The proof that this tab is using: a mail's link, or tokens of an address. */
let spending: "link" | "tokens" | null = null;

function isRecovering(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

function setRecovering(next: boolean) {
  if (next === isRecovering()) return;
  if (next) sessionStorage.setItem(storageKey, "true");
  else sessionStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** Call before a recovery starts in this tab. */
export function expectRecovery(by: "link" | "tokens") {
  spending = by;
}

/** Follows the auth client's events, ahead of the session store, so that no role is loaded in between. */
export function followRecovery(event: AuthChangeEvent, session: Session | null) {
  if (session === null) setRecovering(false);
  else if (spending === "tokens" || (event === "PASSWORD_RECOVERY" && spending)) setRecovering(true);
}

/** An invited person chooses a first password the same way. */
export function beginRecovery() {
  setRecovering(true);
}

/** Ends the recovery, after a new password or without one. */
export function endRecovery() {
  spending = null;
  dropOfferedRecovery();
  setRecovering(false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab's session came by a recovery link and has no new password yet. */
export function useIsRecovering(): boolean {
  return useSyncExternalStore(subscribe, isRecovering, () => false);
}
