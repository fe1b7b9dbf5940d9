import type { Session } from "@supabase/auth-js";
import { brand } from "../../config/brand.ts";
import { readJson } from "../browser-storage.ts";

/** The auth client's `localStorage` key; the boot script reads it before first paint. */
export const authStorageKey = `sb-${brand.id}-auth-token`;

/** Whether this browser holds a session, without loading the auth client; false at build time. */
export function hasStoredSession(): boolean {
  return typeof localStorage !== "undefined" && localStorage.getItem(authStorageKey) !== null;
}

function isSession(value: unknown): value is Session {
  return typeof value === "object" && value !== null && "access_token" in value && "user" in value;
}

/** The stored session, expired or not, without loading the auth client. */
export function readStoredSession(): Session | null {
  const value = readJson(authStorageKey);
  return isSession(value) ? value : null;
}
