import { createClient } from "@supabase/supabase-js";
import { env } from "@/config/env";
import { limits } from "@/config/limits";
import type { Database } from "@/lib/database.gen";
import { getAccessToken, replaceAccessToken } from "@/lib/session/access-token";

const { heartbeatMs, reconnectDelaysMs } = limits.realtime;

/**
 * Sends a request of the person signed in. A token that the server refuses, as it does where this device's clock is
 * behind, is replaced once: nothing was done with it.
 */
async function fetchAsMember(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  // The browser's own cache would keep a member's texts and name for the next person of this device (threats, P8).
  const send = () => fetch(input, { ...init, headers, cache: "no-store" });
  const response = await send();
  const refused = headers.get("Authorization")?.slice("Bearer ".length);
  if (response.status !== 401 || refused === undefined) return response;
  const replacement = await replaceAccessToken(refused);
  if (replacement === null) return response;
  headers.set("Authorization", `Bearer ${replacement}`);
  return send();
}

/**
 * The official client, for who is signed in: `from`, `rpc`, `storage`, `functions`, `channel`. Imported lazily, so that no
 * visitor downloads it. Its session is that of `auth.ts`; its socket beats every 25 s and comes back after 1, 2, 5, 10 s
 * (specification, section 9).
 */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  accessToken: getAccessToken,
  global: { fetch: fetchAsMember },
  // The query client is who tries again, and no more than twice (threats, F2).
  db: { retry: false },
  realtime: {
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length) - 1] ?? 10_000,
  },
});

/** Its part that visitors have, too. */
export { supabase as rest };
