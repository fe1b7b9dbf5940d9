import { RealtimeClient } from "@supabase/realtime-js";
import { env } from "@/config/env";
import { limits } from "@/config/limits";
import { getAccessToken } from "@/lib/session/access-token";

const { heartbeatMs, reconnectDelaysMs } = limits.realtime;

/** The realtime socket: heartbeat 25 s, reconnect after 1, 2, 5, 10 s (specification, section 9). Loaded lazily. */
export const realtime = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, {
  params: { apikey: env.supabaseKey },
  accessToken: getAccessToken,
  heartbeatIntervalMs: heartbeatMs,
  reconnectAfterMs: (tries) => reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length) - 1] ?? 10_000,
});
