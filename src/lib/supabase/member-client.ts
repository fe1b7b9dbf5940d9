import { createClient } from "@supabase/supabase-js";
import { env } from "@/config/env";
import { limits } from "@/config/limits";
import type { Database } from "@/lib/database.gen";
import { AppError } from "@/lib/errors";
import { getAccessToken, replaceAccessToken } from "@/lib/session/access-token";
import { currentSession } from "@/lib/session/session-store";
import { sessionStands } from "@/lib/session/validate-session";

const { heartbeatMs, reconnectDelaysMs } = limits.realtime;

/** Results that may only mean that the session has ended: a refusal, no rows, or a function's null. */
async function saysNothing(address: string, method: string, response: Response): Promise<boolean> {
  if (!response.ok) return response.status < 500 && response.status !== 429;
  // Inserts and deletions never have a content range.
  const hasRange = method !== "POST" && method !== "DELETE";
  if (hasRange && response.headers.get("Content-Range")?.startsWith("*")) return true;
  if (!address.startsWith(`${env.supabaseUrl}/rest/v1/rpc/`)) return false;
  return ["[]", "null", "false"].includes(await response.clone().text());
}

/** A refused token, as on a device whose clock is slow, is replaced once: the request had no effect. */
async function fetchAsMember(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = headers.get("Authorization")?.slice("Bearer ".length);
  // Without a session the client would send a visitor's request, and get a visitor's result (threat A3).
  if (token === undefined || token === env.supabaseKey) {
    // A user on the way to login needs no error message.
    if (currentSession().status === "signed-out") return new Promise(() => {});
    throw new AppError("The session has ended", { status: 0 });
  }
  const askedAt = performance.now();
  // The HTTP cache would keep a member's texts for the device's next person (threat P8).
  const send = () => fetch(input, { ...init, headers, cache: "no-store" });
  let response = await send();
  if (response.status === 401) {
    const replacement = await replaceAccessToken(token);
    if (replacement !== null) {
      headers.set("Authorization", `Bearer ${replacement}`);
      response = await send();
    }
  }
  if (await saysNothing(String(input), init?.method ?? "GET", response)) await sessionStands(askedAt);
  return response;
}

/**
 * The official client for people signed in: `from`, `rpc`, `storage`, `functions`, `channel`. Imported lazily. Uses the
 * session of `auth-client.ts`; its socket sends a heartbeat every 25 s and reconnects after 1, 2, 5 and 10 s (spec 9.9).
 * Threat A13, F7.
 */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  accessToken: getAccessToken,
  global: { fetch: fetchAsMember },
  // The query client retries, at most twice (threat F2).
  db: { retry: false },
  realtime: {
    heartbeatIntervalMs: heartbeatMs,
    reconnectAfterMs: (tries) => reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length) - 1] ?? 10_000,
  },
});

export { supabase as rest };
