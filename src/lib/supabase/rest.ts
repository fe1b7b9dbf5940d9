import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/config/env";
import type { Database } from "@/lib/database.gen";
import { getAccessToken, replaceAccessToken } from "@/lib/session/access-token";

async function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string | null) {
  const headers = new Headers(init?.headers);
  headers.set("apikey", env.supabaseKey);
  if (token === null) return fetch(input, { ...init, headers });
  headers.set("Authorization", `Bearer ${token}`);
  // The browser's own cache would keep a member's texts and name for the next person of this device (threats, P8).
  return fetch(input, { ...init, headers, cache: "no-store" });
}

/**
 * Sends a request as whoever is signed in, or as a visitor with the publishable key alone. A token that the server
 * refuses, as it does where this device's clock is behind, is replaced once: nothing was done with it.
 */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await getAccessToken();
  const response = await send(input, init, token);
  if (response.status !== 401 || token === null) return response;
  const replacement = await replaceAccessToken(token);
  return replacement === null ? response : send(input, init, replacement);
}

/** All tables and functions of the database, under the row policies of the person signed in. */
export const rest = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  fetch: authorizedFetch,
  // The query client is who tries again, and no more than twice (threats, F2).
  retry: false,
});
