import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

/** Kept for this tab alone: another tab of the same person goes on as it was. */
const storageKey = "auth-recovery";

const listeners = new Set<() => void>();
let isVerifying = false;
let tokenInAddress: string | null = null;

function isRecovering(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

function setRecovering(next: boolean) {
  if (next === isRecovering()) return;
  if (next) sessionStorage.setItem(storageKey, "true");
  else sessionStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** Remembers that the address signs somebody in to choose a new password: type=recovery with an access token. */
export function noteRecoveryAddress({ search, hash }: { search: string; hash: string }) {
  const parts = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  if (!parts.some((part) => part.get("type") === "recovery")) return;
  tokenInAddress = parts.map((part) => part.get("access_token")).find((token) => token) ?? null;
}

/** To be called before a recovery link is verified in this tab. */
export function expectRecovery() {
  isVerifying = true;
}

/** Follows the auth client's events; told of each before the session is, so that no role is loaded in between. */
export function followRecovery(event: AuthChangeEvent, session: Session | null) {
  if (session === null) setRecovering(false);
  else if (event === "PASSWORD_RECOVERY" && isVerifying) setRecovering(true);
  else if (session.access_token === tokenInAddress) setRecovering(true);
}

/** Somebody signed in by an invitation chooses a first password as others choose a new one. */
export function beginRecovery() {
  setRecovering(true);
}

/** The recovery is over: the password is changed, or the person goes on without. */
export function endRecovery() {
  isVerifying = false;
  tokenInAddress = null;
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
