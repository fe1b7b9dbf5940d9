import { createClient } from "@supabase/supabase-js";
import { env } from "@/config/env";
import { limits } from "@/config/limits";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { getAccessToken, replaceAccessToken } from "@/lib/session/access-token";

const { heartbeatMs, reconnectDelaysMs } = limits.realtime;

/** A refused token, as on a device whose clock is slow, is replaced once: the request had no effect. */
async function fetchAsMember(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = headers.get("Authorization")?.slice("Bearer ".length);
  // Without a session the client would ask as a visitor, whose answer is not the member's (threats, A3).
  if (token === undefined || token === env.supabaseKey)
    throw new AppError("The session has ended", { status: 0 });
  // The HTTP cache would keep a member's texts for the device's next person (threats, P8).
  const send = () => fetch(input, { ...init, headers, cache: "no-store" });
  const response = await send();
  if (response.status !== 401) return response;
  const replacement = await replaceAccessToken(token);
  if (replacement === null) return response;
  headers.set("Authorization", `Bearer ${replacement}`);
  return send();
}

/**
 * The official client for people signed in: `from`, `rpc`, `storage`, `functions`, `channel`. Imported lazily. Uses the
 * session of `auth.ts`; its socket sends a heartbeat every 25 s and reconnects after 1, 2, 5 and 10 s (specification,
 * section 9).
 */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  accessToken: getAccessToken,
  global: { fetch: fetchAsMember },
  // The query client retries, at most twice (threats, F2).
  db: { retry: false },
  realtime: {
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length) - 1] ?? 10_000,
  },
});

export { supabase as rest };
