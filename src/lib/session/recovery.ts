import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { dropOfferedRecovery } from "./address-tokens";

/** Kept for this tab alone: another tab of the same person goes on as it was. */
const storageKey = "auth-recovery";

const listeners = new Set<() => void>();
/** What this tab is spending: a link of our mails, or the tokens that an address offered. */
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

/** To be called before a recovery begins in this tab. */
export function expectRecovery(by: "link" | "tokens") {
  spending = by;
}

/** Follows the auth client's events; told of each before the session is, so that no role is loaded in between. */
export function followRecovery(event: AuthChangeEvent, session: Session | null) {
  if (session === null) setRecovering(false);
  else if (spending === "tokens" || (event === "PASSWORD_RECOVERY" && spending)) setRecovering(true);
}

/** Somebody signed in by an invitation chooses a first password as others choose a new one. */
export function beginRecovery() {
  setRecovering(true);
}

/** The recovery is over: the password is changed, or the person goes on without. */
export function endRecovery() {
  spending = null;
  dropOfferedRecovery();
  setRecovering(false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab's session came through a recovery link and no new password has been chosen yet. */
export function useIsRecovering(): boolean {
  return useSyncExternalStore(subscribe, isRecovering, () => false);
}
