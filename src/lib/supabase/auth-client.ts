import { AuthClient } from "@supabase/auth-js";
import { env } from "@/config/env";
import { authStorageKey } from "@/lib/session/stored-session";
import { fetchByDeviceClock } from "./device-clock";

const server = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  // Anybody can craft an address: it must not sign anybody in (threat A10).
  detectSessionInUrl: false,
  // Responses about a user must not outlive their session in the HTTP cache (threat P8).
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetchByDeviceClock(input, { ...init, cache: "no-store" }),
};

/** The auth client; imported lazily, so that visitors do not load it. Spec 9.6. */
export const auth = new AuthClient({
  ...server,
  storageKey: authStorageKey,
  autoRefreshToken: true,
  persistSession: true,
});

/** A client that does not touch the page's own session; `signal` aborts its requests. */
export function createDetachedAuth(signal?: AbortSignal) {
  return new AuthClient({
    ...server,
    storageKey: "detached",
    autoRefreshToken: false,
    persistSession: false,
    fetch: (input, init) => server.fetch(input, { ...init, signal }),
  });
}
