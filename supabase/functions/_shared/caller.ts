import type { User } from "@supabase/supabase-js";
import { z } from "zod";
import { callerClient, serviceClient } from "./clients.ts";
import { HttpError } from "./errors.ts";
import { logFailure } from "./log.ts";

export type Caller = { user: User; token: string };

/** A session of this app: the platform's tokens for other programs have a `client_id`, and are refused. */
const sessionSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), client_id: z.never().optional() });

const unavailable = () => new HttpError(502, "auth_unavailable", "The sign-in service does not answer");
const unauthorized = () => new HttpError(401, "unauthorized", "Authentication required");

/**
 * The signed-in user of a request. Checks with the auth server and the database each time, so that a signed-out
 * session or a banned user is refused before the token expires. Throws 401, or 502 when auth is down.
 * Threat A7, E1.
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const token = bearerToken(request.headers.get("Authorization"));
  if (!token) throw unauthorized();
  const [{ data, error }, alive] = await Promise.all([
    callerClient(token).auth.getUser(token),
    isSessionAlive(token),
  ]);
  if (error && (!error.status || error.status >= 500)) {
    throw unavailable();
  }
  if (error || !data.user || !alive) throw unauthorized();
  return { user: data.user, token };
}

/** A bearer header's token if it has a JWT's three parts; API keys have not. */
export function bearerToken(header: string | null): string | null {
  return header?.match(/^Bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1] ?? null;
}

/**
 * The auth server keeps a banned user's session; only the database knows of the ban. Only the service key may query
 * sessions. `getUser` has verified the claims.
 */
async function isSessionAlive(token: string): Promise<boolean> {
  const session = sessionSchema.safeParse(claimsOf(token));
  if (!session.success) return false;
  const { data, error } = await serviceClient().rpc("is_session_alive", {
    session: session.data.session_id,
    owner: session.data.sub,
  });
  if (error) {
    logFailure(`is_session_alive: ${error.message}`);
    throw unavailable();
  }
  return data === true;
}

function claimsOf(token: string): unknown {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return null;
  }
}
