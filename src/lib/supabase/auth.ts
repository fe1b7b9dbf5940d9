import { AuthClient } from "@supabase/auth-js";
import { env } from "@/config/env";
import { authStorageKey } from "@/lib/session/stored-session";
import { fetchByDeviceClock } from "./device-clock";

const server = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  // Anybody can write an address: it signs nobody in (threats, A10).
  detectSessionInUrl: false,
  // An answer about the person must not outlive their session in the browser's own cache (threats, P8).
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetchByDeviceClock(input, { ...init, cache: "no-store" }),
};

/** The auth client; this module is imported lazily, so that visitors do not download it before they sign in. */
export const auth = new AuthClient({
  ...server,
  storageKey: authStorageKey,
  autoRefreshToken: true,
  persistSession: true,
});

/** A client that neither reads nor writes the page's own session; `signal` ends what it asks. */
export function createDetachedAuth(signal?: AbortSignal) {
  return new AuthClient({
    ...server,
    storageKey: "detached",
    autoRefreshToken: false,
    persistSession: false,
    fetch: (input, init) => server.fetch(input, { ...init, signal }),
  });
}
